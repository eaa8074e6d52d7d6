import type { ToPaper } from './draw.ts'
import { leastSize } from './paper.ts'

/** A4 between its margins, CSS pixels: upright and on its side. */
const upright = 718
const across = 1047

const tooBroad = '这个工作表太宽，印在纸上看不清，请下载后打印'

/** What is scrolled on the screen is whole on paper; what stays in sight there comes again on each page. */
export const sheetPaper = `
  @media print {
    section { zoom: var(--on-paper, 1) }
    h2, p { margin: 0 0 12px }
    table { margin: 0 0 16px }
    thead, tr :is(td, th) { position: static !important }
    tr { break-inside: avoid }
    td div { max-height: none; overflow: visible }
    img { margin: 16px 0; max-width: 100% }
  }
`

/** All columns come on a page, as a workbook is printed on request: the sheet that is in sight, as in its own program. */
export const sheetToPaper = (page: Document, isCut: () => boolean): ToPaper => {
  const style = page.head.appendChild(page.createElement('style'))
  return async () => {
    if (isCut()) return '内容很多，这里只显示了一部分，请下载后打印'
    const tables = [...page.querySelectorAll('table')]
    const broad = Math.max(0, ...tables.map(each => each.offsetWidth))
    const isAcross = broad > upright
    const size = Math.min(1, (isAcross ? across : upright) / Math.max(1, broad))
    if (size < leastSize) return tooBroad
    const paper = isAcross ? 'A4 landscape' : 'A4'
    style.textContent = `@page { size: ${paper}; margin: 10mm } :root { --on-paper: ${size} }`
    return undefined
  }
}

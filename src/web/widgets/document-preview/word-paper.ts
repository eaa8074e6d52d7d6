import { leastSize, paperSizes } from './paper.ts'

/** Each page of the document on a sheet of paper of its size; what is longer goes on on others, with the same margins. */
const asSheets = `
  @media print {
    .docx-wrapper { display: block !important; width: auto !important; min-width: 0 !important; padding: 0 !important; background: none !important }
    .docx-wrapper > section.docx {
      min-height: var(--paper-height) !important; margin: 0 !important; box-shadow: none !important;
      box-decoration-break: clone; -webkit-box-decoration-break: clone; break-after: page;
    }
    .docx-wrapper > section.docx:last-child { break-after: auto }
  }
`

/** Lines that were broken for a phone are broken anew for paper. */
const asOneColumn = `
  @page { size: A4; margin: 15mm }
  @media print {
    :root { --room: 680 }
    .docx-wrapper { padding: 0 !important; background: none !important; min-height: 0 }
    .docx-wrapper > section.docx { padding: 0 !important; margin: 0 !important; box-shadow: none !important; overflow: visible }
    section.docx .table-frame::before, section.docx .table-frame::after { content: none }
    section.docx .table-scroll[role] { overflow: visible }
    .table-scroll > table { zoom: var(--on-paper, 1) !important }
  }
`

/** What is broader than the paper is as much smaller there; on the phone one scrolls. */
const columnRoom = 680

/** In one column nothing but tables is broader than it. Tells why it does not come on paper, where nobody could read it. */
export const columnToPaper = async (page: Document): Promise<string | undefined> => {
  for (const table of page.querySelectorAll<HTMLElement>('.table-scroll > table')) {
    const size = Math.min(1, columnRoom / Math.max(1, table.scrollWidth))
    if (size < leastSize) return '文档里有很宽的表格，印在纸上看不清，请下载后打印'
    table.style.setProperty('--on-paper', String(size))
  }
  return undefined
}

const pointsOf = (length: string) => Number.parseFloat(length) || undefined

/** How a drawn Word document comes on paper. */
export const layOnPaper = (page: Document, isOneColumn: boolean): void => {
  const textContent = isOneColumn ? asOneColumn : asSheets
  page.head.append(Object.assign(page.createElement('style'), { textContent }))
  if (isOneColumn) return
  const give = paperSizes(page)
  for (const sheet of page.querySelectorAll<HTMLElement>('section.docx'))
    // A4, as where they are drawn, where the document does not say.
    give(sheet, pointsOf(sheet.style.width) ?? 595.3, pointsOf(sheet.style.minHeight) ?? 841.9)
}

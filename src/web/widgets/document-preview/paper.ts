import { markTile } from '../watermark/mark-tile.ts'

/** As dark as the name over the document on the screen is. */
const markOpacity = 0.35

/** What is said of a document to whoever reads it here is no part of it, and would take the first sheet. */
export const screenOnly = 'screen-only'

/** What holds for documents of every kind; their drawers add the looks of their own. */
const paperLooks = `
  @media print {
    html { zoom: 1 !important; print-color-adjust: exact; -webkit-print-color-adjust: exact }
    body { background: none !important }
    .${screenOnly} { display: none }
  }
  @media screen { .paper-mark { display: none } }
  .paper-mark { position: fixed; top: 0; left: 0; z-index: 9; width: max(100%, var(--broadest-paper, 0pt)); height: max(100%, var(--highest-paper, 0pt)) }
`

/**
 * Whose print it is, on every page: on the screen the name lies over the frame, and would not come along. What is fixed is as large as
 * the first sheet alone, others may be larger: it is as large as the largest.
 */
const addMark = (page: Document, watermark: string) => {
  const mark = Object.assign(page.createElement('div'), { className: 'paper-mark' })
  mark.style.backgroundImage = markTile(watermark, markOpacity)
  page.body.append(mark)
}

/** Once for each document that was drawn; the name of the file is what the browser calls the print. */
export const readyForPaper = (page: Document, name: string, watermark: string | undefined): void => {
  if (page.querySelector('style.paper')) return
  page.head.append(
    Object.assign(page.createElement('style'), { className: 'paper', textContent: paperLooks }),
  )
  page.title = name
  if (watermark) addMark(page, watermark)
}

/** Smaller letters are read by nobody. */
export const leastSize = 0.4

/** A length as a style has it, a point for instance; two decimals tell sheets of paper apart. */
const round = (points: number) => Math.round(points * 100) / 100

/**
 * Gives elements a sheet of paper each, as large as they are told: a document may have some upright and some on their side. Each is a
 * little lower than its sheet, lest a hair of it comes on another one.
 */
export const paperSizes = (page: Document): ((leaf: HTMLElement, width: number, height: number) => void) => {
  const style = page.createElement('style')
  const known = new Set<string>()
  let [broadest, highest] = [0, 0]
  page.head.append(style)
  return (leaf, width, height) => {
    const [wide, high] = [round(width), round(height)]
    const name = `sheet-${wide}-${high}`.replaceAll('.', '_')
    if (!known.has(name)) {
      known.add(name)
      ;[broadest, highest] = [Math.max(broadest, wide), Math.max(highest, high)]
      page.documentElement.style.setProperty('--broadest-paper', `${broadest}pt`)
      page.documentElement.style.setProperty('--highest-paper', `${highest}pt`)
      style.append(`@page ${name} { size: ${wide}pt ${high}pt; margin: 0 }\n`)
    }
    leaf.style.setProperty('page', name)
    leaf.style.setProperty('--paper-width', `${wide}pt`)
    leaf.style.setProperty('--paper-height', `calc(${high}pt - 1px)`)
  }
}

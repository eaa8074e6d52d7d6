import { leastSize, paperSizes } from './paper.ts'

/**
 * Each page of the document on a sheet of paper of its size; what is longer goes on on others, with the same margins. These are kept
 * free on every sheet, of the footer as well, which stands in the lower one: it takes no room of the text, nor is it parted, or it
 * would go on to a sheet of its own.
 */
const asSheets = `
  @media print {
    .docx-wrapper { display: block !important; width: auto !important; min-width: 0 !important; padding: 0 !important; background: none !important }
    .docx-wrapper > section.docx:has(> footer) { padding-bottom: calc(var(--below-footer) + var(--footer-height)) !important }
    .docx-wrapper > section.docx > footer { contain: size; height: 0 !important; min-height: 0 !important; margin-bottom: 0 !important }
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

/** A footer may be higher than its margin; how high is known once it is drawn. */
export const sheetsToPaper = async (page: Document): Promise<undefined> => {
  for (const footer of page.querySelectorAll<HTMLElement>('section.docx > footer'))
    footer.parentElement?.style.setProperty('--footer-height', getComputedStyle(footer).height)
  return undefined
}

const pointsOf = (length: string) => Number.parseFloat(length) || undefined

/** How a drawn Word document comes on paper. */
export const layOnPaper = (page: Document, isOneColumn: boolean): void => {
  const textContent = isOneColumn ? asOneColumn : asSheets
  page.head.append(Object.assign(page.createElement('style'), { textContent }))
  if (isOneColumn) return
  const give = paperSizes(page)
  for (const sheet of page.querySelectorAll<HTMLElement>('section.docx')) {
    // A4, as where they are drawn, where the document does not say.
    give(sheet, pointsOf(sheet.style.width) ?? 595.3, pointsOf(sheet.style.minHeight) ?? 841.9)
    const footer = sheet.querySelector<HTMLElement>(':scope > footer')
    const [margin, lowered] = [pointsOf(sheet.style.paddingBottom) ?? 0, footer?.style.marginBottom || '0pt']
    sheet.style.setProperty('--below-footer', `calc(${margin}pt + ${lowered})`)
  }
}

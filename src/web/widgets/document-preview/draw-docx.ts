import { parseAsync, renderDocument } from 'docx-preview'

import { assertHarmless } from './check-zip.ts'
import type { Draw } from './draw.ts'
import { hasNarrowRoom } from './fit-width.ts'
import { readableSigns } from './word-signs.ts'

/** The width of a sheet of paper and the grey around it. */
const sheetWidth = 860

/** Made larger than its frame, a sheet in the middle would have its left side where nobody scrolls to. */
const asSheets = '.docx-wrapper { align-items: safe center !important }'

/**
 * A contract on narrow paper: its lines are broken anew. Headers and footers were lifted into margins that one column does not
 * have, where they would be cut off.
 */
const asOneColumn = `
  .docx-wrapper { box-sizing: border-box; min-height: 100vh; padding: 8px !important }
  .docx-wrapper > section.docx { box-sizing: border-box; width: 100%; padding: 16px !important; overflow-x: auto }
  section.docx > header, section.docx > footer { margin: 0 !important; min-height: 0 !important }
  section.docx > header { padding-bottom: 12px }
  section.docx > footer { padding-top: 12px }
`

/** Stands where a picture lies outside the document, or is of a kind that no browser draws. */
const noPicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 60"><rect width="200" height="60" fill="#f5f5f5"/><text x="100" y="34" text-anchor="middle" font-size="13" fill="#888">图片无法显示</text></svg>',
)}`

/** What is asked of the reader's document, which it gives without a type. */
interface Pictures {
  loadDocumentImage(id: string, part?: unknown): Promise<string | null>
}

const fillGaps = (pictures: Pictures) => {
  const load = pictures.loadDocumentImage.bind(pictures)
  pictures.loadDocumentImage = async (id, part) => (await load(id, part)) ?? noPicture
}

const makeReadable = (page: Document) => {
  const texts = page.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const readable = readableSigns(
      text.nodeValue ?? '',
      text.parentElement?.localName === 'style' ? '•' : undefined,
    )
    if (readable !== text.nodeValue) text.nodeValue = readable
  }
  for (const picture of page.images) picture.decode().catch(() => (picture.src = noPicture))
}

/** A picture broader than the one column is made smaller, in the proportions that its writer gave it. */
const shrinkPictures = (page: Document) => {
  for (const { style, parentElement: frame } of page.images) {
    const [width, height] = [Number.parseFloat(style.width), Number.parseFloat(style.height)]
    // One whose frame takes no room lies over the text, wherever that is.
    if (!frame || !(Number.parseFloat(frame.style.width) > 0) || !(width > 0 && height > 0)) continue
    Object.assign(frame.style, { maxWidth: '100%', height: 'auto' })
    Object.assign(style, { maxWidth: '100%', height: 'auto', aspectRatio: `${width} / ${height}` })
  }
}

export const drawDocx: Draw = async (page, file) => {
  const bytes = await file.arrayBuffer()
  assertHarmless(bytes)
  const isOneColumn = hasNarrowRoom()
  const options = {
    // Embedded web pages stay closed; pictures travel inside the page, which may load nothing.
    renderAltChunks: false,
    useBase64URL: true,
    inWrapper: true,
    ignoreLastRenderedPageBreak: true,
    ignoreWidth: isOneColumn,
    ignoreHeight: isOneColumn,
  }
  const document: Pictures = await parseAsync(bytes, options)
  fillGaps(document)
  const sheets = page.createElement('main')
  sheets.append(...(await renderDocument(document, options)))
  page.body.append(sheets)
  makeReadable(page)
  const style = page.createElement('style')
  style.textContent = isOneColumn ? asOneColumn : asSheets
  page.head.append(style)
  if (!isOneColumn) return { width: sheetWidth }
  shrinkPictures(page)
  return {}
}

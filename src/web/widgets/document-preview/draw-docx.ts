import { renderAsync } from 'docx-preview'

import { assertHarmless } from './check-zip.ts'
import type { Draw } from './draw.ts'
import { fitWidth, roomAcross } from './fit-width.ts'

/** The width of a sheet of paper and the grey around it. */
const sheetWidth = 860
/** Made smaller than this, a contract cannot be read: its lines are broken anew instead. */
const leastShare = 0.7

const asOneColumn = `
  .docx-wrapper { box-sizing: border-box; min-height: 100vh; padding: 8px !important }
  .docx-wrapper > section.docx { box-sizing: border-box; width: 100%; padding: 16px !important; overflow-x: auto }
`

export const drawDocx: Draw = async (page, file) => {
  const bytes = await file.arrayBuffer()
  assertHarmless(bytes)
  // A place of its own: the reader empties what it is given.
  const styles = page.createElement('div')
  page.body.append(styles)
  const sheets = page.createElement('main')
  page.body.append(sheets)
  const isNarrow = roomAcross() < sheetWidth * leastShare
  await renderAsync(bytes, sheets, styles, {
    // Embedded web pages stay closed; pictures travel inside the page, which may load nothing.
    renderAltChunks: false,
    useBase64URL: true,
    inWrapper: true,
    ignoreLastRenderedPageBreak: true,
    ignoreWidth: isNarrow,
    ignoreHeight: isNarrow,
  })
  if (isNarrow) page.head.append(Object.assign(page.createElement('style'), { textContent: asOneColumn }))
  else fitWidth(page, sheetWidth)
}

import { renderAsync } from 'docx-preview'

import { assertHarmless } from './check-zip.ts'
import type { Draw } from './draw.ts'
import { fitWidth } from './fit-width.ts'

export const drawDocx: Draw = async (page, file) => {
  const bytes = await file.arrayBuffer()
  assertHarmless(bytes)
  // A place of its own: the reader empties what it is given.
  const styles = page.createElement('div')
  page.body.append(styles)
  const sheets = page.createElement('main')
  page.body.append(sheets)
  await renderAsync(bytes, sheets, styles, {
    // Embedded web pages stay closed; pictures travel inside the page, which may load nothing.
    renderAltChunks: false,
    useBase64URL: true,
    inWrapper: true,
    ignoreLastRenderedPageBreak: true,
  })
  // The width of a sheet of paper and the grey around it.
  fitWidth(page, 860)
}

import { renderAsync } from 'docx-preview'

import { assertHarmless } from './check-zip.ts'
import type { Draw } from './draw.ts'

export const drawDocx: Draw = async (page, file) => {
  const bytes = await file.arrayBuffer()
  assertHarmless(bytes)
  await renderAsync(bytes, page.body, page.head, {
    // Embedded web pages stay closed; pictures travel inside the page, which may load nothing.
    renderAltChunks: false,
    useBase64URL: true,
    inWrapper: true,
    ignoreLastRenderedPageBreak: true,
  })
}

import { pptxToHtml } from '@jvmr/pptx-to-html'

import { assertHarmless } from './check-zip.ts'
import type { Draw } from './draw.ts'

const style =
  'body { background: #525659 } section { width: 960px; height: 540px; margin: 16px auto; position: relative; overflow: hidden; background: #fff }'

/** Slides come as text of a page; they are parsed where no script can run (the frame is sandboxed). */
export const drawSlides: Draw = async (page, file) => {
  const bytes = await file.arrayBuffer()
  assertHarmless(bytes)
  const slides = await pptxToHtml(bytes, { width: 960, height: 540, scaleToFit: true })
  page.head.append(Object.assign(page.createElement('style'), { textContent: style }))
  for (const slide of slides) {
    const section = page.createElement('section')
    section.innerHTML = slide
    page.body.append(section)
  }
}

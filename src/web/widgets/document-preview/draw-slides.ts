import { pptxToHtml } from '@jvmr/pptx-to-html'
import createPurify from 'dompurify'

import { assertHarmless } from './check-zip.ts'
import type { Draw } from './draw.ts'

const [width, height] = [960, 540]

const style = `
  body { background: #525659 }
  section { width: ${width}px; height: ${height}px; margin: 16px auto; position: relative; overflow: hidden; background: #fff }
`

/**
 * The reader gives each slide as text of a page, made from what a stranger wrote. It becomes nodes only after everything
 * that could act, load or navigate has been taken out; the frame it is shown in runs no scripts and loads nothing besides.
 */
const clean = (slide: string): DocumentFragment =>
  createPurify(window).sanitize(slide, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true, svg: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'a', 'base', 'link', 'meta'],
    FORBID_ATTR: ['srcset', 'action', 'formaction', 'ping', 'background'],
    ALLOW_UNKNOWN_PROTOCOLS: false,
  })

export const drawSlides: Draw = async (page, file) => {
  const bytes = await file.arrayBuffer()
  assertHarmless(bytes)
  const slides = await pptxToHtml(bytes, { width, height, scaleToFit: true })
  if (slides.length === 0) throw new Error('No slides')
  page.head.append(Object.assign(page.createElement('style'), { textContent: style }))
  for (const slide of slides) {
    const section = page.createElement('section')
    section.append(page.importNode(clean(slide), true))
    page.body.append(section)
  }
  return { width: width + 32 }
}

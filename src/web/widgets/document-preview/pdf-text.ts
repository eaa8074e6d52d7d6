import { TextLayer, type PDFPageProxy } from 'pdfjs-dist'

import './pdf-text.css'

/** What the reader's text layer expects, cut from its own style sheet, which is meant for a viewer of its own. */
export const textStyle = `
  .text { position: absolute; left: 0; top: 0; overflow: clip; line-height: 1; text-align: initial; text-size-adjust: none; forced-color-adjust: none; transform-origin: 0 0; --scale-round-x: .01px; --scale-round-y: .01px }
  .text[data-main-rotation="90"] { transform: rotate(90deg) translateY(-100%) }
  .text[data-main-rotation="180"] { transform: rotate(180deg) translate(-100%, -100%) }
  .text[data-main-rotation="270"] { transform: rotate(270deg) translateX(-100%) }
  .text :is(span, br) { position: absolute; color: transparent; white-space: pre; cursor: text; transform-origin: 0 0 }
  .text > span { --font-height: 0; --scale-x: 1; --rotate: 0deg; font-size: calc(var(--total-scale-factor) * var(--min-font-size) * var(--font-height)); transform: rotate(var(--rotate)) scaleX(var(--scale-x)) scale(calc(1 / var(--min-font-size))) }
  .text ::selection { background: rgb(0 90 255 / .25) }
  .text br::selection { background: transparent }
`

/** The text of a page to lie over its picture, unseen: to be marked, copied, found and read aloud. */
export const textOf = async (sheet: PDFPageProxy, page: Document, width: number): Promise<HTMLElement> => {
  const viewport = sheet.getViewport({ scale: width / sheet.getViewport({ scale: 1 }).width })
  const container = Object.assign(page.createElement('div'), { className: 'text' })
  container.style.setProperty('--total-scale-factor', String(viewport.scale))
  await new TextLayer({ textContentSource: sheet.streamTextContent(), container, viewport }).render()
  return container
}

import type { PDFPageProxy } from 'pdfjs-dist'

/** Over the page, whose picture has no words. A scan takes seconds, and is white until then; most pages come before it is said. */
export const gapStyle = `
  main .coming::after { content: '正在显示这一页…'; position: absolute; inset: 160px 0 auto; color: #767676; font: calc(14px / var(--size)) sans-serif; text-align: center; animation: later 1ms .6s backwards }
  @keyframes later { from { visibility: hidden } }
  main .gap { position: absolute; inset: 0 0 auto; margin: 0; padding: .6em 1em; background: #fffbe6; color: #614700; font: calc(14px / var(--size)) sans-serif; text-align: center }
`

/**
 * Whether a picture of a page that was just drawn could not be read: in its place there is nothing, in the drawing and in what the
 * page holds under the picture's name. One that several pages share is kept with their document, under the page that had it first.
 */
export const lacksPicture = ({ objs, commonObjs, pageNumber }: PDFPageProxy): boolean => {
  const name = `img_p${pageNumber - 1}_`
  return [...objs, ...commonObjs].some(([id, data]) => data === null && String(id).includes(name))
}

/** Says so by the page: white as it is, it would be taken for an empty one. */
export const noteGap = (box: HTMLElement, text: string): void => {
  if (box.querySelector('.gap')) return
  box.append(Object.assign(box.ownerDocument.createElement('p'), { className: 'gap', textContent: text }))
}

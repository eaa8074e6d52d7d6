import createDOMPurify from 'dompurify'

import { fittingStyle } from '#contract/rich-text-style.ts'
import { fileAddress } from '#web/api/file-address.ts'

const purify = createDOMPurify(window)

/** Pictures come from the notice's own files or the text itself; one from elsewhere would tell elsewhere who reads. */
const isOwnPicture = (src: string) =>
  src.startsWith('/api/file/content/') || /^data:image\/(png|jpe?g|gif|webp);base64,/i.test(src)

/** As the server keeps it; what an earlier version took, or somebody put into the database, bears more. */
const fitStyle = (node: HTMLElement) => {
  const fitting = fittingStyle(name => node.style.getPropertyValue(name))
  if (fitting === '') node.removeAttribute('style')
  else node.setAttribute('style', fitting)
}

purify.addHook('afterSanitizeAttributes', node => {
  if (node.hasAttribute('style')) fitStyle(node as HTMLElement) // the only ones of the html profile
  if (node.tagName === 'A') {
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer')
  }
  if (node.tagName !== 'IMG') return
  const src = node.getAttribute('src') ?? ''
  if (isOwnPicture(src)) node.setAttribute('src', fileAddress(src))
  else node.remove()
})

/** Rich text as it may be put into a page: cleaned once more here, its pictures with addresses that open them. */
export const cleanShown = (html: string): string =>
  purify.sanitize(html, { USE_PROFILES: { html: true }, FORBID_TAGS: ['form', 'input', 'button', 'style'] })

import { Image } from '@tiptap/extension-image'

import { fileAddress } from '#web/api/file-address.ts'

/** A picture is kept with its stable address and shown with one that opens it for a while. */
export const Picture = Image.extend({
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('img')
      dom.src = fileAddress(String(node.attrs['src'] ?? ''))
      dom.alt = String(node.attrs['alt'] ?? '')
      return { dom }
    }
  },
}).configure({ inline: false, allowBase64: false })

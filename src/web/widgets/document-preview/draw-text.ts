import type { Draw } from './draw.ts'
import { decodeText } from './decode-text.ts'
import { shownBytes } from './document-kind.ts'

/** Nothing to be seen would look like nothing drawn. */
const wholeOf = (text: string) => {
  if (text.trim()) return text
  return text ? '（文件里只有空行）' : '（文件是空的）'
}

export const drawText: Draw = async (page, file) => {
  const text = decodeText(await file.slice(0, shownBytes).arrayBuffer())
  const block = page.createElement('pre')
  block.style.cssText = 'white-space: pre-wrap; overflow-wrap: anywhere; margin: 16px; font: 14px monospace'
  block.textContent =
    file.size > shownBytes ? `${text}\n……只显示开头部分，完整内容请下载后查看` : wholeOf(text)
  page.body.append(block)
  return {}
}

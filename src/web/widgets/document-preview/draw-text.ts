import type { Draw } from './draw.ts'
import { decodeText } from './decode-text.ts'

const mostBytes = 2 * 1024 * 1024

export const drawText: Draw = async (page, file) => {
  const text = decodeText(await file.slice(0, mostBytes).arrayBuffer())
  const block = page.createElement('pre')
  block.style.cssText = 'white-space: pre-wrap; overflow-wrap: anywhere; margin: 16px; font: 14px monospace'
  block.textContent =
    file.size > mostBytes ? `${text}\n……只显示开头部分，完整内容请下载后查看` : text || '（文件是空的）'
  page.body.append(block)
}

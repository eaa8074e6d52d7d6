import type { Draw } from './draw.ts'

const mostBytes = 2 * 1024 * 1024

/** Chinese text from Windows is GB 18030 more often than not. */
const decode = (bytes: ArrayBuffer) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

export const drawText: Draw = async (page, file) => {
  const text = decode(await file.slice(0, mostBytes).arrayBuffer())
  const block = page.createElement('pre')
  block.style.cssText = 'white-space: pre-wrap; overflow-wrap: anywhere; margin: 16px; font: 14px monospace'
  block.textContent = file.size > mostBytes ? `${text}\n……只显示开头部分，完整内容请下载后查看` : text
  page.body.append(block)
}

import type { Draw } from './draw.ts'
import { decodeText } from './decode-text.ts'
import { shownBytes } from './document-kind.ts'

/** Nothing to be seen would look like nothing drawn. */
const wholeOf = (text: string) => {
  if (text.trim()) return text
  return text ? '（文件里只有空行）' : '（文件是空的）'
}

/** Lines of one block. A browser takes minutes for fifty thousand lines of Chinese in one piece, and a moment for as many in pieces. */
const blockLines = 200

/** With more of them those out of sight are laid out when they come into it, which puts them less exactly where they will be. */
const laidOutAtOnce = 10_000

const laidOutLater = `@media screen { pre > div { content-visibility: auto; contain-intrinsic-height: auto ${blockLines}lh } }`

const linesIn = (text: string) => text.split(/\r\n|\r|\n/)

export const drawText: Draw = async (page, file) => {
  const text = decodeText(await file.slice(0, shownBytes).arrayBuffer())
  const whole = page.createElement('pre')
  whole.style.cssText = 'white-space: pre-wrap; overflow-wrap: anywhere; margin: 16px; font: 14px monospace'
  const lines = linesIn(
    file.size > shownBytes ? `${text}\n……只显示开头部分，完整内容请下载后查看` : wholeOf(text),
  )
  for (let at = 0; at < lines.length; at += blockLines) {
    const block = page.createElement('div')
    // The break at its end keeps an empty last line.
    block.textContent = `${lines.slice(at, at + blockLines).join('\n')}\n`
    whole.append(block)
  }
  if (lines.length > laidOutAtOnce)
    page.head.append(Object.assign(page.createElement('style'), { textContent: laidOutLater }))
  page.body.append(whole)
  return {}
}

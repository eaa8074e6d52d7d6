import type { Draw } from './draw.ts'
import { decodeText } from './decode-text.ts'
import { shownBytes } from './document-kind.ts'
import { mostInPiece, piecesOf } from './text-pieces.ts'

/** Nothing to be seen would look like nothing drawn. */
const wholeOf = (text: string) => {
  if (text.trim()) return text
  return text ? '（文件里只有空行）' : '（文件是空的）'
}

/** Of more pieces those out of sight are laid out when they come into it, which puts them less exactly where they will be. */
const laidOutAtOnce = 50

const onPaper = '@page { size: A4; margin: 15mm } @media print { pre { margin: 0 !important } }'

const laidOutLater = `@media screen { pre > div { content-visibility: auto; contain-intrinsic-height: auto ${mostInPiece.lines}lh } }`

export const drawText: Draw = async (page, file) => {
  const text = decodeText(await file.slice(0, shownBytes).arrayBuffer())
  const whole = page.createElement('pre')
  whole.style.cssText = 'white-space: pre-wrap; overflow-wrap: anywhere; margin: 16px; font: 14px monospace'
  const pieces = piecesOf(
    file.size > shownBytes ? `${text}\n……只显示开头部分，完整内容请下载后查看` : wholeOf(text),
  )
  whole.append(...pieces.map(piece => Object.assign(page.createElement('div'), { textContent: piece })))
  const textContent = pieces.length > laidOutAtOnce ? onPaper + laidOutLater : onPaper
  page.head.append(Object.assign(page.createElement('style'), { textContent }))
  page.body.append(whole)
  const isCut = file.size > shownBytes
  return { toPaper: async () => (isCut ? '内容很长，这里只显示了开头部分，请下载后打印' : undefined) }
}

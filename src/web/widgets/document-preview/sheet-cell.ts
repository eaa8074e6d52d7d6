import type { Sign } from '../spreadsheet/cell-looks.ts'
import type { TextRun } from '../spreadsheet/cell-runs.ts'
import { drawRuns } from './draw-runs.ts'

/** Letters, or lines, of one cell that stand as they are; what is longer is read in its own place, lest its row hide all others. */
const fitting = { letters: 600, lines: 16 }

export const isLong = (text: string): boolean =>
  text.length > fitting.letters || (text.includes('\n') && text.split('\n').length > fitting.lines)

export interface Said {
  text: string
  href: string | undefined
  /** Where its letters do not all look alike. */
  runs: TextRun[] | undefined
  sign: Sign | undefined
}

/**
 * What a cell says, as a link where it leads to an address that a reader may follow. A link of a whole range has empty cells as well,
 * each of which would be a stop without a name.
 */
const wordsOf = (page: Document, { text, href, runs }: Said): (Node | string)[] => {
  const words = runs ? drawRuns(page, runs) : [text]
  if (href === undefined || text === '') return words
  const link = Object.assign(page.createElement('a'), { href })
  link.append(...words)
  return [link]
}

const drawSign = (page: Document, { glyph, color, name }: Sign) => {
  const sign = Object.assign(page.createElement('i'), { className: 'sign', textContent: glyph, role: 'img' })
  sign.ariaLabel = name
  sign.style.color = color
  return sign
}

/** As tall as what it says: nobody can point at a letter that is cut off with a finger, or by key. */
export const cellOf = (page: Document, said: Said): HTMLTableCellElement => {
  const cell = page.createElement('td')
  const holder = isLong(said.text) ? Object.assign(page.createElement('div'), { tabIndex: 0 }) : cell
  holder.append(...wordsOf(page, said))
  if (said.sign) holder.prepend(drawSign(page, said.sign))
  if (holder !== cell) cell.append(holder)
  return cell
}

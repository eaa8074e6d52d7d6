import { isDrawn, wordsOfNumber } from './list-numbers.ts'
import type { WordList } from './word-lists.ts'
import type { DrawnLevel, Level } from './word-model.ts'
import { readableSigns } from './word-signs.ts'

/** A list is called as its document says, which may be anything. */
const nameOf = (kind: string, id: string, level: number) => `docx-${kind}-${id.replace(/\W/g, '_')}-${level}`

/** What a number stands in on the page: what styles say of the letters (`span`) of a paragraph goes before what its list says, and not here. */
export const numberElement = 'docx-number'

/** What a level counts by. */
export const counterOf = (id: string, level: number): string => nameOf('count', id, level)

/** What is drawn as the number of a level. */
export const classOfNumber = (id: string, level: number): string => nameOf('number', id, level)

/** Between quotes of a style sheet. */
const quoted = (words: string) =>
  `"${words.replace(/["\\\p{Cc}]/gu, sign => `\\${sign.charCodeAt(0).toString(16)} `)}"`

/** The text of a level and the levels whose numbers are in it, by turns, each number in the format of its own level: A.1 in annexes. */
const partsOf = ({ text, isLegal }: Level, levels: WordList['levels']) =>
  (text ?? '').split(/%([1-9])/).map((part, at) => {
    if (at % 2 === 0) return readableSigns(part, '•')
    const level = Number(part) - 1
    return { level, format: isLegal ? 'decimal' : (levels.get(level)?.format ?? 'decimal') }
  })

type Parts = ReturnType<typeof partsOf>

const isAllWords = (parts: Parts) => parts.every(each => typeof each === 'string' || !isDrawn(each.format))

/** The number as text, with what is between it and its paragraph, where `counts` are those of its level and of those above. */
export const textOfNumber = (
  { suff }: DrawnLevel,
  level: Level,
  levels: WordList['levels'],
  counts: readonly number[],
): string | undefined => {
  const parts = partsOf(level, levels)
  if (!isAllWords(parts)) return undefined
  const words = parts.map(each => {
    if (typeof each === 'string') return each
    const count = counts[each.level]
    return count === undefined ? '' : wordsOfNumber(count, each.format)
  })
  return [...words, gapBehind(suff)].join('')
}

/** The same for style sheets, which know more formats; nobody can copy or search what they draw. */
const contentOf = (parts: Parts, id: string) =>
  parts.map(each =>
    typeof each === 'string'
      ? quoted(each)
      : `counter(${counterOf(id, each.level)}, ${isDrawn(each.format) ? each.format : 'decimal'})`,
  )

const gaps: Readonly<Record<string, string>> = { nothing: '', space: '\u00a0' }
const gapBehind = (suff: DrawnLevel['suff']) => gaps[suff ?? 'tab'] ?? '\t'

/**
 * A stop that is nearer than half a digit (0.5ch) is passed over by browsers, and not by Word: （1） would stand far from its text.
 * In a box of its own a number has its stop a little further off, and its text comes back by as much; the tabulator stands behind a
 * box that is at least as broad as the room of the number.
 */
export const hangingLooks = `
  section.docx span.docx-hanging { display: inline-block; white-space: pre; min-height: 0; margin-inline-end: -0.51ch }
  section.docx span.docx-hanging > ${numberElement}, section.docx span.docx-hanging::before { display: inline-block; tab-size: 0; text-indent: 0; min-width: inherit }
  section.docx span.docx-hanging::after { content: "\\9" }
`

/** More than 0.51ch of any letters, points. */
const roomForDigit = 12

/** Stops that are nearer than this are the same one, points. */
const leastDistance = 0.5

const places = (points: number) => Math.round(points * 100) / 100

/**
 * Where the text behind a number begins that hangs out of its lines: where these do, or, behind one that is broader than its room, at the
 * next stop of the page. Browsers have stops at equal distances from the beginning of a box: that of the number begins so far before
 * it that one of them is where its lines begin, and the next one where the page has its own; those before are passed over, since no
 * number is narrower than its room.
 */
export const hangingStops = (hanging: number, start: number, usual: number): Record<string, string> => {
  const upToNext = places(usual - (start % usual))
  // A beginning that is a stop itself may be a hair off, and its next one be no distance away.
  const distance = upToNext < leastDistance ? usual : upToNext
  const before = Math.ceil((hanging + roomForDigit) / distance) * distance - hanging
  const shift = `${places(before)}pt`
  return {
    'min-width': `${hanging}pt`,
    tabSize: `${distance}pt`,
    'text-indent': `calc(${shift} - 0.51ch)`,
    'margin-inline-start': `calc(0.51ch - ${shift})`,
  }
}

/** How the numbers of a level are drawn: what its list says of their looks goes before those of their paragraph. */
export const numberRule = (
  { id, level, suff, rStyle = {} }: DrawnLevel,
  written: Level,
  levels: WordList['levels'],
): string => {
  const looks = Object.entries(rStyle)
    .filter(([name]) => !name.startsWith('$'))
    .map(([name, value]) => `${name}: ${value}`)
  const name = classOfNumber(id, level)
  const parts = partsOf(written, levels)
  if (isAllWords(parts)) return `.${name} > ${numberElement} { ${looks.join('; ')} }`
  const content = [...contentOf(parts, id), quoted(gapBehind(suff))].join(' ')
  return `.${name}::before { ${[`content: ${content}`, ...looks].join('; ')} }`
}

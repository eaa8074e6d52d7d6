import { isNumberName } from './list-numbers.ts'
import type { WordList } from './word-lists.ts'
import type { DrawnLevel, Level } from './word-model.ts'
import { readableSigns } from './word-signs.ts'

/** A list is called as its document says, which may be anything. */
const nameOf = (kind: string, id: string, level: number) => `docx-${kind}-${id.replace(/\W/g, '_')}-${level}`

/** What a level counts by. */
export const counterOf = (id: string, level: number): string => nameOf('count', id, level)

/** What is drawn as the number of a level. */
export const classOfNumber = (id: string, level: number): string => nameOf('number', id, level)

/** Between quotes of a style sheet. */
const quoted = (words: string) =>
  `"${words.replace(/["\\\p{Cc}]/gu, sign => `\\${sign.charCodeAt(0).toString(16)} `)}"`

/** The text of a level, each number in it in the format of its own level: A.1 in annexes. */
const contentOf = ({ text, isLegal }: Level, id: string, levels: WordList['levels']) => {
  const parts = (text ?? '').split(/%([1-9])/)
  return parts.map((part, at) => {
    if (at % 2 === 0) return quoted(readableSigns(part, '•'))
    const level = Number(part) - 1
    const format = isLegal ? 'decimal' : (levels.get(level)?.format ?? 'decimal')
    return `counter(${counterOf(id, level)}, ${isNumberName(format) ? format : 'decimal'})`
  })
}

const gaps: Readonly<Record<string, string>> = { nothing: '', space: '\u00a0' }

/**
 * A stop that is nearer than half a digit (0.5ch) is passed over by browsers, and not by Word: （1） would stand far from its text.
 * In a box of its own a number has its stop a little further off, and its text comes back by as much; the tabulator stands behind a
 * box that is at least as broad as the room of the number.
 */
export const hangingLooks = `
  section.docx span.docx-hanging { display: inline-block; white-space: pre; min-height: 0; margin-inline-end: -0.51ch }
  section.docx span.docx-hanging::before { display: inline-block; tab-size: 0; text-indent: 0; min-width: inherit }
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
  const content = [...contentOf(written, id, levels), quoted(gaps[suff ?? 'tab'] ?? '\t')].join(' ')
  const looks = Object.entries(rStyle).filter(([name]) => !name.startsWith('$'))
  const rules = [['content', content], ...looks].map(([name, value]) => `${name}: ${value}`)
  return `.${classOfNumber(id, level)}::before { ${rules.join('; ')} }`
}

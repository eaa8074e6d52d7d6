import type { ImportColumn } from '#contract/import-template.ts'
import { showNumber } from '../number/show-number.ts'
import type { ImportRow } from './import-rules.ts'
import {
  alikeAmong,
  alikeWithout,
  toldAmong,
  type Alike,
  type Noted,
  type ToldOfCells,
} from './noted-rows.ts'
import type { Problems } from './use-problems.ts'

/** What a cell held, and what was put in its place. */
export interface Repair {
  prop: string
  from: string
  to: string
}

/** The other cells of its column that hold what it held and are wrong: what is right for it may be right for them. */
export interface Spread extends Repair {
  ids: ReadonlySet<string>
  /** What is wrong with their rows. */
  problems: Problems
}

/** What is right in one of its cells may be right in another. */
const isShared = ({ isUnique, isPersonal }: ImportColumn) => !isUnique && !isPersonal

/** Of a column in which no two rows may, or are likely to, say the same there are none; nor where the cell holds what it held. */
export const spreadOf = (
  { prop, from, to }: Repair,
  rows: readonly ImportRow[],
  columns: readonly ImportColumn[],
  problems: Problems,
): Spread | undefined => {
  if (from === to || columns.some(each => each.prop === prop && !isShared(each))) return undefined
  const alike = rows.flatMap(({ id, cells }) => {
    const wrong = problems.get(id)
    return wrong?.[prop] !== undefined && (cells[prop] ?? '') === from ? [[id, wrong] as const] : []
  })
  const ids = new Set(alike.map(([id]) => id))
  return ids.size > 0 ? { prop, from, to, ids, problems: new Map(alike) } : undefined
}

/** One that was done, with what was told of its cells and known of its rows before. */
export interface Done extends Spread {
  told: ToldOfCells
  alike: Alike
}

export const doneOf = (spread: Spread, noted: Noted, alike: Alike): Done => ({
  ...spread,
  told: toldAmong(noted, spread),
  alike: alikeAmong(alike, spread.ids),
})

/** What can still be taken back of it once rows have gone: with what they hold now they come back, if they do. */
export const withoutRows = (done: Done, gone: ReadonlySet<string>): Done | undefined => {
  const ids = new Set([...done.ids].filter(id => !gone.has(id)))
  if (ids.size === 0) return undefined
  return {
    ...done,
    ids,
    problems: new Map([...done.problems].filter(([id]) => ids.has(id))),
    alike: alikeWithout(done.alike, gone),
    told: toldAmong(done.told, { ids, prop: done.prop }),
  }
}

/** What can still be taken back of it once a cell has been changed by hand: that cell no longer; of its row, what is told of the cell alone. */
export const withoutCell = (done: Done, id: string, prop: string): Done | undefined => {
  if (!done.ids.has(id)) return done
  if (prop === done.prop) return withoutRows(done, new Set([id]))
  // What was said of the row as a whole may be about that cell.
  const { '': _row, ...wrong } = done.problems.get(id) ?? {}
  return {
    ...done,
    alike: alikeWithout(done.alike, new Set([id])),
    problems: new Map([...done.problems, [id, wrong]]),
  }
}

/** What is wrong with its rows once it has been taken back: with its own cells what was, with the others what is. */
export const problemsAfter = ({ prop, problems: before }: Spread, now: Problems): Problems =>
  new Map(
    [...before].map(([id, wrong]) => {
      const own = Object.entries(wrong).filter(([field]) => field === prop || field === '')
      return [id, { ...now.get(id), ...Object.fromEntries(own) }]
    }),
  )

/** More of a text is not needed to know it again. */
const longest = 16
/** Of what is the same in both, what stands before the first difference. */
const leading = 6

/** Where the letter begins in which they differ first; a sign of two units is one letter. */
const firstDifference = (one: string, other: string) => {
  const [letters, others] = [Array.from(one), Array.from(other)]
  const at = letters.findIndex((letter, n) => letter !== others[n])
  return at < 0 ? letters.length : at
}

/** Both of them as far as they are needed to tell them from each other: those that begin alike are cut where they differ. */
const cutPair = (one: string, other: string) => {
  const at = firstDifference(one, other)
  const start = at < longest ? 0 : at - leading
  const cut = (text: string) => {
    const letters = Array.from(text)
    if (letters.length <= longest) return text
    const end = start + longest
    return `${start > 0 ? '…' : ''}${letters.slice(start, end).join('')}${end < letters.length ? '…' : ''}`
  }
  return [cut(one), cut(other)] as const
}

interface Sentences {
  offer: string
  done: string
}
type SpreadWords = Sentences & { whole?: Sentences }

const sentences = (label: string, count: number, from: string, to: string): Sentences => {
  const before = from === '' ? '空着的格子' : `“${from}”`
  const after = to === '' ? '清空' : `改为“${to}”`
  return {
    offer: `“${label}”里其余 ${showNumber(count)} 处标红的${before}也${after}`,
    done: `已把“${label}”里 ${showNumber(count)} 处${before}${after}`,
  }
}

/** What can be done with them, and what was done, in the words of its person; `whole` with all of both texts, where they are cut. */
export const spreadWords = ({ from, to, ids }: Spread, label: string): SpreadWords => {
  const [before, after] = cutPair(from, to)
  const said = sentences(label, ids.size, before, after)
  if (before === from && after === to) return said
  return { ...said, whole: sentences(label, ids.size, from, to) }
}

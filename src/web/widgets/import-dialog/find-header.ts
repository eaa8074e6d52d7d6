import type { ImportColumn } from '#contract/import-template.ts'
import { withoutUnseen } from '#contract/unseen-signs.ts'

/** The headers of a sheet, on one line or on two of them. */
export interface Header {
  /** Position of each column in the sheet; a header that is there twice counts once. */
  columns: { prop: string; at: number }[]
  /** Headers that no column of the template has: what is below them stays behind. */
  ignored: string[]
  /** Headers of the template that stand there more than once: only what is below the first of each is read. */
  repeated: string[]
  /** Positions of what is no part of what a row says: the columns that count the rows, and what was wrong with them. */
  beside: number[]
  /** Positions that have a header, whichever. */
  named: ReadonlySet<number>
  /** Place of its last line among the rows given. */
  last: number
}

/** A row of a sheet, with its number there, from 1. */
export interface Line {
  line: number
  row: readonly string[]
}

/** The columns that say where a row was and what is wrong with it, in a workbook of the wrong ones: they come back, and are no news. */
export const [lineLabel, problemLabel] = ['行号', '问题']
const ours = [lineLabel, problemLabel]
/** In somebody's own list, counting its rows. */
const counting = [...ours, '序号']

/** Headers that somebody has said to be others of the template, both stripped. */
export type Aliases = ReadonlyMap<string, string>
export const noAliases: Aliases = new Map()

/** Names and headers are compared without any white space, of whichever kind, seen or not. */
export const stripped = (text: string) => withoutUnseen(text).replace(/\s/gu, '')

/** Without a label it is taken for what it says itself again. */
export const withAlias = (aliases: Aliases, header: string, label: string | undefined): Aliases => {
  const next = new Map(aliases)
  if (label === undefined) next.delete(header)
  else next.set(header, stripped(label))
  return next
}

/** How a form marks a column that has to be filled, or need not be: * 账号, 手机（必填）, 邮箱（选填）. */
const marks = /^[*＊]+|[*＊]+$|[(（](必填|选填|可选)[)）]/g

interface Labels {
  isKnown: (label: string) => boolean
  aliases: Aliases
}

/**
 * What the columns are called where none is called as in the template: the texts of the line with the most of them, the first
 * of several. A title or a line of instructions has one, and a row of data has no more than the headers above it.
 */
export const likelyHeaders = (lines: readonly Line[]): string[] => {
  let best: string[] = []
  // The last one has nothing below it.
  for (const { row } of lines.slice(0, -1)) {
    const texts = [...new Set(row.map(stripped))].filter(
      text => text !== '' && !Number.isFinite(Number(text)),
    )
    if (texts.length > Math.max(best.length, 1)) best = texts
  }
  return best
}

/** Its labels as the template writes them, where a mark is all that tells them apart. */
const labelsOf =
  ({ isKnown, aliases }: Labels) =>
  ({ row }: Line) =>
    row.map(text => {
      const written = stripped(text)
      const label = aliases.get(written) ?? written
      const bare = isKnown(label) ? label : label.replace(marks, '').replace(marks, '')
      return isKnown(bare) ? bare : label
    })

/**
 * Of two lines of headers, 联系方式 over 手机 and 邮箱 beside 账号, which reaches down over both: what each column is called.
 * Undefined where the lower one is none: a row of data holds something else below a header.
 */
const together = (upper: Line, lower: Line, wanted: Labels): string[] | undefined => {
  const { isKnown } = wanted
  if (lower.line !== upper.line + 1) return undefined
  const [above = [], below = []] = [upper, lower].map(labelsOf(wanted))
  const isBelowHeader = above.every((label, at) => !isKnown(label) || !below[at] || isKnown(below[at]))
  if (!isBelowHeader) return undefined
  return Array.from({ length: Math.max(above.length, below.length) }, (_, at) => {
    const [label = '', under = ''] = [above[at], below[at]]
    // What the lower line says itself, it says of its own column.
    return under !== '' || below.includes(label) ? under : label
  })
}

/**
 * The line, or the two lines, with the most labels of the template; the first of several, so that no row of data is taken for
 * headers because it names one. A line of information above may name one, too: 机构｜总部｜填表日期.
 */
export const findHeader = (
  lines: readonly Line[],
  columns: readonly ImportColumn[],
  aliases = noAliases,
): Header | undefined => {
  const wanted = columns.map(({ label, prop }) => ({ label: stripped(label), prop }))
  const known = new Set(wanted.map(each => each.label))
  const isKnown = (label: string) => known.has(label)
  const asked = { isKnown, aliases }
  let best: { labels: string[]; count: number; last: number } | undefined
  const consider = (labels: string[] | undefined, last: number) => {
    const count = new Set(labels?.filter(isKnown)).size
    if (labels && count > (best?.count ?? 0)) best = { labels, count, last }
  }
  for (const [at, line] of lines.entries()) consider(labelsOf(asked)(line), at)
  for (const [at, line] of lines.entries()) {
    const under = lines[at + 1]
    if (under) consider(together(line, under, asked), at + 1)
  }
  if (!best) return undefined
  const { labels, last } = best
  const unknown = labels.filter(label => label !== '' && !ours.includes(label) && !isKnown(label))
  return {
    columns: wanted.flatMap(({ label, prop }) => {
      const at = labels.indexOf(label)
      return at < 0 ? [] : [{ prop, at }]
    }),
    ignored: [...new Set(unknown)],
    repeated: [...known].filter(label => labels.indexOf(label) !== labels.lastIndexOf(label)),
    beside: labels.flatMap((label, at) => (counting.includes(label) && !isKnown(label) ? [at] : [])),
    named: new Set(labels.flatMap((label, at) => (label === '' ? [] : [at]))),
    last,
  }
}

import { sql, type RawBuilder } from 'kysely'

import type { Work } from '#server/http/change.ts'
import { createRecently, type Recently } from './recently.ts'
import { whereAll } from './scope.ts'

/** The first row of a stretch of a list: its value in the order, and its id. */
interface Mark {
  value: string
  id: string
}

/** A long stretch is found by walking from the start of the list, a short one from the start of the long one it lies in. */
const longStretch = 10_000
const shortStretch = 200
const marks = new WeakMap<Work['slow'], Recently<Mark | undefined>>()

const marksOf = (db: Work['slow']) => {
  const known = marks.get(db) ?? createRecently<Mark | undefined>()
  marks.set(db, known)
  return known
}

export interface Start {
  /** Where to go on from, as one more condition; nothing for a near page. */
  from: RawBuilder<boolean>[]
  /** Rows still to be skipped from there. */
  skip: number
}

interface List {
  table: string
  where: RawBuilder<boolean>[]
  column: string
  isAscending: boolean
}

const after = ({ column, isAscending }: List, { value, id }: Mark) =>
  sql<boolean>`(t.${sql.ref(column)}, t.id) ${isAscending ? sql`>=` : sql`<=`} (${value}, ${id})`

const findMark = async (db: Work['slow'], list: List, { from, skip }: Start): Promise<Mark | undefined> => {
  const direction = list.isAscending ? sql`asc` : sql`desc`
  const field = sql.ref(`t.${list.column}`)
  const { rows } = await sql<Mark>`
    select ${field} as value, t.id from ${sql.table(list.table)} as t ${whereAll([...list.where, ...from])}
    order by ${field} ${direction}, t.id ${direction} limit 1 offset ${skip}`.execute(db)
  return rows[0]
}

/**
 * Page 50,000 without walking half a million entries each time: every 200th row of a list near where somebody looked
 * lately is remembered, and the walk starts at the last of them. Only for lists in the order of a column that is never empty.
 */
export const startOf = async (
  db: Work['slow'],
  key: string,
  list: List,
  offset: number,
  stretch = shortStretch,
): Promise<Start> => {
  const position = Math.floor(offset / stretch) * stretch
  if (position === 0) return { from: [], skip: offset }
  const find = async () => {
    const start =
      stretch === longStretch
        ? { from: [], skip: position }
        : await startOf(db, key, list, position, longStretch)
    return findMark(db, list, start)
  }
  const mark = await marksOf(db).get(`${key} ${stretch} ${position}`, find, found => found !== undefined)
  // Past the end there is nothing to start from.
  return mark ? { from: [after(list, mark)], skip: offset - position } : { from: [], skip: offset }
}

import { sql, type RawBuilder } from 'kysely'

import type { Work } from '#server/http/change.ts'
import { createRecently, type Recently } from './recently.ts'

/** The first row of a stretch of a list: its value in the order, and its id. */
interface Mark {
  value: string
  id: string
}

const stretch = 10_000
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

/**
 * Page 50,000 without walking half a million entries each time: every 10,000th row of a list that was looked at lately is
 * remembered, and the walk starts at the last of them. Only for lists in the order of a column that is never empty.
 */
export const startOf = async (
  db: Work['slow'],
  key: string,
  list: { table: string; where: RawBuilder<unknown>; column: string; isAscending: boolean },
  offset: number,
): Promise<Start> => {
  const position = Math.floor(offset / stretch) * stretch
  if (position === 0) return { from: [], skip: offset }
  const find = () => findMark(db, list, position)
  const mark = await marksOf(db).get(`${key} ${position}`, find, found => found !== undefined)
  // Past the end there is nothing to start from.
  if (!mark) return { from: [], skip: offset }
  const order = sql`(t.${sql.ref(list.column)}, t.id)`
  const compare = list.isAscending ? sql`>=` : sql`<=`
  return { from: [sql<boolean>`${order} ${compare} (${mark.value}, ${mark.id})`], skip: offset - position }
}

const findMark = async (
  db: Work['slow'],
  { table, where, column, isAscending }: Parameters<typeof startOf>[2],
  position: number,
): Promise<Mark | undefined> => {
  const direction = isAscending ? sql`asc` : sql`desc`
  const field = sql.ref(`t.${column}`)
  const { rows } = await sql<Mark>`
    select ${field} as value, t.id from ${sql.table(table)} as t ${where}
    order by ${field} ${direction}, t.id ${direction} limit 1 offset ${position}`.execute(db)
  return rows[0]
}

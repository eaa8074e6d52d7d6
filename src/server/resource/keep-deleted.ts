import { sql } from 'kysely'

import { isRecycled, recycleDays } from '#contract/recycle-calls.ts'
import { tableOf, type AnyRow, type Resource } from '#contract/resource.ts'

import type { Dialect } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { tableShapes } from '#server/db/table-shapes.ts'
import type { Work } from '#server/http/change.ts'
import { maskedAlways } from './mask.ts'

type Stored = Record<string, unknown>

/** Rows of another table that go with a record, and come back with it. */
export interface KeptLinks {
  table: string
  rows: Stored[]
}

/** A record of `table` that named the deleted one in `column` and was handed to `to`. */
export interface KeptMove {
  table: string
  column: string
  /** The record's id; in a link table the value of `owner`. */
  key: string
  owner?: string
  to: string
  /** `column` is a list of ids, kept as JSON. */
  isList?: boolean
  /** In a link table or a list: it named `to` anyway. */
  had?: boolean
  /** In a link table or a list: what else `to` stands for since then. */
  beside?: readonly string[]
}

/** What rests in `sys_recycle.data`: all columns as stored, the hidden ones too. */
export interface Kept {
  row: Stored
  links: KeptLinks[]
  moved: KeptMove[]
}

/** Tables whose rows go with a row of `table`, each with the column that names it. */
const followers = (table: string) =>
  tableShapes().flatMap(([name, { columns }]) =>
    Object.entries(columns).flatMap(([column, { references, cascade }]) =>
      references === table && cascade ? [{ table: name, column }] : [],
    ),
  )

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

const expiry = (now: string) => new Date(Date.parse(now) + recycleDays * 86_400_000).toISOString()

/** Whose it was, so that who could see the record sees it in the bin; a record without either is for the deleter. */
const placeOf = ({ scope }: Resource, row: AnyRow) => ({
  orgId: textOf(scope?.org && row[scope.org]),
  deptId: textOf(scope?.dept && row[scope.dept]),
})

/**
 * Puts records into the recycle bin, in the transaction that deletes them: the whole row with every row that the database
 * deletes with it (roles of a user, his password; grants of a role). Call it before the delete.
 */
export const keepDeleted = async (
  dialect: Dialect,
  work: Work,
  resource: Resource,
  rows: readonly AnyRow[],
): Promise<void> => {
  if (!isRecycled(resource.name) || rows.length === 0) return
  const table = tableOf(resource)
  const ids = rows.map(each => each.id)
  const rowsOf = async (from: string, column: string) =>
    (
      await sql<Stored>`select * from ${sql.table(from)} where ${dialect.isIn(sql.ref(column), ids)}`.execute(
        work.db,
      )
    ).rows
  const stored = Map.groupBy(await rowsOf(table, 'id'), each => String(each.id))
  const links: { table: string; byId: Map<string, Stored[]> }[] = []
  for (const { table: from, column } of followers(table))
    links.push({ table: from, byId: Map.groupBy(await rowsOf(from, column), each => String(each[column])) })
  const entries = rows.map(row => {
    const kept: Kept = {
      row: stored.get(row.id)?.[0] ?? {},
      links: links.flatMap(({ table: from, byId }) => {
        const own = byId.get(row.id)
        return own ? [{ table: from, rows: own }] : []
      }),
      moved: [],
    }
    return {
      id: newId(),
      version: 1,
      createTime: work.now,
      createBy: work.caller.userId,
      updateTime: work.now,
      updateBy: null,
      label: String(maskedAlways(resource, row)[resource.labelField] ?? row.id).slice(0, 200),
      module: resource.title,
      resource: resource.name,
      recordId: row.id,
      deletedBy: work.caller.userId,
      time: work.now,
      expireTime: expiry(work.now),
      ...placeOf(resource, row),
      data: JSON.stringify(kept),
    }
  })
  for (let from = 0; from < entries.length; from += 50)
    await work.db
      .insertInto('sys_recycle')
      .values(entries.slice(from, from + 50))
      .execute()
}

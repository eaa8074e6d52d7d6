import { sql } from 'kysely'

import { isRecycled, recycleDays } from '#contract/recycle-calls.ts'
import { tableOf, type AnyRow, type Resource } from '#contract/resource.ts'

import type { Dialect } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { tableShapes } from '#server/db/table-shapes.ts'
import type { Work } from '#server/http/change.ts'
import { insertRows } from './insert-rows.ts'
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
  const entryOf = (row: AnyRow) => {
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
      label: String(maskedAlways(resource, row)[resource.labelField] ?? row.id).slice(0, 200),
      recordId: row.id,
      ...placeOf(resource, row),
      data: JSON.stringify(kept),
    }
  }
  const { userId } = work.caller
  await insertRows<ReturnType<typeof entryOf>>(
    work.db,
    dialect,
    'sys_recycle',
    [
      { name: 'id', type: 'text', cell: each => each.id },
      { name: 'version', type: 'integer', same: 1 },
      { name: 'createTime', type: 'time', same: work.now },
      { name: 'createBy', type: 'text', same: userId },
      { name: 'updateTime', type: 'time', same: work.now },
      { name: 'updateBy', type: 'text', same: null },
      { name: 'label', type: 'text', cell: each => each.label },
      { name: 'module', type: 'text', same: resource.title },
      { name: 'resource', type: 'text', same: resource.name },
      { name: 'recordId', type: 'text', cell: each => each.recordId },
      { name: 'deletedBy', type: 'text', same: userId },
      { name: 'time', type: 'time', same: work.now },
      { name: 'expireTime', type: 'time', same: expiry(work.now) },
      { name: 'orgId', type: 'text', cell: each => each.orgId },
      { name: 'deptId', type: 'text', cell: each => each.deptId },
      { name: 'data', type: 'text', cell: each => each.data },
    ],
    rows.map(entryOf),
  )
}

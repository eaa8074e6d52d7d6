import { sql, type Kysely } from 'kysely'

import { tableOf } from '#contract/resource.ts'

import type { Tables } from '#server/db/tables.ts'
import { plainFields, type Desk, type Entry, type Section } from './sections.ts'

type Stored = Record<string, unknown>
type Db = Kysely<Tables>

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const plainValues = (section: Section, row: Stored) =>
  Object.fromEntries(
    plainFields(section).flatMap(([name]) =>
      row[name] === null || row[name] === undefined || row[name] === '' ? [] : [[name, row[name]]],
    ),
  )

const grantsOf = async (db: Db) => {
  const rows = await db
    .selectFrom('sys_role_function as l')
    .innerJoin('sys_function as f', 'f.id', 'l.sysFunctionId')
    .select(['l.sysRoleId', 'f.rootPath', 'l.functionPermission'])
    .execute()
  return Map.groupBy(rows, each => each.sysRoleId)
}

const orgsOf = async (db: Db) => {
  const rows = await db
    .selectFrom('sys_role_org as l')
    .innerJoin('sys_org as o', 'o.id', 'l.sysOrgId')
    .select(['l.sysRoleId', 'o.orgCode'])
    .execute()
  return Map.groupBy(rows, each => each.sysRoleId)
}

type More = (row: Stored) => Record<string, unknown>

/** What a section says of a record beyond its plain fields. */
const moreOf = async (db: Db, section: Section, byId: ReadonlyMap<string, Stored>): Promise<More> => {
  if (section.name === 'functions')
    return row => {
      const parent = byId.get(textOf(row.parentId))
      return parent ? { parent: parent.rootPath } : {}
    }
  if (section.name !== 'roles') return () => ({})
  const [grants, orgs] = [await grantsOf(db), await orgsOf(db)]
  return row => {
    const functions = (grants.get(textOf(row.id)) ?? []).map(each => [each.rootPath, each.functionPermission])
    const codes = (orgs.get(textOf(row.id)) ?? []).map(each => each.orgCode).toSorted()
    return {
      ...(codes.length > 0 && { orgs: codes }),
      functions: Object.fromEntries(functions.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))),
    }
  }
}

const pathOf = ({ by, nested }: Section, row: Stored, byId: ReadonlyMap<string, Stored>): string[] => {
  const path: string[] = []
  const seen = new Set<Stored>()
  for (let at: Stored | undefined = row; at && !seen.has(at); at = byId.get(textOf(at.parentId))) {
    seen.add(at)
    path.unshift(textOf(at[by]))
    if (!nested) break
  }
  return path
}

/** Everything that is stored, as a text would have it. */
export const readConfig = async ({ sections }: Desk, db: Db): Promise<Entry[]> => {
  const entries: Entry[] = []
  for (const section of sections) {
    const { rows } = await sql<Stored>`select * from ${sql.table(tableOf(section.resource))}`.execute(db)
    const byId = new Map(rows.map(row => [textOf(row.id), row]))
    const more = await moreOf(db, section, byId)
    for (const row of rows)
      entries.push({
        section: section.name,
        path: pathOf(section, row, byId),
        id: textOf(row.id),
        values: { ...plainValues(section, row), ...more(row) },
      })
  }
  return entries
}

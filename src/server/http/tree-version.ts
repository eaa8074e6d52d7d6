import { sql, type Kysely } from 'kysely'

import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysDistrict } from '#contract/resources/sys-district.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'

import type { Tables } from '#server/db/tables.ts'
import type { EventMap } from '#server/events.ts'

/** The resources that are searched as trees, by the title under which their changes are logged. */
const trees = new Map([sysOrg, sysDept, sysDistrict].map(each => [each.title, each.name]))

/** Actions whose log row names the one record that has changed. */
const single = new Set(['新增', '修改', '删除', '恢复', '移交', '随部门移动'])

type Db = Kysely<Tables>
export type TreeChange = EventMap['tree-changed']

const nameOf = (resource: string) => `tree ${resource}`

/** How often a tree has been changed. */
export const treeVersion = async (db: Db, resource: string): Promise<number> => {
  const row = await db
    .selectFrom('sys_meta')
    .select('value')
    .where('name', '=', nameOf(resource))
    .executeTakeFirst()
  return Number(row?.value ?? 0)
}

const bump = async (db: Db, resource: string): Promise<number> => {
  const { rows } = await sql<{
    value: string
  }>`insert into sys_meta ("name", "value") values (${nameOf(resource)}, '1')
    on conflict ("name") do update set "value" = cast(cast(sys_meta."value" as integer) + 1 as text)
    returning "value"`.execute(db)
  return Number(rows[0]?.value ?? 0)
}

/**
 * Counts the changes of trees with the transaction that makes them, read off its log rows: no change is without one. `ids`
 * is absent where a row stands for many records.
 */
export const countTreeChanges = async (
  db: Db,
  entries: readonly { module: string; action: string; recordId: string | null }[],
): Promise<TreeChange[]> => {
  const changes: TreeChange[] = []
  const byModule = Map.groupBy(entries, each => each.module)
  // Always in this order: two transactions that change several trees must not wait for each other.
  for (const [module, resource] of trees) {
    const some = byModule.get(module)
    if (!some) continue
    const isKnown = some.every(each => single.has(each.action) && each.recordId !== null)
    const ids = isKnown ? [...new Set(some.flatMap(each => each.recordId ?? []))] : undefined
    changes.push({ resource, version: await bump(db, resource), ...(ids && { ids }) })
  }
  return changes
}

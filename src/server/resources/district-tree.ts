import { sql, type Kysely } from 'kysely'

import type { TreeNode } from '#contract/replies.ts'

import type { Tables } from '#server/db/tables.ts'
import { nestTree, type TreeRow } from './tree.ts'

interface DistrictRow extends TreeRow {
  hasChildren: number
}

const select = (db: Kysely<Tables>) =>
  db
    .selectFrom('sys_district as d')
    .select(['d.id', 'd.parentId', 'd.districtName as label'])
    .select(
      sql<number>`case when exists (select 1 from sys_district as c where c."parentId" = d.id) then 1 else 0 end`.as(
        'hasChildren',
      ),
    )
    .orderBy('d.districtCode')

const oneLevel = async (db: Kysely<Tables>, parentId: string): Promise<TreeNode[]> => {
  const rows = await select(db)
    .where('d.parentId', parentId ? '=' : 'is', parentId || null)
    .execute()
  return rows.map(({ hasChildren, ...row }) => ({ ...row, isLeaf: hasChildren === 0 }))
}

/** A county whose towns were left out is no leaf: they are fetched when somebody opens it. */
const markTowns = (nodes: TreeNode[], withTowns: ReadonlySet<string>): TreeNode[] =>
  nodes.map(node =>
    node.children
      ? { ...node, children: markTowns(node.children, withTowns) }
      : { ...node, isLeaf: !withTowns.has(node.id) },
  )

/**
 * Districts as a tree: one level below `parentId` (empty: the provinces), or all down to counties, some 3,250 nodes.
 * There are over 40,000 towns; they only come level by level.
 */
export const districtTree = async (
  db: Kysely<Tables>,
  parentId: string | number | undefined,
): Promise<TreeNode[]> => {
  if (parentId !== undefined) return oneLevel(db, String(parentId))
  const rows: DistrictRow[] = await select(db)
    .where(where => where.or([where('d.districtLevel', 'is', null), where('d.districtLevel', '!=', '乡')]))
    .execute()
  const withTowns = new Set(rows.filter(each => each.hasChildren > 0).map(each => each.id))
  return markTowns(nestTree(rows), withTowns)
}

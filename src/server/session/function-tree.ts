import type { Kysely } from 'kysely'

import { isElsewhere, type FunctionNode } from '#contract/function-tree.ts'
import { formatPermissions, parsePermissions } from '#contract/permission.ts'

import type { Tables } from '#server/db/tables.ts'
import type { Caller } from '#server/http/caller.ts'

type Row = FunctionNode & { id: string; parentId: string | null }

const functionRows = (db: Kysely<Tables>): Promise<Row[]> =>
  db
    .selectFrom('sys_function')
    .select([
      'id',
      'parentId',
      'functionSort',
      'rootPath',
      'functionName',
      'functionIcon',
      'functionPermission',
    ])
    .select(['isHidden', 'isExternal', 'functionComponent', 'redirectPath'])
    .orderBy('functionSort')
    .orderBy('id')
    .execute()

/** Rows in their order as the tree they form; what hangs below nothing is at the top. */
export const toTree = (rows: readonly Row[]): FunctionNode[] => {
  const ids = new Set(rows.map(each => each.id))
  const below = Map.groupBy(rows, each => (each.parentId && ids.has(each.parentId) ? each.parentId : null))
  const nodes = (parentId: string | null): FunctionNode[] =>
    (below.get(parentId) ?? []).map(row => ({ ...row, sysFunctions: nodes(row.id) }))
  return nodes(null)
}

/**
 * What somebody holds, each page with the permissions granted there. A folder around a page that is held is shown, too,
 * or the page would have no place in the menu.
 */
export const heldRows = (
  rows: readonly Row[],
  { isAdmin, pages }: Pick<Caller, 'isAdmin' | 'pages'>,
): Row[] => {
  if (isAdmin) return [...rows]
  const byId = new Map(rows.map(each => [each.id, each]))
  const shown = new Set<string>()
  for (const row of rows) {
    if (!pages.has(row.rootPath)) continue
    for (let at: Row | undefined = row; at && !shown.has(at.id); at = byId.get(at.parentId ?? ''))
      shown.add(at.id)
  }
  return rows
    .filter(each => shown.has(each.id))
    .map(each => ({ ...each, functionPermission: formatPermissions(pages.get(each.rootPath) ?? []) }))
}

/** `GET sys/function/select-functions`: everything there is. */
export const wholeTree = async (db: Kysely<Tables>): Promise<FunctionNode[]> => toTree(await functionRows(db))

/**
 * `GET sys/function/known-page`: whether somebody could be given a page at this address. Its name stays with those who
 * may open it.
 */
export const knownPage = async (db: Kysely<Tables>, rootPath: string): Promise<{ isKnown: boolean }> => {
  const row = (await functionRows(db)).find(each => each.rootPath === rootPath && !isElsewhere(each))
  return { isKnown: row !== undefined }
}

/** `GET sys/function/select-user-functions`: what the caller holds. For admin, everything that each page offers. */
export const treeOf = async (db: Kysely<Tables>, caller: Caller): Promise<FunctionNode[]> => {
  const rows = heldRows(await functionRows(db), caller)
  return toTree(
    rows.map(each => ({
      ...each,
      functionPermission: formatPermissions(parsePermissions(each.functionPermission)),
    })),
  )
}

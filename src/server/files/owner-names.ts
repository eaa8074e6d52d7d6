import { sql, type RawBuilder } from 'kysely'

import type { Resource } from '#contract/resource.ts'
import { findResource } from '#contract/resources/index.ts'
import type { OwnerNames } from '#contract/resources/sys-file.ts'

import type { Work } from '#server/http/change.ts'
import { mayDo } from '#server/http/guard.ts'
import { labelsOf } from '#server/resource/labels.ts'
import { scopeCondition } from '#server/resource/scope.ts'
import { binned } from './binned.ts'
import type { Files } from './files.ts'

type Asking = Pick<Work, 'caller' | 'slow'>

/** The name of a record whose file one looks after is still for those who may see the record. */
const isSeen = (
  { parts: { database } }: Files,
  { caller }: Asking,
  resource: Resource,
): RawBuilder<boolean> => {
  if (!mayDo(caller.pages, resource.page, 'view')) return sql<boolean>`1 = 0`
  const within = scopeCondition(database.dialect, resource, caller.scope)
  return sql<boolean>`(${sql.join([sql`1 = 1`, ...within], sql` and `)})`
}

/** Which of these records rest in the recycle bin. */
const binnedOf = async ({ slow }: Asking, name: string, ids: readonly string[]) => {
  const rows = await binned(slow, name).where('recordId', 'in', ids).execute()
  return new Set(rows.map(row => row.recordId))
}

/** Files with the names of the records that they are of: one question for each kind of record among them. */
export const withOwners = async <Row extends { otcType: string; otcId: string }>(
  files: Files,
  asking: Asking,
  rows: readonly Row[],
): Promise<(Row & OwnerNames)[]> => {
  const { dialect } = files.parts.database
  const types = [...new Set(rows.map(row => row.otcType))]
  const idsOf = (type: string) => rows.filter(row => row.otcType === type).map(row => row.otcId)
  const owners = new Map(
    await Promise.all(
      types.map(async type => {
        const resource = findResource(type)
        const names =
          resource &&
          (await labelsOf(dialect, asking.slow, resource, idsOf(type), isSeen(files, asking, resource)))
        return [type, { names, binned: await binnedOf(asking, type, idsOf(type)) }] as const
      }),
    ),
  )
  return rows.map(row => {
    const { otcType, otcId } = row
    const owner = owners.get(otcType)
    return {
      ...row,
      ownerTitle: findResource(otcType)?.title ?? otcType,
      ownerLabel: owner?.names?.get(otcId) ?? null,
      isOwnerBinned: owner?.binned.has(otcId) ?? false,
    }
  })
}

import type { Kysely } from 'kysely'

import { fieldFailure } from '#contract/failure.ts'
import type { AnyRow } from '#contract/resource.ts'

import type { Tables } from '#server/db/tables.ts'
import type { AnyDraft } from '#server/resource/store.ts'
import { columnById } from './column-by-id.ts'
import { textAfter } from './draft.ts'

const places = [
  { field: 'orgId', table: 'sys_org', name: 'orgName', kind: '机构' },
  { field: 'deptId', table: 'sys_dept', name: 'deptName', kind: '部门' },
] as const

const chosen = (drafts: readonly AnyDraft[], field: string, current?: AnyRow) => [
  ...new Set(
    drafts
      .map(draft => textAfter(draft, current, field))
      .filter(id => id !== null)
      .filter(id => id !== current?.[field]),
  ),
]

export type RefuseStopped = (draft: AnyDraft) => void

/**
 * Nobody comes to an organisation or department that is stopped; whoever is there already stays. Asked once for many drafts,
 * then of each: throws with a sentence for the field.
 */
export const stoppedPlaces = async (
  db: Kysely<Tables>,
  drafts: readonly AnyDraft[],
  current?: AnyRow,
): Promise<RefuseStopped> => {
  const found: { field: string; kind: string; stopped: ReadonlyMap<string, string> }[] = []
  for (const { field, table, name, kind } of places) {
    const ids = chosen(drafts, field, current)
    const status = await columnById(db, table, 'status', ids)
    const stopped = ids.filter(id => status.get(id) === '停用')
    found.push({ field, kind, stopped: await columnById(db, table, name, stopped) })
  }
  return draft => {
    const wrong: Record<string, string> = {}
    for (const { field, kind, stopped } of found) {
      const label = stopped.get(textAfter(draft, current, field) ?? '')
      if (label !== undefined) wrong[field] = `${kind}「${label}」已停用，请选择别的${kind}`
    }
    if (Object.keys(wrong).length > 0) throw fieldFailure(wrong)
  }
}

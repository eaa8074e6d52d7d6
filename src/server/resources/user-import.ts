import { fieldFailure } from '#contract/failure.ts'

import type { Work } from '#server/http/change.ts'
import { holdsRoles } from '#server/http/held-rights.ts'
import { prepareEach } from '#server/resource/row-errors.ts'
import type { AnyDraft, Prepared } from '#server/resource/store.ts'
import { columnById, textsAt } from './column-by-id.ts'
import { textAfter } from './draft.ts'
import { stoppedPlaces } from './stopped-place.ts'

const rolesIn = ({ sysRoles }: AnyDraft): string[] =>
  Array.isArray(sysRoles) ? sysRoles.filter(each => typeof each === 'string') : []

/** Roles that the caller cannot give. */
const foreignRoles = async ({ db, caller }: Work, drafts: readonly AnyDraft[]) => {
  const foreign = new Set<string>()
  for (const id of new Set(drafts.flatMap(rolesIn)))
    if (!(await holdsRoles(db, caller, [id]))) foreign.add(id)
  return foreign
}

/** The rules of users for many new ones at once: roles that the caller holds, departments within their organisations. */
export const prepareUsers = async (work: Work, drafts: readonly AnyDraft[]): Promise<Prepared> => {
  const foreign = await foreignRoles(work, drafts)
  const orgs = await columnById(work.db, 'sys_dept', 'orgId', textsAt(drafts, 'deptId'))
  const refuseStopped = await stoppedPlaces(work.db, [
    ...drafts,
    ...[...new Set(orgs.values())].map(orgId => ({ orgId })),
  ])
  return prepareEach(drafts, draft => {
    if (rolesIn(draft).some(id => foreign.has(id)))
      throw fieldFailure({ sysRoles: '只能授予或收回您自己拥有的角色' })
    const own = orgs.get(textAfter(draft, undefined, 'deptId') ?? '')
    const orgId = textAfter(draft, undefined, 'orgId')
    if (own && orgId && orgId !== own) throw fieldFailure({ deptId: '这个部门不属于所选的机构，请重新选择' })
    const placed = own === undefined ? draft : { ...draft, orgId: own }
    refuseStopped(placed)
    return placed
  })
}

import { fieldFailure } from '#contract/failure.ts'

import type { Work } from '#server/http/change.ts'
import { holdsRoles } from '#server/http/held-rights.ts'
import { hasNoLimit, rolesWithOrgs, shownBy, sightOf, type Shown } from '#server/http/held-sight.ts'
import { inTurns } from '#server/resource/in-turns.ts'
import { prepareEach } from '#server/resource/row-errors.ts'
import type { AnyDraft, Prepared } from '#server/resource/store.ts'
import { columnById, textsAt } from './column-by-id.ts'
import { idsIn, textAfter } from './draft.ts'
import { stoppedPlaces } from './stopped-place.ts'
import { seesMore } from './user-sentences.ts'

const rolesIn = ({ sysRoles }: AnyDraft): string[] => idsIn(sysRoles)

/** Roles that the caller cannot give. */
const foreignRoles = async ({ db, caller }: Work, roleIds: readonly string[]) => {
  const foreign = new Set<string>()
  for (const id of roleIds) if (!(await holdsRoles(db, caller, [id]))) foreign.add(id)
  return foreign
}

/** Tells of a draft whether its user would see no more than the caller. */
const withinSight = async (
  work: Work,
  drafts: readonly AnyDraft[],
  roleIds: readonly string[],
  orgOf: ReadonlyMap<string, string>,
): Promise<(draft: AnyDraft) => boolean> => {
  if (hasNoLimit(work.caller)) return () => true
  const roles = await rolesWithOrgs(work.db, roleIds)
  const shownTo = (draft: AnyDraft): Shown[] => {
    const deptId = textAfter(draft, undefined, 'deptId')
    const orgId = textAfter(draft, undefined, 'orgId') ?? orgOf.get(deptId ?? '') ?? null
    return rolesIn(draft).flatMap(id => {
      const role = roles.get(id)
      return role ? shownBy(role, { id: '', orgId, deptId }) : []
    })
  }
  const shown = new Map<string, Shown>()
  for (const some of await inTurns(drafts, shownTo))
    for (const each of some) shown.set(`${each.kind} ${each.place}`, each)
  const sees = await sightOf(work, [...shown.values()])
  return draft => shownTo(draft).every(sees)
}

/**
 * The rules of users for many new ones at once: roles that the caller holds and that show no more where the user is than the
 * caller sees, departments within their organisations.
 */
export const prepareUsers = async (work: Work, drafts: readonly AnyDraft[]): Promise<Prepared> => {
  const roleIds = [...new Set(drafts.flatMap(rolesIn))]
  const foreign = await foreignRoles(work, roleIds)
  const orgs = await columnById(work.db, 'sys_dept', 'orgId', textsAt(drafts, 'deptId'))
  const refuseStopped = await stoppedPlaces(work.db, [
    ...drafts,
    ...[...new Set(orgs.values())].map(orgId => ({ orgId })),
  ])
  const isWithin = await withinSight(work, drafts, roleIds, orgs)
  return prepareEach(drafts, draft => {
    if (rolesIn(draft).some(id => foreign.has(id)))
      throw fieldFailure({ sysRoles: '角色里有您没有的权限，不能由您授予或收回' })
    if (!isWithin(draft)) throw seesMore()
    const own = orgs.get(textAfter(draft, undefined, 'deptId') ?? '')
    const orgId = textAfter(draft, undefined, 'orgId')
    if (own && orgId && orgId !== own) throw fieldFailure({ deptId: '这个部门不属于所选的机构，请重新选择' })
    const placed = own === undefined ? draft : { ...draft, orgId: own }
    refuseStopped(placed)
    return placed
  })
}

import type { Failure } from '#contract/failure.ts'

import { orgsAtOrBelow } from '#server/db/orgs-below.ts'
import type { Work } from './change.ts'
import { hasNoLimit, placesOf, refuseWiderSight, shownByMoving, shownToUsers } from './held-sight.ts'

export const outOfOwnSight = '移到那里后您自己就看不到它了，请选择别的上级机构，或联系管理员'

/**
 * Refuses where the caller does not see an organisation, with all below it, any more. Asked once it has been moved: what he
 * saw only because it lay below his own is out of sight at the top, or below one that he sees by itself, and he could not
 * fetch it back; what is shown to him anyway may go anywhere.
 */
export const refuseOutOfSight = async (
  work: Pick<Work, 'db' | 'caller'>,
  orgId: string,
  refusal: () => Failure,
): Promise<void> => {
  const { db, caller } = work
  const shown = await shownToUsers(work, [caller.userId])
  const below = await orgsAtOrBelow(db, placesOf(shown, 'below'))
  const orgIds = [...placesOf(shown, 'org'), ...[...below.values()].flat()]
  const scope = { ...caller.scope, orgIds }
  await refuseWiderSight({ db, caller: { ...caller, scope } }, shownByMoving([orgId]), refusal)
}

/**
 * The same asked beforehand: whether the caller would still see an organisation, with all below it, once it lay below those
 * of `above`.
 */
export const wouldStaySeen = async (
  work: Pick<Work, 'db' | 'caller'>,
  orgId: string,
  above: readonly string[],
): Promise<boolean> => {
  const { db, caller } = work
  if (hasNoLimit(caller)) return true
  const shown = await shownToUsers(work, [caller.userId])
  const heads = new Set(placesOf(shown, 'below'))
  if (above.some(each => heads.has(each))) return true
  const branch = [...(await orgsAtOrBelow(db, [orgId])).values()].flat()
  const inside = [
    ...(
      await orgsAtOrBelow(
        db,
        branch.filter(each => heads.has(each)),
      )
    ).values(),
  ].flat()
  const seen = new Set([...placesOf(shown, 'org'), ...inside])
  return branch.every(each => seen.has(each))
}

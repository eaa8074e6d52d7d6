import type { Work } from './change.ts'
import { refuseOtherSight, shownByRole, shownToUsers, type Shown, type SightRefusals } from './held-sight.ts'

/** Whose sight a change may touch. */
export interface Concerned {
  userIds: readonly string[]
  /** Roles of which it changes what they show, to whoever has them. */
  roleIds?: readonly string[]
}

const shownTo = async (work: Work, { userIds, roleIds = [] }: Concerned): Promise<Shown[]> => {
  const shown = await shownToUsers(work, userIds)
  for (const id of roleIds) shown.push(...(await shownByRole(work, id)))
  return shown
}

/** Changes something, and takes it back where anybody comes to see by it, or loses, what the caller does not see himself. */
export const keepingSight = async <T>(
  work: Work,
  concerned: Concerned,
  refusals: SightRefusals,
  act: () => Promise<T>,
): Promise<T> => {
  const before = await shownTo(work, concerned)
  const done = await act()
  await refuseOtherSight(work, before, await shownTo(work, concerned), refusals)
  return done
}

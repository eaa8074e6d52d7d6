import { touchRights } from '#server/db/rights-epoch.ts'
import type { Events } from '#server/events.ts'
import type { Work } from './change.ts'

/** For each transaction under way: whose rights it changes, or everybody's. */
const concerned = new WeakMap<Work['db'], { everybody: boolean; userIds: Set<string> }>()

/**
 * Makes a change of rights act at once everywhere, and tells open browsers when it is safe. Call it first in the
 * transaction; a batch of any size costs one write and one event. Without `userIds` anybody may be concerned.
 */
export const rightsChanged = async (
  work: Work,
  events: Events,
  userIds?: readonly string[],
): Promise<void> => {
  let who = concerned.get(work.db)
  if (!who) {
    const fresh = { everybody: false, userIds: new Set<string>() }
    who = fresh
    concerned.set(work.db, fresh)
    await touchRights(work.db)
    work.afterCommit(() =>
      events.emit('rights-changed', fresh.everybody ? {} : { userIds: [...fresh.userIds] }),
    )
  }
  if (!userIds) who.everybody = true
  for (const id of userIds ?? []) who.userIds.add(id)
}

import { can, type Action, type Permission } from '#contract/permission.ts'

import { readViewing } from './viewing.ts'

/** What changes nothing: the server lets it pass with another's eyes, too. */
const reads: readonly Action[] = ['view', 'export']

/**
 * Whether somebody who holds `held` on a page may do `action` there at this moment. While he looks with another's eyes the server
 * refuses whatever changes something, so no page offers anything of the kind to do with its records.
 */
export const mayNow = (
  held: readonly Permission[],
  action: Action,
  isViewing = readViewing() !== undefined,
): boolean => can(held, action) && (!isViewing || reads.includes(action))

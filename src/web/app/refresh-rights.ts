import { flushSync } from 'react-dom'

import { can, actions } from '#contract/permission.ts'
import { forgetEarly } from '#web/api/call.ts'
import { needConfig } from '#web/api/config.ts'
import { loadRolesAndMenus } from '#web/session/load.ts'
import { findPage, permissionsOn } from '#web/session/pages.ts'
import { useSession } from '#web/session/store.ts'
import { settleTyping } from '#web/widgets/text-box/typing.ts'

/** Menus and buttons as the server sees them now; forms that are being filled in stay. */
export const refreshRights = async (): Promise<void> => {
  // A list that was refused a moment ago may be given now.
  forgetEarly()
  const { routerMode } = await needConfig()
  await loadRolesAndMenus(routerMode, () => flushSync(settleTyping))
}

/** Who may neither add nor edit is told of editing, whatever he was about to save. */
const stoodFor = (action: unknown): readonly unknown[] => (action === 'edit' ? ['edit', 'add'] : [action])

/**
 * Whether what the guard refused is something that this browser took for allowed: it has older rights then, as where the
 * push that told of newer ones was lost.
 */
export const isOutdated = (refusal: unknown): boolean => {
  if (typeof refusal !== 'object' || refusal === null || !('page' in refusal) || !('action' in refusal))
    return false
  const { routes } = useSession.getState()
  const page = String(refusal.page)
  if (findPage(routes, page) === undefined) return false
  const held = permissionsOn(routes, page)
  return actions.some(each => stoodFor(refusal.action).includes(each) && can(held, each))
}

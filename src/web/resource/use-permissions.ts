import { useMemo } from 'react'

import type { Action, Permission } from '#contract/permission.ts'
import { mayNow } from '#web/session/may-now.ts'
import { findPage, permissionsOn } from '#web/session/pages.ts'
import { useSession } from '#web/session/store.ts'
import { readViewing } from '#web/session/viewing.ts'

export interface PagePermissions {
  held: readonly Permission[]
  /** At this moment: with another's eyes nothing is changed, whatever is held. */
  may(action: Action): boolean
}

/** What the signed-in person may do on a page: the one question of toolbar, row buttons and forms. */
export const usePermissions = (page: string): PagePermissions => {
  const routes = useSession(state => state.routes)
  return useMemo(() => {
    const held = permissionsOn(routes, page)
    const isViewing = readViewing() !== undefined
    return { held, may: action => mayNow(held, action, isViewing) }
  }, [routes, page])
}

/** Whether a page is among those of the signed-in person: roles are often given a list without the hidden pages behind it. */
export const useHasPage = (page: string | undefined): boolean =>
  useSession(state => page !== undefined && findPage(state.routes, page) !== undefined)

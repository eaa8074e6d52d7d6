import { useMemo } from 'react'

import { can, type Action, type Permission } from '#contract/permission.ts'
import { findPage, permissionsOn } from '#web/session/pages.ts'
import { useSession } from '#web/session/store.ts'

export interface PagePermissions {
  held: readonly Permission[]
  may(action: Action): boolean
}

/** What the signed-in person may do on a page: the one question of toolbar, row buttons and forms. */
export const usePermissions = (page: string): PagePermissions => {
  const routes = useSession(state => state.routes)
  return useMemo(() => {
    const held = permissionsOn(routes, page)
    return { held, may: action => can(held, action) }
  }, [routes, page])
}

/** Whether a page is among those of the signed-in person: roles are often given a list without the hidden pages behind it. */
export const useHasPage = (page: string | undefined): boolean =>
  useSession(state => page !== undefined && findPage(state.routes, page) !== undefined)

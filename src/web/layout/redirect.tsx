import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { useGo } from '#web/session/use-go.ts'

import { refreshPage } from './refreshed.ts'
import { keyOfAddress } from './tabs.ts'

/**
 * The page at /redirect/{fullPath} (specification section 2): goes on to that path at once, where the page is made anew
 * and asks the server again, however lately it has asked. A route of the layout, so that the other pages stay alive meanwhile.
 */
export const Redirect = () => {
  const { pathname, search } = useLocation()
  const navigate = useGo()
  const client = useQueryClient()
  useEffect(() => {
    // One slash in front, whatever was typed: two would name another host.
    const path = `/${pathname.replace(/^\/redirect/, '').replace(/^\/+/, '')}`
    refreshPage(keyOfAddress(path, search))
    // Only what the new page mounts is asked for; what other pages hold is asked for when they are looked at.
    void client.invalidateQueries({ refetchType: 'none' })
    void navigate(path + search, { replace: true })
  }, [pathname, search, navigate, client])
  return null
}

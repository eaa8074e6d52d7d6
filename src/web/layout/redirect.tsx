import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { refreshPage } from './refreshed.ts'
import { keyOfAddress } from './tabs.ts'

/**
 * The page at /redirect/{fullPath} (specification section 2): goes on to that path at once, where the page is made anew.
 * A route of the layout, so that the other pages stay alive meanwhile.
 */
export const Redirect = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    // One slash in front, whatever was typed: two would name another host.
    const path = `/${pathname.replace(/^\/redirect/, '').replace(/^\/+/, '')}`
    refreshPage(keyOfAddress(path, search))
    void navigate(path + search, { replace: true })
  }, [pathname, search, navigate])
  return null
}

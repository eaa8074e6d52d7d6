import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { keepAwake } from '#web/session/kept-awake.ts'

/**
 * The page is not put to sleep behind many others while it holds this: rows that are ticked, a filter that is half filled in. Nothing
 * is taken back when the effect ends, as it does behind another page.
 */
export const useKeptAwake = (what: string, isHeld: boolean): void => {
  const { pathname, search } = useLocation()
  useEffect(() => keepAwake({ pathname, search }, what, isHeld), [pathname, search, what, isHeld])
}

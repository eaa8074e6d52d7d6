import { createPath, parsePath, type DataRouter, type RouterNavigateOptions, type To } from 'react-router'

import { isOverEntry } from '#web/widgets/back-closes/back-entry.ts'

const isHere = (to: To | null, { state: { location } }: DataRouter): boolean => {
  if (to === null) return false
  const there = typeof to === 'string' ? parsePath(to) : to
  return createPath({ pathname: location.pathname, ...there }) === createPath(location)
}

/**
 * Has a router do as its links do: who goes where he is already, as by the second half of a double press, leaves no step that Back
 * would have to be pressed for once more.
 */
export const leaveNoRepeats = (router: DataRouter): void => {
  const go = router.navigate
  function navigate(to: number): Promise<void>
  function navigate(to: To | null, options?: RouterNavigateOptions): Promise<void>
  function navigate(to: number | To | null, options?: RouterNavigateOptions): Promise<void> {
    if (typeof to === 'number') return go(to)
    return go(to, isHere(to, router) && !isOverEntry() ? { ...options, replace: true } : options)
  }
  router.navigate = navigate
}

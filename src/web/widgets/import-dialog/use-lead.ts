import { useRef, type RefObject } from 'react'

import { focusAroundIfLost } from '../focus-back/focus-main.ts'

/** Leads to what stands below the table, which on a phone is further down than one sees: to its first button, or to itself. */
export const useLead = <E extends HTMLElement>(): { place: RefObject<E | null>; lead: () => void } => {
  const place = useRef<E>(null)
  const lead = () => {
    const first = place.current?.querySelector('button') ?? place.current
    first?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
    // The press may have ended a cell that was the last of it: its button has gone with it.
    setTimeout(focusAroundIfLost)
  }
  return { place, lead }
}

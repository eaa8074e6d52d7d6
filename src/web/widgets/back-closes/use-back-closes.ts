import { useEffect, useEffectEvent, useId, useRef } from 'react'

import { askingBoxes } from '../layers/layers.ts'
import { isOverEntry, openEntry } from './back-entry.ts'
import { isOnPhone } from './on-phone.ts'
import { useStep } from './use-step.ts'

/** Whether Back is to close what opens now: on a phone, where it fills the screen, and whatever lies over what Back closes. */
export const hasEntryNow = (): boolean => isOnPhone() || isOverEntry()

/**
 * Back closes what is open and leaves the page below alone: on a phone whatever it is, elsewhere what `fillsWindow`, as no page is
 * seen beside it that could be left. What asks before it closes, or does not close now, is still open afterwards: the next Back
 * comes to it again.
 */
export const useBackCloses = (isOpen: boolean, onClose: () => void, fillsWindow = false): void => {
  // The page below may change its address meanwhile, as by another order: that is a step below this one.
  const key = useStep(isOpen)
  const id = useId()
  /** Whatever fills the window lies over the box from which it was opened. */
  const below = useRef<readonly Element[]>([])
  const onBack = useEffectEvent(() => {
    // A question is answered by its own buttons; Back would ask it once more, or close what lies under it.
    if (askingBoxes().every(box => below.current.includes(box))) onClose()
  })
  useEffect(() => {
    below.current = isOpen && fillsWindow ? askingBoxes() : []
  }, [isOpen, fillsWindow])
  useEffect(
    () => (isOpen && (fillsWindow || hasEntryNow()) ? openEntry(`${id} ${key}`, () => onBack()) : undefined),
    [isOpen, fillsWindow, id, key],
  )
}

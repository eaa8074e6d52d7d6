import { useEffect, useEffectEvent, useState } from 'react'

import { useBackCloses } from '#web/widgets/back-closes/use-back-closes.ts'

import { isInCalendar } from './use-left-moments.ts'

/**
 * The calendar of a picker, open or closed. Where it is closed under the focus, that is back in the picker; on a phone Back closes
 * it.
 */
export const useOpenCalendar = (focusPicker: () => void) => {
  const [isOpen, setOpen] = useState(false)
  const onClosed = useEffectEvent(() => isInCalendar(document.activeElement) && focusPicker())
  useEffect(() => {
    if (!isOpen) onClosed()
  }, [isOpen])
  useBackCloses(isOpen, () => setOpen(false))
  return { isOpen, setOpen }
}

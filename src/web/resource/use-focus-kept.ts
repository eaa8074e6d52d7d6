import { useEffect, useRef } from 'react'

import { focusAroundIfLost } from '#web/widgets/focus-back/focus-main.ts'

/**
 * A form that is saved or looked at goes away with the field or the button that had the focus, and so does what one began it
 * with: the next key leads into the page, or into the drawer that it stands in.
 */
export const useFocusKept = (isForm: boolean): void => {
  const before = useRef(isForm)
  useEffect(() => {
    if (before.current === isForm) return
    before.current = isForm
    focusAroundIfLost()
  }, [isForm])
}

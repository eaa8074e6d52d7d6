import { useEffect, useRef } from 'react'

import { focusMainIfLost } from '#web/widgets/focus-back/focus-main.ts'

/**
 * A form that is saved or looked at goes away with the field or the button that had the focus, and so does what one began it
 * with: the next key leads into the page. A drawer looks after its own.
 */
export const useFocusKept = (isForm: boolean): void => {
  const before = useRef(isForm)
  useEffect(() => {
    if (before.current === isForm) return
    before.current = isForm
    if (!document.querySelector('.ant-drawer-open')) focusMainIfLost()
  }, [isForm])
}

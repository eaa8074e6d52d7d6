import { useCallback, useEffect, useRef, type FocusEvent } from 'react'

import { focusAroundIfLost } from '#web/widgets/focus-back/focus-main.ts'

/**
 * A form that is saved or looked at goes away with the field or the button that had the focus, and so does what one began it
 * with: the next key leads into the page, or into the drawer or dialog that it stands in.
 */
export const useFocusKept = (isForm: boolean): void => {
  const before = useRef(isForm)
  useEffect(() => {
    if (before.current === isForm) return
    before.current = isForm
    focusAroundIfLost()
  }, [isForm])
}

/**
 * A row that is gone takes the focus with it, long after the box that asked about it, maybe, or by another's doing. Gives what
 * is to be told of the focus coming into the list.
 */
export const useFocusOfRows = () => {
  const last = useRef<Element>(null)
  useEffect(() => {
    if (last.current?.isConnected !== false) return
    last.current = null
    focusAroundIfLost()
  })
  return useCallback(({ target, currentTarget }: FocusEvent) => {
    // A dialog over the list belongs to it as well, and gives the focus back by itself.
    last.current = currentTarget.contains(target) ? target : null
  }, [])
}

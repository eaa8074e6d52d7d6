import { useCallback, useEffect, useRef } from 'react'

import { focusUppermost } from './focus-main.ts'

/** What has closed may still stand there while it fades. */
const closing = '.ant-dropdown, .ant-popover'

const isLost = (focused: Element | null) =>
  focused === null || focused === document.body || focused.closest(closing) !== null

/**
 * Gives the focus back to where it was once what opened over it has closed: menus of the component library and dialogs that are
 * gone at once leave it nowhere, and the keyboard would begin at the top of the page again. Told of every opening and closing.
 */
export const useFocusBack = (): ((isOpen: boolean) => void) => {
  const before = useRef<Element>(null)
  return useCallback((isOpen: boolean) => {
    if (isOpen) {
      before.current = document.activeElement
      return
    }
    const { current } = before
    // Whoever opens something else from there has the focus by then.
    setTimeout(() => {
      if (!current?.isConnected) focusUppermost()
      else if (isLost(document.activeElement) && current instanceof HTMLElement)
        current.focus({ preventScroll: true })
    })
  }, [])
}

/** The same for what is taken away as it closes, by whatever: only then is it gone, and the focus with it. Gives what is told of an opening. */
export const useFocusBackFrom = (isOpen: boolean): (() => void) => {
  const focusBack = useFocusBack()
  useEffect(() => {
    if (!isOpen) return
    return () => focusBack(false)
  }, [isOpen, focusBack])
  return useCallback(() => focusBack(true), [focusBack])
}

import { useEffect, useRef } from 'react'

import { afterPaint } from './after-paint.ts'
import { useFront } from './front.ts'

const isLost = (focused: Element | null) =>
  focused === null || focused === document.body || !focused.checkVisibility()

/**
 * Who goes on from within a page to another loses the focus with the button that he pressed: it goes to the main area, so that
 * the next key leads into the page, not to the top of the menu. On a link of the menu or a tab it stays.
 */
export const useFocusInside = (mainId: string): void => {
  const key = useFront(front => front.key)
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return undefined
    shown.current = key
    return afterPaint(() => {
      if (isLost(document.activeElement)) document.getElementById(mainId)?.focus({ preventScroll: true })
    })
  }, [key, mainId])
}

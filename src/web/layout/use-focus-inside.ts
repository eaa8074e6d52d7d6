import { useEffect, useRef } from 'react'

import { focusMainIfLost } from '#web/widgets/focus-back/focus-main.ts'
import { afterPaint } from '#web/widgets/after-paint/after-paint.ts'

import { useFront } from './front.ts'

/**
 * Who goes on from within a page to another loses the focus with the button that he pressed: it goes to the main area. On a link
 * of the menu or a tab it stays.
 */
export const useFocusInside = (): void => {
  const key = useFront(front => front.key)
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return undefined
    shown.current = key
    return afterPaint(focusMainIfLost)
  }, [key])
}

import { useEffect, useEffectEvent } from 'react'

import { useAppState } from '#web/session/app-state.ts'
import { pressUndo } from '#web/widgets/undo-toast/press-undo.ts'

/** What can be written in: not what is only ticked, chosen or read. */
const isTyping = (target: EventTarget | null) => target instanceof Element && target.matches(':read-write')

/** What lies over a list keeps the focus to itself: the list's own box is behind it. */
const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=dialog]') !== null

/** The list in front: those of other tabs, and what is prepared behind them, are not seen. */
const searchBox = () =>
  [...document.querySelectorAll<HTMLInputElement>('#main input[aria-label="搜索"]')].find(each =>
    each.checkVisibility(),
  )

interface Shortcuts {
  onPalette: () => void
  onShortcuts: () => void
}

/** Keys that act anywhere; single characters only where nobody is typing. */
export const useShortcuts = ({ onPalette, onShortcuts }: Shortcuts) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (useAppState.getState().isHeldUp) return
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      return onPalette()
    }
    // What lies over the page may have taken the key for itself.
    if (event.altKey || event.defaultPrevented || isTyping(event.target)) return
    if (isCommand && event.key.toLowerCase() === 'z' && !event.shiftKey && pressUndo()) event.preventDefault()
    // In a select of the browser a letter chooses.
    if (isCommand || event.target instanceof HTMLSelectElement) return
    if (event.key === '?') onShortcuts()
    const box = event.key === '/' && !isInDialog(event.target) ? searchBox() : undefined
    if (!box) return
    event.preventDefault()
    box.focus()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

import { useEffect, useEffectEvent } from 'react'

import { useAppState } from '#web/session/app-state.ts'

/** A question over the form is answered first. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.ant-modal') !== null

/** Ctrl S (⌘ S) saves from any field of the form in front, and never has the browser save the page instead. */
export const useSaveKey = (save: (() => void) | undefined): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!save || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    if (event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (event.repeat || isElsewhere(event.target) || useAppState.getState().isHeldUp) return
    save()
  })
  // A page behind others is asleep, and hears nothing.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

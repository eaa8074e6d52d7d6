import { useEffect, useEffectEvent } from 'react'

import { useAppState } from '#web/session/app-state.ts'

/** What is open last has an entry of its own in the browser's history, until this resolves. */
let entry: Promise<void> | undefined

/** Does this once what has just been closed has left the history: what leads elsewhere would be led back by that. */
export const afterClosing = (work: () => void): void => {
  if (entry) void entry.then(work)
  else work()
}

const stateNow = () => JSON.stringify(history.state)

/** Puts an entry for the same page on top; gives back what takes it away again, unless it was left or something lies over it. */
const openEntry = (onBack: () => void): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const below = stateNow()
  history.pushState({ ...history.state, over: true }, '')
  const own = stateNow()
  entry = promise
  let [isGone, isClosed] = [false, false]
  const leave = () => {
    isGone = true
    if (entry === promise) entry = undefined
    removeEventListener('popstate', hear, true)
    resolve()
  }
  const hear = (event: PopStateEvent) => {
    if (stateNow() !== below) return
    // The router is where it was.
    event.stopImmediatePropagation()
    leave()
    if (!isClosed) onBack()
  }
  addEventListener('popstate', hear, true)
  return () => {
    isClosed = true
    if (isGone) return
    if (stateNow() === own) history.back()
    else leave()
  }
}

/** On a phone, where it fills the screen, Back closes what is open and leaves the page below alone. */
export const useBackCloses = (isOpen: boolean, onClose: () => void): void => {
  const isMobile = useAppState(state => state.device === 'mobile')
  const close = useEffectEvent(onClose)
  useEffect(() => (isOpen && isMobile ? openEntry(() => close()) : undefined), [isOpen, isMobile])
}

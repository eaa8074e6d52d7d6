import { useEffect, useEffectEvent, type RefObject } from 'react'

import { takeTypedAhead } from './typed-ahead.ts'

/** Whoever presses one of these goes elsewhere. */
const own = new Set(['Tab', 'Escape', 'Enter'])

/**
 * Until its person does something else: what closes as the palette opens (the list of keys over a drawer) sends the focus about
 * once more, and it ends on the first thing in the dialog.
 */
const keepFocus = (input: HTMLInputElement): (() => void) => {
  const dialog = input.closest('[role=dialog]')
  const stop = new AbortController()
  const { signal } = stop
  const takeBack = () =>
    requestAnimationFrame(() => {
      const { activeElement: now } = document
      if (!signal.aborted && (now === document.body || dialog?.contains(now))) input.focus()
    })
  input.addEventListener('blur', takeBack, { signal })
  addEventListener('pointerdown', () => stop.abort(), { signal, capture: true })
  addEventListener('keydown', ({ key }) => own.has(key) && stop.abort(), { signal, capture: true })
  return () => stop.abort()
}

/**
 * Gives the box the focus, and what was typed before it had it. Not only when the dialog has come to rest: what is typed
 * meanwhile would be lost. A drawer that is open below keeps the focus until the dialog has its own hold on it.
 */
export const useFirstWord = (
  box: RefObject<HTMLInputElement | null>,
  onWord: (word: string, isEntered: boolean) => void,
) => {
  const begin = useEffectEvent((input: HTMLInputElement) => {
    input.focus()
    if (document.activeElement !== input) return false
    const { typed, isEntered } = takeTypedAhead()
    // Over a drawer it may have been written in before it was given the focus, by a hand as by a voice.
    const word = `${typed}${input.value}`.slice(0, input.maxLength)
    input.value = word
    onWord(word, isEntered && word !== '')
    return true
  })
  useEffect(() => {
    const input = box.current
    if (!input) return undefined
    let frame = 0
    const again = () => {
      if (!begin(input)) frame = requestAnimationFrame(again)
    }
    const hasDrawer = document.querySelector('.ant-drawer-open') !== null
    if (hasDrawer) frame = requestAnimationFrame(again)
    else again()
    const stop = keepFocus(input)
    return () => {
      cancelAnimationFrame(frame)
      stop()
    }
  }, [box])
}

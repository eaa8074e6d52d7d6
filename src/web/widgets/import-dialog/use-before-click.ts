import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * What a cell does when it is left may move the page below a pointer that is pressed, and its click would meet nothing. While one is
 * pressed it waits for the click, and is done before whatever that is for; otherwise it is done at once.
 */
export const useBeforeClick = () => {
  const isPressed = useRef(false)
  useEffect(() => {
    const press = () => void (isPressed.current = true)
    const release = () => void (isPressed.current = false)
    addEventListener('pointerdown', press, true)
    addEventListener('pointerup', release, true)
    addEventListener('pointercancel', release, true)
    return () => {
      removeEventListener('pointerdown', press, true)
      removeEventListener('pointerup', release, true)
      removeEventListener('pointercancel', release, true)
    }
  }, [])
  return (work: () => void) => {
    if (!isPressed.current) return work()
    const waiting = new AbortController()
    const finish = () => {
      if (waiting.signal.aborted) return
      waiting.abort()
      flushSync(work)
    }
    const listen = { capture: true, signal: waiting.signal }
    addEventListener('click', finish, listen)
    // Let go elsewhere than it was pressed there is no click.
    addEventListener('pointerup', () => setTimeout(finish), listen)
    addEventListener('pointercancel', () => setTimeout(finish), listen)
  }
}

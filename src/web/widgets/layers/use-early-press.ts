import { useLayoutEffect, useRef } from 'react'

/** The second half of a double press comes within this time, and in about the same place. */
const early = { ms: 500, px: 24 }

const last = { x: 0, y: 0 }

if (typeof document !== 'undefined')
  document.addEventListener(
    'pointerdown',
    ({ clientX, clientY }) => {
      last.x = clientX
      last.y = clientY
    },
    { capture: true, passive: true },
  )

/**
 * Whether a press beside what has just opened was meant for what had opened it: the second one of a double press comes down on the
 * mask, which lies there before the drawer or the dialog has arrived.
 */
export const useEarlyPress = (isOpen: boolean): ((event: unknown) => boolean) => {
  const opened = useRef({ at: 0, x: 0, y: 0 })
  useLayoutEffect(() => {
    if (isOpen) opened.current = { at: performance.now(), ...last }
  }, [isOpen])
  return event => {
    if (typeof event !== 'object' || event === null || !('target' in event)) return false
    const { target } = event
    if (!(target instanceof Element) || !target.matches('.ant-drawer-mask, .ant-modal-wrap')) return false
    const { at, x, y } = opened.current
    const [pressedX, pressedY, pressedAt] = ['clientX', 'clientY', 'timeStamp'].map(name =>
      Number(Reflect.get(event, name)),
    )
    return (
      Math.hypot((pressedX ?? NaN) - x, (pressedY ?? NaN) - y) < early.px &&
      (pressedAt ?? NaN) - at < early.ms
    )
  }
}

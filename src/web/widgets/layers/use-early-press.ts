import { useLayoutEffect, useRef } from 'react'

/** The second half of a double press comes within it. */
const earlyMs = 500

/**
 * Whether a press beside what has just opened was meant for what had opened it: the second one of a double press comes down on the
 * mask, which lies there before the drawer or the dialog has arrived.
 */
export const useEarlyPress = (isOpen: boolean): ((event: unknown) => boolean) => {
  const openedAt = useRef(0)
  useLayoutEffect(() => {
    if (isOpen) openedAt.current = performance.now()
  }, [isOpen])
  return event => {
    if (typeof event !== 'object' || event === null || !('target' in event) || !('timeStamp' in event))
      return false
    const { target, timeStamp } = event
    const isBeside = target instanceof Element && target.matches('.ant-drawer-mask, .ant-modal-wrap')
    return isBeside && Number(timeStamp) - openedAt.current < earlyMs
  }
}

import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Whether a page that may be asleep behind others is awake. It comes to the front as it stood, a moment before it is, and a key pressed
 * just then reaches it: parts of the component library would look for what is not in place yet.
 */
export const useIsAwake = (): (() => boolean) => {
  const isAwake = useRef(false)
  useLayoutEffect(() => {
    isAwake.current = true
    return () => {
      isAwake.current = false
    }
  }, [])
  return useCallback(() => isAwake.current, [])
}

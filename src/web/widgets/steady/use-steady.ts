import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A handler that stays the same function and does what its latest form does, so that what it is given to need not be drawn
 * anew. For what a person sets off; nothing calls it while drawing.
 */
export const useSteady = <A extends readonly unknown[], B>(handler: (...args: A) => B) => {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...args: A): B => latest.current(...args), [])
}

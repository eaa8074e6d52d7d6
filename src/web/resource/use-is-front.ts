import { useEffect, useRef, type RefObject } from 'react'

/** Whether the page is in front: one behind stays alive, and its effects do not. */
export const useIsFront = (): RefObject<boolean> => {
  const isFront = useRef(false)
  useEffect(() => {
    isFront.current = true
    return () => {
      isFront.current = false
    }
  }, [])
  return isFront
}

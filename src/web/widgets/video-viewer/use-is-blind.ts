import { useEffect, useState } from 'react'

/**
 * Whether a film is heard and not seen: a browser that knows the sound of it and not its picture (H.265) plays on without a
 * word. `wantsPicture`: what is nothing but sound has none.
 */
export const useIsBlind = (element: HTMLVideoElement | null, wantsPicture: boolean): boolean => {
  const [isBlind, setBlind] = useState(false)
  useEffect(() => {
    if (!element) return
    const look = () =>
      setBlind(
        wantsPicture && element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && element.videoWidth === 0,
      )
    look()
    // `resize`: the picture has come, or changes.
    const moments = ['loadeddata', 'resize', 'emptied']
    for (const moment of moments) element.addEventListener(moment, look)
    return () => {
      for (const moment of moments) element.removeEventListener(moment, look)
    }
  }, [element, wantsPicture])
  return isBlind
}

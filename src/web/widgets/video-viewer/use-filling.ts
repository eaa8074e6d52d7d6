import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { isFullScreen, useIsFullScreen, useToggleFullScreen } from '../full-screen/whole-screen.ts'

/**
 * Whether the film fills the screen. It is the product that goes full screen, with the film over all of it: a film that went by
 * itself would leave behind the name that is written over it, and everything that comes meanwhile and wants an answer.
 */
export const useFilling = (film: HTMLVideoElement | null) => {
  const toggleFullScreen = useToggleFullScreen()
  const isFull = useIsFullScreen()
  const [isWanted, setIsWanted] = useState(false)
  /** The product was not full screen before. */
  const isOurs = useRef(false)
  // The browser has keys of its own that end it.
  if (isWanted && !isFull) setIsWanted(false)
  const fill = async () => {
    if (!isFullScreen()) {
      await toggleFullScreen()
      if (!isFullScreen()) return
      isOurs.current = true
    }
    setIsWanted(true)
  }
  const giveBack = () => {
    setIsWanted(false)
    if (isOurs.current && isFullScreen()) void document.exitFullscreen()
    isOurs.current = false
  }
  const onAlone = useEffectEvent(async () => {
    await document.exitFullscreen()
    await fill()
  })
  useEffect(() => {
    // A browser whose player has a button for it, whatever it is told, fills the screen with the film alone.
    const look = () => film && document.fullscreenElement === film && void onAlone()
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [film])
  const onLeave = useEffectEvent(giveBack)
  useEffect(() => () => onLeave(), [])
  const isFilling = isWanted && isFull
  return { isFilling, toggle: () => (isFilling ? giveBack() : void fill()), giveBack }
}

import { useSyncExternalStore } from 'react'

import { messages } from '#contract/messages.ts'

export const isFullScreen = (): boolean => document.fullscreenElement !== null

/** Fills the screen with the product, or gives it back; `sayCannot` where the browser does not. */
export const toggleFullScreen = async (sayCannot: (sentence: string) => void): Promise<void> => {
  if (!document.fullscreenEnabled) return sayCannot(messages.noFullScreen)
  try {
    await (isFullScreen() ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  } catch {
    // The browser has the last word: a policy or a missing gesture refuses what it claims to support.
    sayCannot(messages.noFullScreen)
  }
}

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

export const useIsFullScreen = (): boolean => useSyncExternalStore(subscribe, isFullScreen)

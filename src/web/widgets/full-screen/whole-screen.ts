import { App } from 'antd'
import { useSyncExternalStore } from 'react'

import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { anew } from '../toast/anew.ts'

export const isFullScreen = (): boolean => document.fullscreenElement !== null

const toggle = async (sayCannot: () => void): Promise<void> => {
  if (!document.fullscreenEnabled) return sayCannot()
  try {
    await (isFullScreen() ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  } catch {
    // The browser has the last word: a policy or a missing gesture refuses what it claims to support.
    sayCannot()
  }
}

/** Fills the screen with the product, or gives it back; where the browser does not, that is said. */
export const useToggleFullScreen = (): (() => Promise<void>) => {
  const { message } = App.useApp()
  const sayCannot = () =>
    void message.warning({
      // Once, however often it is tried.
      key: 'full-screen',
      content: messages.noFullScreen,
      duration: anew(limits.toastSeconds),
    })
  return () => toggle(sayCannot)
}

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

export const useIsFullScreen = (): boolean => useSyncExternalStore(subscribe, isFullScreen)

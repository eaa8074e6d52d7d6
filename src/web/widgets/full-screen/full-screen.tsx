import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { App, Button, Tooltip } from 'antd'
import { useSyncExternalStore } from 'react'

import { messages } from '#contract/messages.ts'

const isFull = () => document.fullscreenElement !== null

/** Fills the screen with the product, or gives it back; `sayCannot` where the browser does not. */
export const toggleFullScreen = async (sayCannot: (sentence: string) => void): Promise<void> => {
  if (!document.fullscreenEnabled) return sayCannot(messages.noFullScreen)
  try {
    await (isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  } catch {
    // The browser has the last word: a policy or a missing gesture refuses what it claims to support.
    sayCannot(messages.noFullScreen)
  }
}

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** Fills the screen with the product, or gives it back (specification sections 1 and 8). */
export const FullScreen = () => {
  const { message } = App.useApp()
  const full = useSyncExternalStore(subscribe, isFull)
  const label = full ? '退出全屏' : '全屏'
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        aria-label={label}
        aria-pressed={full}
        icon={full ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
        onClick={() => toggleFullScreen(sentence => void message.warning(sentence))}
      />
    </Tooltip>
  )
}

import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { App, Button, Tooltip } from 'antd'
import { useSyncExternalStore } from 'react'

import { messages } from '#contract/messages.ts'

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}
const isFull = () => document.fullscreenElement !== null

/** Fills the screen with the product, or gives it back (specification sections 1 and 8). */
export const FullScreen = () => {
  const { message } = App.useApp()
  const full = useSyncExternalStore(subscribe, isFull)
  const label = full ? '退出全屏' : '全屏'
  const toggle = async () => {
    if (!document.fullscreenEnabled) return void message.warning(messages.noFullScreen)
    try {
      await (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
    } catch {
      // The browser has the last word: a policy or a missing gesture refuses what it claims to support.
      message.warning(messages.noFullScreen)
    }
  }
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        aria-label={label}
        aria-pressed={full}
        icon={full ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
        onClick={toggle}
      />
    </Tooltip>
  )
}

import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { App, Button, Tooltip } from 'antd'

import { toggleFullScreen, useIsFullScreen } from './whole-screen.ts'

/** Fills the screen with the product, or gives it back (specification sections 1 and 8). */
export const FullScreen = () => {
  const { message } = App.useApp()
  const full = useIsFullScreen()
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

import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button } from 'antd'

import { Hint } from '../tooltip/hint.tsx'
import { useIsFullScreen, useToggleFullScreen } from './whole-screen.ts'

/** Fills the screen with the product, or gives it back (specification sections 1 and 8). */
export const FullScreen = () => {
  const toggle = useToggleFullScreen()
  const full = useIsFullScreen()
  const label = full ? '退出全屏' : '全屏'
  return (
    <Hint title={label}>
      {button => (
        <Button
          ref={button}
          type="text"
          aria-label={label}
          aria-pressed={full}
          icon={full ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
          onClick={() => void toggle()}
        />
      )}
    </Hint>
  )
}

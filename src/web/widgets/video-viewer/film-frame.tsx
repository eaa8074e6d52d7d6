import { FullscreenExitOutlined } from '@ant-design/icons'
import { Button, Watermark } from 'antd'
import type { CSSProperties, MouseEvent, ReactNode } from 'react'

import { markFont } from '../watermark/mark-font.ts'

interface Props {
  isFilling: boolean
  watermark: string | undefined
  onToggle: () => void
  children: ReactNode
}

/** So many pixels at its lower edge are the player's own buttons. */
const controlsHeight = 80

/** Inside of the dialog, and over all of it: the library has its cross at 1010. */
const overWindow: CSSProperties = { position: 'fixed', inset: 0, zIndex: 1020, background: '#000' }

/** A film with its viewer's name over it, in its place or all over the window. */
export const FilmFrame = ({ isFilling, watermark, onToggle, children }: Props) => {
  const onDoubleClick = ({ currentTarget, clientY }: MouseEvent<HTMLElement>) => {
    if (clientY < currentTarget.getBoundingClientRect().bottom - controlsHeight) onToggle()
  }
  return (
    <div style={isFilling ? overWindow : { position: 'relative' }}>
      <div onDoubleClick={onDoubleClick}>
        {watermark ? (
          <Watermark content={watermark} font={markFont}>
            {children}
          </Watermark>
        ) : (
          children
        )}
      </div>
      {isFilling && (
        <Button
          aria-label="退出全屏"
          title="退出全屏（F 或 Esc）"
          icon={<FullscreenExitOutlined aria-hidden />}
          onClick={onToggle}
          style={{ position: 'absolute', top: 16, right: 16, opacity: 0.8 }}
        />
      )}
    </div>
  )
}

import { theme } from 'antd'
import type { CSSProperties, DragEventHandler, ReactNode } from 'react'

import { uploadDefaults } from '#contract/limits.ts'
import styles from './tile.module.css'

/** A picture of 100 px and its border. */
export const tileSize = uploadDefaults.thumbnail + 4

interface Props {
  name: string
  /** What is in the square. */
  children: ReactNode
  /** The square and the name below it are one button. */
  press?: { label: string; onPress: () => void }
  /** Below the name. */
  actions: ReactNode
  isMarked?: boolean
  drag?: {
    draggable: boolean
    onDragStart: DragEventHandler
    onDragOver: DragEventHandler
    onDrop: DragEventHandler
    onDragEnd: DragEventHandler
  }
}

/** One file of an uploader: a square, its name, and what can be done with it; all of them are alike. */
export const TileFrame = ({ name, children, press, actions, isMarked = false, drag }: Props) => {
  const { token } = theme.useToken()
  const cut: CSSProperties = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
  const square = (
    <span
      style={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        boxSizing: 'border-box',
        width: tileSize,
        height: tileSize,
        overflow: 'hidden',
        border: `1px solid ${isMarked ? token.colorPrimary : token.colorBorderSecondary}`,
        borderRadius: token.borderRadius,
        background: token.colorFillAlter,
      }}
    >
      {children}
    </span>
  )
  const title = (
    <span
      title={press ? undefined : name}
      style={{ ...cut, display: 'block', fontSize: token.fontSizeSM, textAlign: 'center', marginTop: 4 }}
    >
      {name}
    </span>
  )
  return (
    <li {...drag} style={{ width: tileSize, listStyle: 'none' }}>
      {press ? (
        <button
          type="button"
          className={styles['press']}
          title={name}
          aria-label={press.label}
          onClick={press.onPress}
        >
          {square}
          {title}
        </button>
      ) : (
        <>
          {square}
          {title}
        </>
      )}
      <div className={styles['actions']}>{actions}</div>
    </li>
  )
}

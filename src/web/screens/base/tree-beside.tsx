import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'

import { useAppState } from '#web/session/app-state.ts'

import styles from './tree-panel.module.css'
import { treeWidths, useTreeWidth, widthByKey } from './tree-width.ts'

interface Props {
  title: string
  tree: ReactNode
  children: ReactNode
}

/** The edge between tree and list: dragged by the pointer, moved by the arrow keys. */
const Edge = ({ title, widths }: { title: string; widths: ReturnType<typeof useTreeWidth> }) => {
  const { width, setWidth, keep } = widths
  const start = useRef<{ x: number; width: number }>(undefined)
  const reached = (event: PointerEvent) =>
    start.current && start.current.width + event.clientX - start.current.x
  const press = (event: KeyboardEvent) => {
    const next = widthByKey(event.key, width)
    if (next === undefined) return
    event.preventDefault()
    keep(next)
  }
  return (
    <div
      className={styles['edge']}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`${title}树的宽度`}
      aria-valuemin={treeWidths.least}
      aria-valuemax={treeWidths.most}
      aria-valuenow={width}
      onKeyDown={press}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width }
      }}
      onPointerMove={event => {
        const next = reached(event)
        if (next !== undefined) setWidth(next)
      }}
      onPointerUp={event => {
        const next = reached(event)
        start.current = undefined
        if (next !== undefined) keep(next)
      }}
      onPointerCancel={() => (start.current = undefined)}
    />
  )
}

/** A tree beside a list, as wide as the person wants it, or folded away; on a small screen above it. */
export const TreeBeside = ({ title, tree, children }: Props) => {
  const widths = useTreeWidth()
  const isWide = useAppState(state => state.device === 'desktop')
  const { width, isFolded, fold } = widths
  const style: CSSProperties & Record<'--tree', string> = { '--tree': `${width}px` }
  return (
    <div className={styles['beside']} data-folded={isFolded || undefined} style={style}>
      <div className={styles['side']} data-off-paper>
        <Button
          className={styles['fold'] ?? ''}
          type="text"
          size="small"
          aria-expanded={!isFolded}
          icon={isFolded ? <RightOutlined aria-hidden /> : <LeftOutlined aria-hidden />}
          onClick={() => fold(!isFolded)}
        >
          {isFolded ? `展开${title}树` : `收起${title}树`}
        </Button>
        {!isFolded && tree}
      </div>
      {isWide && !isFolded && <Edge title={title} widths={widths} />}
      <div>{children}</div>
    </div>
  )
}

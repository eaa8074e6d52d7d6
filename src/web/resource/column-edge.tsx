import { useState, type PointerEvent } from 'react'

import styles from './columns.module.css'

/** In pixels; the fields of the view settings keep to the same. */
export const narrowest = 60
export const widest = 800

export type Resize = (column: string, width: number | undefined) => void

const within = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)))

interface Drag {
  /** Where the heading begins. */
  left: number
  /** Where its edge is now. */
  at: number
}

/**
 * The edge of a column: dragged it makes the column wider or narrower, a double click leaves it to the browser again. For the
 * pointer only; the keyboard sets the same width under 视图. A line shows where the edge will be, so that not every row is
 * drawn anew with every pixel.
 */
export const Edge = ({ column, resize }: { column: string; resize: Resize }) => {
  const [drag, setDrag] = useState<Drag>()
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    const left = event.currentTarget.parentElement?.getBoundingClientRect().left
    if (event.button !== 0 || left === undefined) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ left, at: event.clientX })
  }
  const end = () => {
    if (!drag) return
    setDrag(undefined)
    resize(column, within(drag.at - drag.left))
  }
  return (
    <span
      aria-hidden
      className={styles['edge']}
      title="拖动改变列宽，双击恢复"
      data-column={column}
      onPointerDown={begin}
      onPointerMove={event => drag && setDrag({ ...drag, at: drag.left + within(event.clientX - drag.left) })}
      onPointerUp={end}
      onPointerCancel={() => setDrag(undefined)}
      // The heading itself sorts.
      onClick={event => event.stopPropagation()}
      onDoubleClick={() => resize(column, undefined)}
    >
      {drag && <i className={styles['guide']} style={{ left: drag.at }} />}
    </span>
  )
}

import { useCallback, useMemo, useState, type DragEvent } from 'react'

import type { Row } from '#contract/resource.ts'
import { sysFunction } from '#contract/resources/sys-function.ts'
import { useSteady } from '#web/widgets/steady/use-steady.ts'

import styles from './function-order.module.css'
import { dropPlace, stepPlace, zoneAt, type Zone } from './function-place.ts'
import { OrderHandle, type FunctionRow } from './order-handle.tsx'
import { useMoveFunction } from './use-move-function.tsx'

type Shown = Row<typeof sysFunction>

const zoneIn = (event: DragEvent<HTMLElement>, row: FunctionRow): Zone => {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  return zoneAt(row, event.clientY - top, height)
}

/** The order of the tree by dragging a row at its handle, and what the table needs for it. */
export const useFunctionOrder = (tree: readonly FunctionRow[]) => {
  const moving = useMoveFunction(tree)
  const move = useSteady(moving.move)
  const choose = useSteady(moving.choose)
  const [dragged, setDragged] = useState<FunctionRow>()
  const [over, setOver] = useState<{ id: string; zone: Zone }>()
  const step = useSteady((row: FunctionRow, by: -1 | 1) => move(row, stepPlace(tree, row.id, by)))
  const onDrag = useCallback((row: FunctionRow | undefined) => {
    setDragged(row)
    setOver(undefined)
  }, [])

  const handle = useCallback(
    (row: FunctionRow) => <OrderHandle row={row} tree={tree} step={step} choose={choose} onDrag={onDrag} />,
    [tree, step, choose, onDrag],
  )

  const rowProps = useCallback(
    (row: Shown) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (!dragged) return
        const zone = zoneIn(event, row)
        if (!dropPlace(tree, dragged.id, row.id, zone)) return setOver(undefined)
        // Without this the browser lets nothing be dropped.
        event.preventDefault()
        setOver(now => (now?.id === row.id && now.zone === zone ? now : { id: row.id, zone }))
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        event.preventDefault()
        if (dragged) move(dragged, dropPlace(tree, dragged.id, row.id, zoneIn(event, row)))
        onDrag(undefined)
      },
    }),
    [tree, dragged, move, onDrag],
  )
  const table = useMemo(
    () => ({
      rowProps,
      rowClass: (row: Shown) => (over?.id === row.id ? styles[over.zone] : undefined),
    }),
    [rowProps, over],
  )
  return { handle, table }
}

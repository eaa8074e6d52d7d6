import { HolderOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useState, type DragEvent, type KeyboardEvent } from 'react'

import type { Row } from '#contract/resource.ts'
import { sysFunction } from '#contract/resources/sys-function.ts'

import styles from './function-order.module.css'
import { dropPlace, stepPlace, zoneAt, type Zone } from './function-place.ts'
import { useMoveFunction } from './use-move-function.tsx'

type FunctionRow = Row<typeof sysFunction>

const zoneIn = (event: DragEvent<HTMLElement>, row: FunctionRow): Zone => {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  return zoneAt(row, event.clientY - top, height)
}

/**
 * The order of the tree by dragging a row at its handle. The handle is a button, too: the arrow keys move the row up and
 * down, a click offers the same and another group.
 */
export const useFunctionOrder = (tree: readonly FunctionRow[]) => {
  const { move, choose } = useMoveFunction()
  const [dragged, setDragged] = useState<FunctionRow>()
  const [over, setOver] = useState<{ id: string; zone: Zone }>()
  const step = (row: FunctionRow, by: -1 | 1) => move(row, stepPlace(tree, row.id, by))
  const letGo = () => {
    setDragged(undefined)
    setOver(undefined)
  }

  const handleKey = (event: KeyboardEvent, row: FunctionRow) => {
    const by = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key]
    if (!by || event.currentTarget.getAttribute('aria-expanded') === 'true') return
    event.preventDefault()
    step(row, by)
  }
  const handle = (row: FunctionRow) => (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'up', label: '上移', disabled: !stepPlace(tree, row.id, -1), onClick: () => step(row, -1) },
          { key: 'down', label: '下移', disabled: !stepPlace(tree, row.id, 1), onClick: () => step(row, 1) },
          { key: 'move', label: '移到其他上级…', onClick: () => choose(row) },
        ],
      }}
    >
      <button
        type="button"
        draggable
        className={styles['handle']}
        aria-label={`移动 ${row.functionName}：拖动，或用上下方向键`}
        title="拖动排序；键盘用上下方向键；点击有更多选择"
        onKeyDown={event => handleKey(event, row)}
        onDragStart={event => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', row.functionName)
          const line = event.currentTarget.closest('tr')
          if (line) event.dataTransfer.setDragImage(line, 20, 20)
          setDragged(row)
        }}
        onDragEnd={letGo}
      >
        <HolderOutlined />
      </button>
    </Dropdown>
  )

  const onRow = (row: FunctionRow) => ({
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!dragged) return
      const zone = zoneIn(event, row)
      if (!dropPlace(tree, dragged.id, row.id, zone)) return setOver(undefined)
      // Without this the browser lets nothing be dropped.
      event.preventDefault()
      if (over?.id !== row.id || over.zone !== zone) setOver({ id: row.id, zone })
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      if (dragged) move(dragged, dropPlace(tree, dragged.id, row.id, zoneIn(event, row)))
      letGo()
    },
  })
  return {
    handle,
    table: {
      onRow,
      rowClassName: (row: FunctionRow) => (over?.id === row.id ? (styles[over.zone] ?? '') : ''),
    },
  }
}

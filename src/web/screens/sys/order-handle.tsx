import { HolderOutlined } from '@ant-design/icons'
import { useRef, useState, type KeyboardEvent } from 'react'

import { MenuBelow } from '#web/resource/menu-below.tsx'

import styles from './function-order.module.css'
import { stepPlace, type Placed } from './function-place.ts'

export interface FunctionRow extends Placed {
  functionName: string
  children?: FunctionRow[]
}

interface Props {
  row: FunctionRow
  tree: readonly FunctionRow[]
  step: (row: FunctionRow, by: -1 | 1) => void
  choose: (row: FunctionRow) => void
  onDrag: (row: FunctionRow | undefined) => void
}

const icon = <HolderOutlined aria-hidden />

/** Where a row of the tree is dragged. A button, too: the arrow keys move the row up and down, a click offers another group. */
export const OrderHandle = ({ row, tree, step, choose, onDrag }: Props) => {
  const [isOpen, setOpen] = useState<boolean>()
  const button = useRef<HTMLButtonElement>(null)
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) button.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key]
    if (!by || isOpen) return
    event.preventDefault()
    step(row, by)
  }
  const items = isOpen
    ? [
        { key: 'up', label: '上移', disabled: !stepPlace(tree, row.id, -1), onClick: () => step(row, -1) },
        { key: 'down', label: '下移', disabled: !stepPlace(tree, row.id, 1), onClick: () => step(row, 1) },
        { key: 'move', label: '移到其他上级…', onClick: () => choose(row) },
      ]
    : []
  return (
    <span className={styles['grip']}>
      <button
        ref={button}
        type="button"
        draggable
        className={styles['handle']}
        aria-label={`移动 ${row.functionName}：拖动，或用上下方向键`}
        aria-haspopup="menu"
        aria-expanded={isOpen === true}
        title="拖动排序；键盘用上下方向键；点击有更多选择"
        onClick={() => setOpen(true)}
        onKeyDown={press}
        onDragStart={event => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', row.functionName)
          const line = event.currentTarget.closest('tr')
          if (line) event.dataTransfer.setDragImage(line, 20, 20)
          onDrag(row)
        }}
        onDragEnd={() => onDrag(undefined)}
      >
        {icon}
      </button>
      <MenuBelow
        isOpen={isOpen}
        items={items}
        placement="bottomLeft"
        onOpenChange={change}
        onPick={() => setOpen(false)}
      />
    </span>
  )
}

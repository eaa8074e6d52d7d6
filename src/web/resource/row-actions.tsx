import { useRef, useState } from 'react'

import styles from './cell.module.css'
import { MenuBelow } from './menu-below.tsx'
import type { PagePermissions } from './use-permissions.ts'

export interface RowAction {
  name: string
  label: string
  onClick: () => void
  danger?: boolean
  /** Seldom needed: behind 更多. */
  isSeldom?: boolean
}

interface Props {
  /** What the record is called; a screen reader hears it with every button. */
  label: string
  permissions: PagePermissions
  /** Without one the action is not enabled on this list. */
  onView?: (() => void) | undefined
  onEdit?: (() => void) | undefined
  onDelete?: (() => void) | undefined
  deleteVerb?: string | undefined
  actions?: readonly RowAction[]
}

interface MoreProps {
  label: string
  actions: readonly RowAction[]
}

/** What is seldom needed. */
const More = ({ label, actions }: MoreProps) => {
  const [isOpen, setOpen] = useState<boolean>()
  const button = useRef<HTMLButtonElement>(null)
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) button.current?.focus()
  }
  const items = actions.map(({ name, label: text, danger = false, onClick }) => ({
    key: name,
    label: text,
    danger,
    onClick,
  }))
  return (
    <span className={styles['more']}>
      <button
        ref={button}
        type="button"
        className={styles['action']}
        aria-label={`更多 ${label}`}
        aria-haspopup="menu"
        aria-expanded={isOpen === true}
        onClick={() => setOpen(true)}
      >
        更多
      </button>
      <MenuBelow isOpen={isOpen} items={items} onOpenChange={change} onPick={() => setOpen(false)} />
    </span>
  )
}

/** What can be done with one row: the rules of specification section 5, "Table row actions". */
export const RowActions = (props: Props) => {
  const { label, permissions, onView, onEdit, onDelete, deleteVerb = '删除', actions = [] } = props
  const all: RowAction[] = [
    ...(onView ? [{ name: 'view', label: '查看', onClick: onView }] : []),
    ...(onEdit && permissions.may('edit') ? [{ name: 'edit', label: '编辑', onClick: onEdit }] : []),
    ...actions,
    ...(onDelete && permissions.may('delete')
      ? [{ name: 'delete', label: deleteVerb, onClick: onDelete, danger: true }]
      : []),
  ]
  const seldom = all.filter(action => action.isSeldom)
  return (
    <div className={styles['actions']}>
      {all
        .filter(action => !action.isSeldom)
        .map(action => (
          <button
            key={action.name}
            type="button"
            className={styles['action']}
            data-danger={action.danger === true || undefined}
            aria-label={`${action.label} ${label}`}
            onClick={action.onClick}
          >
            {action.label}
          </button>
        ))}
      {seldom.length > 0 && <More label={label} actions={seldom} />}
    </div>
  )
}

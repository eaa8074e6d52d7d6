import { useRef, useState, type MouseEvent } from 'react'

import { PageLink } from '#web/session/page-link.tsx'

import styles from './cell.module.css'
import { MenuBelow } from './menu-below.tsx'
import type { PagePermissions } from './use-permissions.ts'

export interface RowAction {
  name: string
  label: string
  onClick: () => void
  /** Where it leads: a link, which another tab can be opened from. */
  to?: string
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
  /** Where another tab would find the record. */
  addressOf?: ((mode: 'view' | 'edit') => string) | undefined
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

/** One of them: a link where it leads somewhere, else a button. */
const Act = ({ action: { label, onClick, to, danger }, of }: { action: RowAction; of: string }) => {
  const shared = {
    className: styles['action'],
    'data-danger': danger === true || undefined,
    'aria-label': `${label} ${of}`,
  }
  if (to !== undefined)
    return (
      <PageLink {...shared} to={to} go={onClick}>
        {label}
      </PageLink>
    )
  // The second half of a double press would do it once more, to this row or to the one that has come to its place.
  const press = ({ detail }: MouseEvent) => (detail < 2 ? onClick() : undefined)
  return (
    <button {...shared} type="button" onClick={press}>
      {label}
    </button>
  )
}

/** What can be done with one row: the rules of specification section 5, "Table row actions". */
export const RowActions = (props: Props) => {
  const { label, permissions, onView, onEdit, addressOf, onDelete, deleteVerb = '删除', actions = [] } = props
  const leading = (mode: 'view' | 'edit', text: string, onClick: () => void): RowAction => {
    const to = addressOf?.(mode)
    return { name: mode, label: text, onClick, ...(to !== undefined && { to }) }
  }
  const all: RowAction[] = [
    ...(onView ? [leading('view', '查看', onView)] : []),
    ...(onEdit && permissions.may('edit') ? [leading('edit', '编辑', onEdit)] : []),
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
          <Act key={action.name} action={action} of={label} />
        ))}
      {seldom.length > 0 && <More label={label} actions={seldom} />}
    </div>
  )
}

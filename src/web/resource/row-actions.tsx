import { Button, Dropdown, Space } from 'antd'

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

const More = ({ label, actions }: { label: string; actions: readonly RowAction[] }) => (
  <Dropdown
    trigger={['click']}
    menu={{
      items: actions.map(({ name, label: text, danger = false, onClick }) => ({
        key: name,
        label: text,
        danger,
        onClick,
      })),
    }}
  >
    <Button
      type="link"
      size="small"
      aria-label={`更多 ${label}`}
      aria-haspopup="menu"
      style={{ paddingInline: 4 }}
    >
      更多
    </Button>
  </Dropdown>
)

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
    <Space size={4} wrap>
      {all
        .filter(action => !action.isSeldom)
        .map(action => (
          <Button
            key={action.name}
            type="link"
            size="small"
            danger={action.danger === true}
            aria-label={`${action.label} ${label}`}
            onClick={action.onClick}
            style={{ paddingInline: 4 }}
          >
            {action.label}
          </Button>
        ))}
      {seldom.length > 0 && <More label={label} actions={seldom} />}
    </Space>
  )
}

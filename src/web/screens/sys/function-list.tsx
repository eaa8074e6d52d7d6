import { MinusSquareOutlined, PlusSquareOutlined } from '@ant-design/icons'
import { useCallback, useMemo, useState, type ReactNode } from 'react'

import { parsePermissions } from '#contract/permission.ts'
import { permissionLabels } from '#contract/permission-labels.ts'
import type { Row } from '#contract/resource.ts'
import { sysFunction } from '#contract/resources/sys-function.ts'
import type { RowContext } from '#web/resource/list-props.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { flip } from '#web/resource/table/use-opened.ts'
import type { Column } from '#web/resource/to-columns.tsx'
import { usePermissions } from '#web/resource/use-permissions.ts'
import { useSelectTree } from '#web/resource/use-select-page.ts'
import { Icon } from '#web/widgets/icon/icon.tsx'

import { functionDetails } from './function-details.tsx'
import { functionFormItems } from './function-form.tsx'
import { componentNames } from './component-names.ts'
import styles from './function-order.module.css'
import type { FunctionRow } from './order-handle.tsx'
import { useFunctionOrder } from './use-function-order.tsx'

type TreeRow = Row<typeof sysFunction> & { children?: TreeRow[] }

const groupsIn = (rows: readonly TreeRow[]): string[] =>
  rows.flatMap(({ id, children = [] }) => (children.length > 0 ? [id, ...groupsIn(children)] : []))

const permissionColumn: Column<typeof sysFunction> = {
  key: 'functionPermission',
  title: sysFunction.fields.functionPermission.label,
  render: row =>
    parsePermissions(row.functionPermission)
      .map(each => permissionLabels[each])
      .join('、') || '—',
}

const componentColumn: Column<typeof sysFunction> = {
  key: 'functionComponent',
  title: sysFunction.fields.functionComponent.label,
  render: ({ functionComponent }) => componentNames.get(functionComponent ?? '') ?? functionComponent ?? '—',
}

const closeAction = { name: 'close', icon: <MinusSquareOutlined aria-hidden />, label: '全部收起' }
const openAction = { name: 'open', icon: <PlusSquareOutlined aria-hidden />, label: '全部展开' }

/** The first column: the handle, where one may move it, before icon and name. */
const nameColumn = (handle: ((row: FunctionRow) => ReactNode) | undefined): Column<typeof sysFunction> => ({
  key: 'functionName',
  title: sysFunction.fields.functionName.label,
  render: row => (
    <span className={styles['name']}>
      {handle?.(row)}
      {row.functionIcon ? <Icon name={row.functionIcon} /> : <span className={styles['noIcon']} />}
      {row.functionName}
    </span>
  ),
})

/** A tree that begins open: what was closed is remembered, so that new groups are open too. */
const useGroups = (tree: readonly TreeRow[]) => {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const groups = useMemo(() => groupsIn(tree), [tree])
  const ids = useMemo(() => new Set(groups.filter(id => !closed.has(id))), [groups, closed])
  const toggle = useCallback((id: string) => setClosed(now => flip(now, id)), [])
  const action =
    ids.size > 0
      ? { ...closeAction, onClick: () => setClosed(new Set(groups)) }
      : { ...openAction, onClick: () => setClosed(new Set()) }
  return { opened: { ids, toggle }, action, hasGroups: groups.length > 0 }
}

const addBelow = (row: Row<typeof sysFunction>, { permissions, open }: RowContext) =>
  permissions.may('add')
    ? [
        {
          name: 'add-below',
          label: '新增下级',
          onClick: () => open('add', undefined, { parentId: row.id }),
        },
      ]
    : []

/** Menus, pages and their permissions as the tree they are; dragged into another order where nothing is filtered. */
export const FunctionList = () => {
  const select = useSelectTree(sysFunction)
  const { tableProps, page } = select
  const tree: readonly TreeRow[] = tableProps.rows
  const { opened, action, hasGroups } = useGroups(tree)
  const order = useFunctionOrder(tree)
  const isWhole = page.keyword === '' && Object.keys(page.filters).length === 0
  const isInOrder = !page.order || page.order === sysFunction.order
  const canMove = usePermissions(sysFunction.page).may('edit') && isWhole && isInOrder
  const handle = canMove ? order.handle : undefined
  const columns = useMemo<Column<typeof sysFunction>[]>(
    () => [nameColumn(handle), 'rootPath', componentColumn, permissionColumn, 'isHidden', 'functionSort'],
    [handle],
  )
  return (
    <ResourceList
      resource={sysFunction}
      select={{ ...select, tableProps: { ...tableProps, ...(canMove && order.table), opened } }}
      viewPath="/sys/function/view"
      formItems={functionFormItems}
      details={functionDetails}
      columns={columns}
      // Among what a search has found there is nothing to unfold.
      toolbarActions={() => (hasGroups ? [action] : [])}
      rowActions={addBelow}
    />
  )
}

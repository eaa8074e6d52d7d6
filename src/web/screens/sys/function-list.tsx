import { MinusSquareOutlined, PlusSquareOutlined } from '@ant-design/icons'
import { useMemo, useState, type Key } from 'react'

import { parsePermissions } from '#contract/permission.ts'
import { permissionLabels } from '#contract/permission-labels.ts'
import type { Row } from '#contract/resource.ts'
import { sysFunction } from '#contract/resources/sys-function.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import type { Column } from '#web/resource/to-columns.tsx'
import { usePermissions } from '#web/resource/use-permissions.ts'
import { useSelectTree } from '#web/resource/use-select-page.ts'
import { Icon } from '#web/widgets/icon/icon.tsx'

import { functionFormItems } from './function-form.tsx'
import { componentNames } from './component-names.ts'
import styles from './function-order.module.css'
import { useFunctionOrder } from './use-function-order.tsx'

type FunctionRow = Row<typeof sysFunction> & { children?: FunctionRow[] }

const groupsIn = (rows: readonly FunctionRow[]): string[] =>
  rows.flatMap(({ id, children = [] }) => (children.length > 0 ? [id, ...groupsIn(children)] : []))

const permissionColumn: Column<typeof sysFunction> = {
  key: 'functionPermission',
  title: sysFunction.fields.functionPermission.label,
  render: (_, row) =>
    parsePermissions(row.functionPermission)
      .map(each => permissionLabels[each])
      .join('、') || '—',
}

const componentColumn: Column<typeof sysFunction> = {
  key: 'functionComponent',
  title: sysFunction.fields.functionComponent.label,
  render: (_, { functionComponent }) =>
    componentNames.get(functionComponent ?? '') ?? functionComponent ?? '—',
}

const closeAction = { name: 'close', icon: <MinusSquareOutlined />, label: '全部收起' }
const openAction = { name: 'open', icon: <PlusSquareOutlined />, label: '全部展开' }

/** Menus, pages and their permissions as the tree they are; dragged into another order where nothing is filtered. */
export const FunctionList = () => {
  const select = useSelectTree(sysFunction)
  const { tableProps, page } = select
  const tree: readonly FunctionRow[] = useMemo(() => tableProps.dataSource ?? [], [tableProps.dataSource])
  const [closed, setClosed] = useState<ReadonlySet<Key>>(new Set())
  const groups = useMemo(() => groupsIn(tree), [tree])
  const order = useFunctionOrder(tree)
  const isWhole = page.keyword === '' && Object.keys(page.filters).length === 0
  const isInOrder = !page.order || page.order === sysFunction.order
  const canMove = usePermissions(sysFunction.page).may('edit') && isWhole && isInOrder
  const columns: Column<typeof sysFunction>[] = [
    {
      key: 'functionName',
      title: sysFunction.fields.functionName.label,
      render: (_, row) => (
        <span className={styles['name']}>
          {canMove && order.handle(row)}
          {row.functionIcon && <Icon name={row.functionIcon} />}
          {row.functionName}
        </span>
      ),
    },
    'rootPath',
    componentColumn,
    permissionColumn,
    'isHidden',
    'functionSort',
  ]
  const closeAll = { ...closeAction, onClick: () => setClosed(new Set(groups)) }
  const openAll = { ...openAction, onClick: () => setClosed(new Set()) }
  return (
    <ResourceList
      resource={sysFunction}
      select={{
        ...select,
        tableProps: {
          ...tableProps,
          ...(canMove && order.table),
          expandable: {
            expandedRowKeys: groups.filter(id => !closed.has(id)),
            onExpandedRowsChange: open => setClosed(new Set(groups.filter(id => !open.includes(id)))),
          },
        },
      }}
      viewPath="/sys/function/view"
      formItems={functionFormItems}
      columns={columns}
      toolbarActions={() => [closed.size < groups.length ? closeAll : openAll]}
      rowActions={(row, { permissions, open }) =>
        permissions.may('add')
          ? [
              {
                name: 'add-below',
                label: '新增下级',
                onClick: () => open('add', undefined, { parentId: row.id }),
              },
            ]
          : []
      }
    />
  )
}

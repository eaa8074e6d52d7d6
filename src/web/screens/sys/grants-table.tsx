import { Checkbox, Table, type TableColumnType, type TableProps } from 'antd'

import type { FunctionNode } from '#contract/function-tree.ts'
import { permissionLabels } from '#contract/permission-labels.ts'
import { type Permission } from '#contract/permission.ts'
import { useAppState } from '#web/session/app-state.ts'

import styles from './grants-table.module.css'
import {
  branchState,
  columnState,
  isPage,
  offered,
  offeredAnywhere,
  setBranch,
  setColumn,
  setPermission,
  setView,
  setViews,
  viewState,
  type Grants,
} from './role-grants.ts'

interface Props {
  tree: readonly FunctionNode[]
  /** The part of the tree that a search left. */
  shown: readonly FunctionNode[]
  grants: Grants
  /** What of it cannot be taken away: its boxes are ticked and do not move. */
  kept: Grants
  onChange: (grants: Grants) => void
  isReadOnly: boolean
}

/** What is under it is not in sight: the keyboard brings it out from there. */
const stays = { 'data-stays': '' }
const staying = () => ({ scope: 'col', ...stays })

const keyOf = (node: FunctionNode) => node.id ?? node.rootPath

type ExpandIcon = NonNullable<NonNullable<TableProps<FunctionNode>['expandable']>['expandIcon']>

/** The library's, which is called the same in every row. */
const expandIcon: ExpandIcon = ({ prefixCls, record, expanded, expandable, onExpand }) => {
  const icon = `${prefixCls}-row-expand-icon`
  if (!expandable) return <span className={`${icon} ${icon}-spaced`} />
  return (
    <button
      type="button"
      className={`${icon} ${icon}-${expanded ? 'expanded' : 'collapsed'}`}
      aria-label={`${record.functionName}的下级`}
      aria-expanded={expanded}
      onClick={event => onExpand(record, event)}
    />
  )
}

/** Function tree × permissions. On a phone the permissions of a function stand below its name instead of in columns. */
export const GrantsTable = ({ tree, shown, grants, kept, onChange, isReadOnly }: Props) => {
  const isMobile = useAppState(state => state.device === 'mobile')

  const box = (node: FunctionNode, permission: Permission, label?: string) => (
    <Checkbox
      key={permission}
      disabled={isReadOnly || kept.get(keyOf(node))?.includes(permission)}
      aria-label={`${node.functionName}：${permissionLabels[permission]}`}
      checked={grants.get(keyOf(node))?.includes(permission) ?? false}
      onChange={({ target }) => onChange(setPermission(tree, grants, node, permission, target.checked))}
    >
      {label}
    </Checkbox>
  )
  const branchBox = (node: FunctionNode) => {
    const state = branchState(grants, node)
    return (
      <Checkbox
        disabled={isReadOnly || branchState(kept, node) === 'all'}
        checked={state === 'all'}
        indeterminate={state === 'some'}
        onChange={({ target }) => onChange(setBranch(tree, grants, node, target.checked))}
      >
        {node.functionName}
      </Checkbox>
    )
  }
  const name: TableColumnType<FunctionNode> = {
    key: 'functionName',
    title: '功能',
    // In a narrow window the boxes come closer together, and names keep their words.
    minWidth: 150,
    render: (_, node) => branchBox(node),
  }
  const header = (permission: Permission) => {
    const state = columnState(tree, grants, permission)
    return (
      <Checkbox
        disabled={isReadOnly || columnState(tree, kept, permission) === 'all'}
        checked={state === 'all'}
        indeterminate={state === 'some'}
        aria-label={`全部${permissionLabels[permission]}`}
        onChange={({ target }) => onChange(setColumn(tree, grants, permission, target.checked))}
      >
        {permissionLabels[permission]}
      </Checkbox>
    )
  }
  const viewBox = (node: FunctionNode, label?: string) => (
    <Checkbox
      key="view"
      disabled={isReadOnly || kept.has(keyOf(node))}
      aria-label={`${node.functionName}：查看`}
      checked={grants.has(keyOf(node))}
      onChange={({ target }) => onChange(setView(tree, grants, node, target.checked))}
    >
      {label}
    </Checkbox>
  )
  const views = viewState(tree, grants)
  const view: TableColumnType<FunctionNode> = {
    key: 'view',
    title: (
      <Checkbox
        disabled={isReadOnly || viewState(tree, kept) === 'all'}
        checked={views === 'all'}
        indeterminate={views === 'some'}
        aria-label="全部查看"
        onChange={({ target }) => onChange(setViews(tree, grants, target.checked))}
      >
        查看
      </Checkbox>
    ),
    width: 96,
    render: (_, node) => (isPage(node) ? viewBox(node) : null),
  }
  const matrix = offeredAnywhere(tree).map<TableColumnType<FunctionNode>>(permission => ({
    key: permission,
    title: header(permission),
    width: 96,
    render: (_, node) => (offered(node).includes(permission) ? box(node, permission) : null),
  }))
  const stacked: TableColumnType<FunctionNode> = {
    key: 'functionName',
    title: '功能与权限',
    render: (_, node) => (
      <div className={styles['stacked']}>
        {branchBox(node)}
        {(isPage(node) || offered(node).length > 0) && (
          <div className={styles['permissions']}>
            {isPage(node) && viewBox(node, '查看')}
            {offered(node).map(permission => box(node, permission, permissionLabels[permission]))}
          </div>
        )}
      </div>
    ),
  }
  return (
    <Table<FunctionNode>
      rowKey={keyOf}
      size="small"
      className={`${styles['grants']} ${isMobile ? '' : styles['columns']}`}
      pagination={false}
      columns={
        isMobile ? [stacked] : [name, view, ...matrix].map(each => ({ ...each, onHeaderCell: staying }))
      }
      dataSource={shown}
      expandable={{
        childrenColumnName: 'sysFunctions',
        defaultExpandAllRows: true,
        indentSize: isMobile ? 8 : 20,
        expandIcon,
      }}
      locale={{ emptyText: '没有找到这样的功能，换个词试试' }}
    />
  )
}

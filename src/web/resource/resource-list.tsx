import { Button, Empty, Result, Skeleton } from 'antd'
import { useMemo, useState, type Key, type ReactNode } from 'react'

import type { AnyRow, Resource, Row } from '#contract/resource.ts'

import { DataTable } from './data-table.tsx'
import type { FormEntry } from './form-items.tsx'
import { labelOf } from './label-of.ts'
import { ListToolbar, type ToolbarAction } from './list-toolbar.tsx'
import { RecordDrawer } from './record-drawer.tsx'
import { ResourceImport } from './resource-import.tsx'
import { RowActions, type RowAction } from './row-actions.tsx'
import { defaultColumns, toColumns, type Column } from './to-columns.tsx'
import { useDelete, type DeleteWords } from './use-delete.tsx'
import { useExport } from './use-export.ts'
import { usePermissions, type PagePermissions } from './use-permissions.ts'
import { useRecordAddress } from './use-record-address.ts'
import { useSelectPage, type SelectPage } from './use-select-page.ts'

/** What an action of a screen may use. */
export interface ListContext<R extends Resource> {
  permissions: PagePermissions
  chosen: readonly Row<R>[]
  open: ReturnType<typeof useRecordAddress>['open']
}

export interface ResourceListProps<R extends Resource> {
  resource: R
  columns?: readonly Column<R>[]
  formItems?: readonly FormEntry<R>[]
  /** Rows from elsewhere: `useSelectTree(resource)`, or `useSelectPage(resource, within)`. */
  select?: SelectPage<R>
  rowActions?: (row: Row<R>, context: ListContext<R>) => RowAction[]
  toolbarActions?: (context: ListContext<R>) => ToolbarAction[]
  beforeTable?: ReactNode
  /** The page of one record; without one it opens in a drawer over the list. */
  viewPath?: string
  /** What a new record starts with here. */
  start?: Readonly<Record<string, string>>
  details?: (row: AnyRow) => ReactNode
  deleteWords?: DeleteWords
  /** Rows that nobody changes any more say no. */
  isEditable?: (row: Row<R>) => boolean
  onSaved?: (row: Row<R>, isNew: boolean) => void
}

/** `useSelectPage` of the resource's own address, where a screen brings none. */
export const ResourceList = <R extends Resource>(props: ResourceListProps<R>) =>
  props.select ? <List {...props} select={props.select} /> : <OwnList {...props} />

const OwnList = <R extends Resource>(props: ResourceListProps<R>) => (
  <List {...props} select={useSelectPage(props.resource)} />
)

interface EmptyProps {
  title: string
  isFiltered: boolean
  onAdd: (() => void) | undefined
  onReset: () => void
}

/** Says what the list is for, and offers the first step. */
const EmptyList = ({ title, isFiltered, onAdd, onReset }: EmptyProps) =>
  isFiltered ? (
    <Empty description={`没有符合条件的${title}`}>
      <Button onClick={onReset}>清除搜索和筛选</Button>
    </Empty>
  ) : (
    <Empty description={onAdd ? `还没有${title}，先新增一条吧` : `还没有${title}，产生后会显示在这里`}>
      {onAdd && (
        <Button type="primary" onClick={onAdd}>
          新增{title}
        </Button>
      )}
    </Empty>
  )

/** Rows of other pages are not given again: they are among those that were chosen before. */
const chosenOf = <T extends { id: string }>(keys: readonly Key[], rows: readonly (T | undefined)[]) =>
  keys.flatMap(key => rows.find(row => row?.id === key) ?? [])

const List = <R extends Resource>(props: ResourceListProps<R> & { select: SelectPage<R> }) => {
  const { resource, select, rowActions, toolbarActions, beforeTable, viewPath } = props
  const { page, show, refresh, isFetching, tableProps } = select
  const permissions = usePermissions(resource.page)
  const [chosen, setChosen] = useState<readonly Row<R>[]>([])
  const record = useRecordAddress(viewPath)
  const exporting = useExport(resource)
  const [isImporting, setImporting] = useState(false)
  const removal = useDelete(resource, props.deleteWords)
  const context = { permissions, chosen, open: record.open }
  const isFixed = resource.serverOnly === true
  const add =
    !isFixed && permissions.may('add') ? () => record.open('add', undefined, props.start) : undefined
  const forget = (gone: number) => {
    setChosen([])
    // A last page that lost all its rows would be an empty one.
    if (gone >= (tableProps.dataSource?.length ?? 0) && page.index > 0) show({ index: page.index - 1 })
  }

  const columns = useMemo(
    () => toColumns(resource, props.columns ?? defaultColumns(resource), page.order),
    [resource, props.columns, page.order],
  )
  const actionColumn = {
    key: 'actions',
    title: '操作',
    fixed: 'end' as const,
    render: (_: unknown, row: Row<R>) => (
      <RowActions
        label={labelOf(resource, row)}
        permissions={permissions}
        onView={() => record.open('view', row.id)}
        onEdit={isFixed || props.isEditable?.(row) === false ? undefined : () => record.open('edit', row.id)}
        deleteVerb={props.deleteWords?.verb}
        onDelete={() => removal.confirm([row], () => forget(1))}
        {...(rowActions && { actions: rowActions(row, context) })}
      />
    ),
  }
  const isFiltered = page.keyword !== '' || Object.keys(page.filters).length > 0

  if (select.isError && !tableProps.dataSource?.length)
    return (
      <Result
        status="warning"
        title={select.error instanceof Error ? select.error.message : '列表没有读出来'}
        extra={<Button onClick={refresh}>重新加载</Button>}
      />
    )
  return (
    <>
      <ListToolbar
        resource={resource}
        permissions={permissions}
        page={page}
        show={show}
        refresh={refresh}
        isFetching={isFetching}
        onAdd={add}
        onDelete={() => removal.confirm(chosen, () => forget(chosen.length))}
        {...(!isFixed && { onImport: () => setImporting(true) })}
        onExport={() => exporting.mutate(select.query)}
        isExporting={exporting.isPending}
        deleteVerb={props.deleteWords?.verb}
        chosen={chosen.length}
        actions={toolbarActions?.(context) ?? []}
      />
      {beforeTable}
      {select.isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
      ) : (
        <DataTable<Row<R>>
          {...tableProps}
          columns={[...columns, actionColumn]}
          rowSelection={
            permissions.may('delete')
              ? {
                  selectedRowKeys: chosen.map(row => row.id),
                  preserveSelectedRowKeys: true,
                  getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
                  getCheckboxProps: row => ({ 'aria-label': `选择 ${labelOf(resource, row)}` }),
                  onChange: (keys, rows) => setChosen(now => chosenOf(keys, [...rows, ...now])),
                }
              : undefined
          }
          locale={{
            emptyText: (
              <EmptyList
                title={resource.title}
                isFiltered={isFiltered}
                onAdd={add}
                onReset={() => show({ keyword: '', filters: {} })}
              />
            ),
          }}
        />
      )}
      {isImporting && <ResourceImport resource={resource} onClose={() => setImporting(false)} />}
      <RecordDrawer
        resource={resource}
        isOpen={record.isOpen}
        onClose={record.close}
        id={record.id}
        isEditing={record.isEditing}
        onEdit={() => record.open('edit', record.id)}
        onSaved={(row, isNew) => {
          record.close()
          props.onSaved?.(row, isNew)
        }}
        formItems={props.formItems}
        initial={record.initial}
        details={props.details}
        isEditable={props.isEditable}
      />
    </>
  )
}

import { Button, Result, Skeleton } from 'antd'
import { useMemo, useState } from 'react'

import type { Resource, Row } from '#contract/resource.ts'
import { closeRecords } from '#web/session/tabs.ts'

import { DataTable } from './data-table.tsx'
import { EmptyList } from './empty-list.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { labelOf } from './label-of.ts'
import { ListLayoutButton } from './list-layout-button.tsx'
import { arrange } from './list-layout.ts'
import type { ResourceListProps } from './list-props.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { RecordDrawer } from './record-drawer.tsx'
import { ResourceImport } from './resource-import.tsx'
import { RowActions } from './row-actions.tsx'
import { defaultColumns, toColumns } from './to-columns.tsx'
import { useChosen } from './use-chosen.ts'
import { useDefaultView } from './use-default-view.ts'
import { useDelete } from './use-delete.tsx'
import { useListLayout } from './use-list-layout.ts'
import { useHasPage, usePermissions } from './use-permissions.ts'
import { useRecordAddress } from './use-record-address.ts'
import { useSelectPage, type SelectPage } from './use-select-page.ts'

/** `useSelectPage` of the resource's own address, where a screen brings none. */
export const ResourceList = <R extends Resource>(props: ResourceListProps<R>) =>
  props.select ? <List {...props} select={props.select} /> : <OwnList {...props} />

const OwnList = <R extends Resource>(props: ResourceListProps<R>) => (
  <List {...props} select={useSelectPage(props.resource)} />
)

const List = <R extends Resource>(props: ResourceListProps<R> & { select: SelectPage<R> }) => {
  const { resource, select, rowActions, toolbarActions, beforeTable } = props
  const { page, show, refresh, tableProps } = select
  const permissions = usePermissions(resource.page)
  const { chosen, forget: forgetChosen, rowSelection } = useChosen(resource)
  const layout = useListLayout(resource, props.lesser)
  // Whoever has no page for one record reads and writes it over the list.
  const viewPath = useHasPage(props.viewPath) ? props.viewPath : undefined
  const record = useRecordAddress(viewPath)
  const [isExporting, setExporting] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const removal = useDelete(resource, props.deleteWords)
  const context = { permissions, chosen, open: record.open }
  const isFixed = resource.serverOnly === true
  const add =
    !isFixed && permissions.may('add') ? () => record.open('add', undefined, props.start) : undefined
  const forget = (gone: readonly { id: string }[]) => {
    forgetChosen()
    if (viewPath)
      closeRecords(
        viewPath,
        gone.map(each => each.id),
      )
    // A last page that lost all its rows would be an empty one.
    if (gone.length >= (tableProps.dataSource?.length ?? 0) && page.index > 0) show({ index: page.index - 1 })
  }

  const columns = useMemo(
    () => toColumns(resource, props.columns ?? defaultColumns(resource), page.order),
    [resource, props.columns, page.order],
  )
  useDefaultView(layout)
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
        onDelete={
          props.isDeletable?.(row) === false ? undefined : () => removal.confirm([row], () => forget([row]))
        }
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
        onAdd={add}
        onDelete={() => removal.confirm(chosen, () => forget(chosen))}
        {...(!isFixed && { onImport: () => setImporting(true) })}
        onExport={() => setExporting(true)}
        deleteVerb={props.deleteWords?.verb}
        chosen={chosen.length}
        actions={toolbarActions?.(context) ?? []}
        layout={<ListLayoutButton resource={resource} columns={columns} list={layout} />}
      />
      {beforeTable}
      {select.isPending || layout.isLoading ? (
        <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
      ) : (
        <DataTable<Row<R>>
          {...tableProps}
          columns={[...arrange(columns, layout.layout), actionColumn]}
          size={layout.layout.density}
          onResize={layout.widen}
          rowSelection={permissions.may('delete') ? rowSelection : undefined}
          locale={{
            emptyText: (
              <EmptyList
                resource={resource}
                isFiltered={isFiltered}
                onAdd={add}
                onReset={() => show({ keyword: '', filters: {} })}
              />
            ),
          }}
        />
      )}
      {isExporting && (
        <ExportDialog
          resource={resource}
          query={select.query}
          total={select.total}
          onClose={() => setExporting(false)}
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

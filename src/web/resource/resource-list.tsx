import { Skeleton } from 'antd'
import { useMemo, useState } from 'react'

import type { AnyRow, Resource, Row } from '#contract/resource.ts'
import { useSession } from '#web/session/store.ts'
import { closeRecords } from '#web/session/tabs.ts'
import { useFocusBackFrom } from '#web/widgets/focus-back/use-focus-back.ts'
import { LazyPart } from '#web/widgets/lazy-part/lazy-part.tsx'

import { DataTable } from './data-table.tsx'
import { EmptyList } from './empty-list.tsx'
import { ListFailed } from './list-failed.tsx'
import { ListLayoutButton } from './list-layout-button.tsx'
import { arrange } from './list-layout.ts'
import { ExportDialog, preloadListParts, RecordDrawer, ResourceImport } from './list-parts.ts'
import type { ResourceListProps } from './list-props.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { outcomeOf } from './outcome.ts'
import { OutcomeStatus } from './outcome-status.tsx'
import styles from './list.module.css'
import { defaultColumns, toColumns } from './to-columns.tsx'
import { useActionColumn } from './use-action-column.tsx'
import { useChosen } from './use-chosen.ts'
import { useDefaultView } from './use-default-view.ts'
import { useDelete } from './use-delete.tsx'
import { useDeleteChosen } from './use-delete-chosen.ts'
import { useListLayout } from './use-list-layout.ts'
import { useFocusOfRows } from './use-focus-kept.ts'
import { useHasPage, usePermissions } from './use-permissions.ts'
import { useIsPartial } from './use-is-partial.ts'
import { useHasKeptImport } from './use-kept-import.ts'
import { useRecordAddress } from './use-record-address.ts'
import { useSelectPage, type SelectPage } from './use-select-page.ts'
import { useSteady } from '#web/widgets/steady/use-steady.ts'

/** `useSelectPage` of the resource's own address, where a screen brings none. */
export const ResourceList = <R extends Resource>(props: ResourceListProps<R>) =>
  props.select ? <List {...props} select={props.select} /> : <OwnList {...props} />

const OwnList = <R extends Resource>(props: ResourceListProps<R>) => (
  <List {...props} select={useSelectPage(props.resource)} />
)

/** A part that is fetched forgets whose records it shows; they come from the calls of this very resource. */
const own = <R extends Resource>(row: AnyRow) => row as Row<R>

const List = <R extends Resource>(props: ResourceListProps<R> & { select: SelectPage<R> }) => {
  const { resource, select, toolbarActions, beforeTable } = props
  const { page, show, refresh, tableProps } = select
  const permissions = usePermissions(resource.page)
  const { chosen, clear, drop, choosing } = useChosen(resource)
  const layout = useListLayout(resource, props.lesser)
  // Whoever has no page for one record reads and writes it over the list.
  const viewPath = useHasPage(props.viewPath) ? props.viewPath : undefined
  const record = useRecordAddress(viewPath)
  // A drawer that nobody has wanted yet is not there: a list has time for its rows alone.
  const [wasOpen, setWasOpen] = useState(record.isOpen)
  if (record.isOpen && !wasOpen) setWasOpen(true)
  const [dialog, setDialog] = useState<'import' | 'export'>()
  const noteOpening = useFocusBackFrom(dialog !== undefined)
  const openDialog = (next: 'import' | 'export') => {
    noteOpening()
    setDialog(next)
  }
  // As a form, it comes back by itself to whoever was thrown out of it.
  if (useHasKeptImport(resource) && dialog === undefined && !record.isOpen && permissions.may('import'))
    setDialog('import')
  const removal = useDelete(resource, props.deleteWords)
  const isFixed = resource.serverOnly === true
  const add =
    !isFixed && permissions.may('add') ? () => record.open('add', undefined, props.start) : undefined
  const forget = useSteady((gone: readonly { id: string }[]) => {
    drop(gone)
    if (viewPath)
      closeRecords(
        viewPath,
        gone.map(each => each.id),
      )
    // A last page that lost all its rows would be an empty one.
    const isEmptied = tableProps.rows.every(row => gone.some(({ id }) => id === row.id))
    if (isEmptied && page.index > 0) show({ index: page.index - 1 })
  })
  const deleteChosen = useDeleteChosen({
    resource,
    isDeletable: props.isDeletable,
    whyKept: props.whyKept,
    verb: props.deleteWords?.verb,
    drop,
    confirm: rows => removal.confirm(rows, forget),
  })

  const words = useSession(state => state.words)
  const columns = useMemo(
    () => toColumns(resource, props.columns ?? defaultColumns(resource), words),
    [resource, props.columns, words],
  )
  useDefaultView(layout)
  const actionColumn = useActionColumn(props, {
    permissions,
    open: useSteady(record.open),
    addressOf: record.addressOf,
    forget,
    remove: useSteady((row: Row<R>) => removal.confirm([row], forget)),
  })
  const shown = useMemo(
    () => [...arrange(columns, layout.layout), actionColumn],
    [columns, layout.layout, actionColumn],
  )
  const actions = toolbarActions?.({ permissions, chosen, open: record.open, forget, unchoose: drop }) ?? []
  const isChoosing = permissions.may('delete') || actions.some(each => each.isForChosen)
  const noteFocus = useFocusOfRows()
  // The count may be a guess: at least one page back.
  const lastPage = Math.min(Math.ceil(select.total / page.limit), page.index) - 1
  const isFiltered = page.keyword !== '' || Object.keys(page.filters).length > 0

  // The toolbar stays, to ask for something else with. Dialogs and drawers stay: work that is under way in them has nothing to
  // do with it.
  const isFailed = select.isError && tableProps.rows.length === 0
  const isComing = select.isPending || layout.isLoading
  const isPartial = useIsPartial(resource)
  const isKnown = !isFailed && !isComing && tableProps.isLoading !== true
  const outcome = isKnown ? outcomeOf(resource, { ...select, rows: tableProps.rows.length, isPartial }) : {}
  return (
    <div
      className={styles['list']}
      data-list
      onPointerOver={preloadListParts}
      onFocus={event => {
        preloadListParts()
        noteFocus(event)
      }}
    >
      <OutcomeStatus outcome={{ ...outcome, chosen: chosen.length }} />
      <ListToolbar
        resource={resource}
        permissions={permissions}
        page={page}
        show={show}
        refresh={refresh}
        onAdd={add}
        onDelete={() => deleteChosen(chosen)}
        {...(!isFixed && { onImport: () => openDialog('import') })}
        // Nobody knows how many that would be.
        {...(!isFailed && { onExport: () => openDialog('export') })}
        deleteVerb={props.deleteWords?.verb}
        chosen={chosen.length}
        onClear={clear}
        actions={actions}
        layout={<ListLayoutButton resource={resource} columns={columns} list={layout} />}
      />
      {!isFailed && beforeTable}
      {isFailed ? (
        <ListFailed
          error={select.error}
          onRetry={refresh}
          onReset={() => show({ keyword: '', filters: {}, order: '' })}
        />
      ) : isComing ? (
        <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
      ) : (
        <DataTable<Row<R>>
          {...tableProps}
          label={`${resource.title}列表`}
          columns={shown}
          density={layout.layout.density}
          onResize={layout.widen}
          choosing={isChoosing ? choosing : undefined}
          nameOf={choosing.nameOf}
          empty={
            <EmptyList
              resource={resource}
              isFiltered={isFiltered}
              onLastPage={page.index > 0 && select.total > 0 ? () => show({ index: lastPage }) : undefined}
              onAdd={add}
              onReset={() => show({ keyword: '', filters: {} })}
            />
          }
        />
      )}
      <LazyPart>
        {dialog === 'export' && (
          <ExportDialog
            resource={resource}
            query={select.query}
            total={select.total}
            isEstimate={select.isEstimate}
            isEmpty={isKnown && select.total === 0}
            chosen={chosen.map(row => row.id)}
            onClose={() => setDialog(undefined)}
          />
        )}
      </LazyPart>
      <LazyPart>
        {dialog === 'import' && (
          <ResourceImport
            resource={resource}
            ask={props.askImport}
            onClose={() => setDialog(undefined)}
            onImported={props.onImported}
          />
        )}
      </LazyPart>
      <LazyPart>
        {wasOpen && (
          <RecordDrawer
            resource={resource}
            isOpen={record.isOpen}
            onClose={record.close}
            id={record.id}
            isEditing={record.isEditing}
            onEdit={() => record.open('edit', record.id)}
            onSaved={(row, isNew) => {
              record.close()
              props.onSaved?.(own<R>(row), isNew)
            }}
            formItems={props.formItems}
            initial={Object.keys(record.initial).length > 0 ? record.initial : props.start}
            details={props.details}
            askSave={props.askSave}
            isEditable={row => props.isEditable?.(own<R>(row)) !== false}
          />
        )}
      </LazyPart>
    </div>
  )
}

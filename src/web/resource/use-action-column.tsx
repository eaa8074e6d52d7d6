import { useMemo } from 'react'

import type { Resource, Row } from '#contract/resource.ts'

import { shownNameOf } from './label-of.ts'
import type { ResourceListProps, RowContext } from './list-props.ts'
import { RowActions } from './row-actions.tsx'
import type { useRecordAddress } from './use-record-address.ts'
import type { ListColumn } from './table/list-column.ts'

interface Acts<R extends Resource> extends RowContext {
  addressOf: ReturnType<typeof useRecordAddress>['addressOf']
  remove: (row: Row<R>) => void
}

/** The last column of a list: what can be done with each row. The same until what it offers may have changed. */
export const useActionColumn = <R extends Resource>(
  { resource, rowActions, isEditable, isDeletable, deleteWords }: ResourceListProps<R>,
  { permissions, open, addressOf, forget, remove }: Acts<R>,
): ListColumn<Row<R>> => {
  const verb = deleteWords?.verb
  return useMemo(() => {
    const isFixed = resource.serverOnly === true
    return {
      key: 'actions',
      title: '操作',
      isActions: true,
      render: row => (
        <RowActions
          label={shownNameOf(resource, row)}
          permissions={permissions}
          addressOf={mode => addressOf(mode, row.id)}
          onView={() => open('view', row.id)}
          onEdit={isFixed || isEditable?.(row) === false ? undefined : () => open('edit', row.id)}
          deleteVerb={verb}
          onDelete={isDeletable?.(row) === false ? undefined : () => remove(row)}
          {...(rowActions && { actions: rowActions(row, { permissions, open, forget }) })}
        />
      ),
    }
  }, [resource, rowActions, isEditable, isDeletable, verb, permissions, open, addressOf, forget, remove])
}

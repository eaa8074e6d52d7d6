import type { TableColumnType } from 'antd'

import { allFields, sortableFields, type Field, type Resource, type Row } from '#contract/resource.ts'

import { named } from './column-edge.tsx'
import { ShowField } from './show-field.tsx'

export type FieldName<R extends Resource> = (keyof R['fields'] & string) | 'createTime' | 'updateTime'

/** The name of a field, or a real Ant Design column. */
export type Column<R extends Resource> = FieldName<R> | TableColumnType<Row<R>>

/** Names become columns with the contract's title, sorting by the server and the value as a person reads it. */
export const toColumns = <R extends Resource>(
  resource: R,
  columns: readonly Column<R>[],
  order?: string,
): TableColumnType<Row<R>>[] => {
  const fields = allFields(resource)
  const sortable = sortableFields(resource)
  const [orderField, direction] = (order ?? '').split(':')
  const columnOf = (name: string): TableColumnType<Row<R>> => {
    const field = fields[name]
    if (!field) throw new Error(`${resource.name} has no field ${name}`)
    return {
      key: name,
      dataIndex: name,
      title: field.label,
      sorter: sortable.includes(name),
      ...(name === orderField && {
        sortOrder: direction === 'desc' ? ('descend' as const) : ('ascend' as const),
      }),
      // A row has a value, or nothing, under every field's name.
      render: (_, row) => <ShowField field={field} name={name} row={row} isCell />,
    }
  }
  return columns
    .map(column => (typeof column === 'string' ? columnOf(column) : column))
    .map(column => ({ ...column, onHeaderCell: () => named(String(column.key)) }))
}

const tooLong = 200
const isShort = (field: Field) =>
  field.kind !== 'json' && field.kind !== 'html' && !(field.kind === 'text' && field.max > tooLong)

/** The columns of a list that was not told which: the name first, then what is short, at most eight. */
export const defaultColumns = <R extends Resource>(resource: R): Column<R>[] => {
  const names = Object.entries(resource.fields)
    .filter(([, field]) => isShort(field))
    .map(([name]) => name)
  const labelFirst = [resource.labelField, ...names.filter(name => name !== resource.labelField)]
  // They are the resource's own field names.
  return labelFirst.slice(0, 8)
}

import type { DictWords } from '#contract/dict.ts'
import { allFields, sortableFields, type Field, type Resource, type Row } from '#contract/resource.ts'

import { showField } from './show-field.tsx'
import type { ListColumn } from './table/list-column.ts'

export type FieldName<R extends Resource> = (keyof R['fields'] & string) | 'createTime' | 'updateTime'

/** The name of a field, or a column of the screen's own. */
export type Column<R extends Resource> = FieldName<R> | ListColumn<Row<R>>

/** Names become columns with the contract's title, sorting by the server and the value as a person reads it. */
export const toColumns = <R extends Resource>(
  resource: R,
  columns: readonly Column<R>[],
  words: DictWords,
): ListColumn<Row<R>>[] => {
  const fields = allFields(resource)
  const sortable = sortableFields(resource)
  const columnOf = (name: string): ListColumn<Row<R>> => {
    const field = fields[name]
    if (!field) throw new Error(`${resource.name} has no field ${name}`)
    return {
      key: name,
      field: name,
      title: field.label,
      isSortable: sortable.includes(name),
      // A row has a value, or nothing, under every field's name.
      render: row => showField({ field, name, row, isCell: true }, words),
    }
  }
  return columns.map(column => (typeof column === 'string' ? columnOf(column) : column))
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

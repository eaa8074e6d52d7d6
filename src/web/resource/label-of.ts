import type { Resource } from '#contract/resource.ts'

const textOf = (row: { id: string }, field: string): string => {
  const text = Object.entries(row).find(([name]) => name === field)?.[1]
  return typeof text === 'string' ? text : ''
}

/** What a person calls a record; its id where it has no name. */
export const labelOf = (resource: Resource, row: { id: string }): string =>
  textOf(row, resource.labelField) || row.id

/** What tells it apart from others of that name, where the resource has such a field. */
export const hintOf = ({ fields, hintField }: Resource, row: { id: string }): string => {
  if (!hintField) return ''
  return textOf(row, fields[hintField]?.kind === 'ref' ? `${hintField}Label` : hintField)
}

/** What it lies in, in a tree of its own kind: nobody tells two words 正常 of two dictionaries apart without it. */
export const wayOf = (row: { id: string }): string => textOf(row, 'parentIdLabel')

/** Its name behind what it lies in: 状态 / 正常. */
export const placedNameOf = (resource: Resource, row: { id: string }): string => {
  const way = wayOf(row)
  return way ? `${way} / ${labelOf(resource, row)}` : labelOf(resource, row)
}

/** As its list shows it: with its way, where a search has taken it out of its tree. */
export const shownNameOf = (resource: Resource, row: { id: string }): string =>
  'way' in row ? placedNameOf(resource, row) : labelOf(resource, row)

/** Its name with what tells it apart: 财务部（华东分公司）. */
export const fullNameOf = (resource: Resource, row: { id: string }): string => {
  const hint = hintOf(resource, row)
  return hint ? `${labelOf(resource, row)}（${hint}）` : labelOf(resource, row)
}

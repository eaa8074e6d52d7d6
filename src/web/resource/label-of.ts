import type { Resource } from '#contract/resource.ts'

/** What a person calls a record; its id where it has no name. */
export const labelOf = (resource: Resource, row: { id: string }): string => {
  const label = Object.entries(row).find(([name]) => name === resource.labelField)?.[1]
  return typeof label === 'string' && label !== '' ? label : row.id
}

/** What tells it apart from others of that name, where the resource has such a field. */
export const hintOf = (resource: Resource, row: { id: string }): string => {
  const hint = Object.entries(row).find(([name]) => name === resource.hintField)?.[1]
  return typeof hint === 'string' ? hint : ''
}

import type { Resource } from '#contract/resource.ts'

/** What a person calls a record; its id where it has no name. */
export const labelOf = (resource: Resource, row: { id: string }): string => {
  const label = Object.entries(row).find(([name]) => name === resource.labelField)?.[1]
  return typeof label === 'string' && label !== '' ? label : row.id
}

import { allFields, type Resource } from '#contract/resource.ts'

type Values = Record<string, unknown>

/** Only what the resource stores and a caller may set: names of referred records stay behind. */
export const draftOf = (resource: Resource, row: Values): Values => {
  const fields = allFields(resource)
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => {
      const field = fields[name]
      return name === 'id' || name === 'version' || (field !== undefined && !field.readOnly)
    }),
  )
}

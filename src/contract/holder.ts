import type { RefField, Resource } from './resource.ts'

/** Where records of the same name belong to different ones of another resource: the field that says to which. */
export const holderOf = ({ fields, hintField = '' }: Resource): (RefField & { name: string }) | undefined => {
  const field = fields[hintField]
  return field?.kind === 'ref' ? { ...field, name: hintField } : undefined
}

/**
 * The field of a row that tells to which record the one that it refers to belongs: a user's organisation, for his department. One
 * that nobody fills in tells nothing.
 */
export const withinSame = (resource: Pick<Resource, 'fields'>, referred: Resource) => {
  const holder = holderOf(referred)
  const field = holder && resource.fields[holder.name]
  return field?.kind === 'ref' && !field.readOnly && field.ref === holder?.ref
    ? { ...field, name: holder.name }
    : undefined
}

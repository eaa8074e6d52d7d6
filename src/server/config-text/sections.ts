import type { Field, Resource } from '#contract/resource.ts'

import type { Parts } from '#server/parts.ts'
import type { Served } from '#server/resource/serve.ts'

/**
 * The parts of a configuration text, in the order in which they are brought in. `by` is the field that names a record for
 * ever; with `nested` it does so only among those of the same parent.
 */
const known = [
  { name: 'functions', resource: 'sys/function', by: 'rootPath' },
  { name: 'roles', resource: 'sys/role', by: 'roleCode' },
  { name: 'dicts', resource: 'sys/dict', by: 'dictValue', nested: true },
  { name: 'templates', resource: 'sys/sms-template', by: 'templateName' },
] as const

export type SectionName = (typeof known)[number]['name']

export interface Section {
  name: SectionName
  by: string
  nested: boolean
  served: Served
  resource: Resource
}

export interface Desk {
  parts: Parts
  sections: readonly Section[]
}

export const deskOf = (parts: Parts, served: readonly Served[]): Desk => ({
  parts,
  sections: known.flatMap(each => {
    const found = served.find(({ resource }) => resource.name === each.resource)
    return found
      ? [{ name: each.name, by: each.by, nested: 'nested' in each, served: found, resource: found.resource }]
      : []
  }),
})

/** One record as the text has it. `path` names it: its own key, and in a nested section those above it first. */
export interface Entry {
  section: SectionName
  path: string[]
  /** Absent in a text. */
  id?: string
  values: Record<string, unknown>
}

export const keyOf = (path: readonly string[]) => JSON.stringify(path)

/** Fields that the text carries as they are; references and what the server sets are not among them. */
export const plainFields = ({ resource, by }: Section): [name: string, field: Field][] =>
  Object.entries(resource.fields).filter(
    ([name, field]) => name !== by && !field.readOnly && field.kind !== 'ref' && field.kind !== 'refs',
  )

/** Beside the plain ones: the parent's key, the organisations' codes, the functions with their permissions. */
export const specialFields = ({ name }: Section): Record<string, string> => {
  if (name === 'functions') return { parent: '上级功能' }
  return name === 'roles' ? { orgs: '自定义机构', functions: '授权' } : {}
}

export const isLeftOut = ({ values }: Entry, name: string) =>
  values[name] === undefined || values[name] === null

/** What a record of the text gets in a field: where the text leaves it out, what a new record starts with. */
export const wantedValue = ({ resource }: Section, { values }: Entry, name: string): unknown =>
  values[name] ?? resource.fields[name]?.initial ?? null

export const fieldLabels = (section: Section): Record<string, string> => ({
  ...Object.fromEntries(plainFields(section).map(([name, { label }]) => [name, label])),
  ...specialFields(section),
})

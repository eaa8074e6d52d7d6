import { allFields, type Resource } from '#contract/resource.ts'

import { draftOf } from './draft-of.ts'

type Values = Record<string, unknown>

/** An emptied box, one that was never filled in and a list of nothing are sent alike, in a row of a table, too. */
const withoutEmpty = (_: string, value: unknown) =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0) ? undefined : value

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one, withoutEmpty) === JSON.stringify(other, withoutEmpty)

/**
 * Whether a form that began with `before` holds something else, now that the fields of `told` were filled in. Where one of them
 * differs, no other is looked at: that is nearly every time, in the middle of somebody's typing. All are compared once those are
 * as they were, as others follow along unsaid, such as the department of an organisation.
 */
export const isChanged = (
  resource: Resource,
  before: Values,
  now: Values,
  told: readonly string[] = [],
): boolean => {
  const differs = (name: string) => !isSame(before[name], now[name])
  if (told.some(differs)) return true
  // A draft that was restored has an id of its own, to which files may belong; its version changes nothing.
  const names = Object.keys(draftOf(resource, { ...before, ...now }))
  // What is no field of it, such as files of a record that is not there yet, is told to be work by whoever holds it.
  const held = Object.keys(now).filter(name => !(name in allFields(resource)) && !name.endsWith('Label'))
  return [...names, ...held].some(name => name !== 'version' && differs(name))
}

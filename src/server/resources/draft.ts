import type { AnyRow, Resource } from '#contract/resource.ts'
import { checkDraft } from '#contract/validate.ts'

import type { AnyDraft, Store } from '#server/resource/store.ts'

/** The stored record that a draft would change; undefined where it would be a new one. */
export const currentOf = async (store: Store, draft: AnyDraft): Promise<AnyRow | undefined> =>
  typeof draft.id === 'string' && draft.id !== '' ? store.known(draft.id, draft) : undefined

/**
 * Whether every field is what its kind says. A rule has nothing to say about a draft that is not: the generic save refuses
 * it, with a sentence for each field.
 */
export const isWellFormed = (resource: Resource, draft: AnyDraft, current: AnyRow | undefined): boolean =>
  Object.keys(checkDraft(resource, draft, current !== undefined)).length === 0

/** What a field will be after the save: the draft's value, or the stored one where the draft is silent. */
export const valueAfter = (draft: AnyDraft, current: AnyRow | undefined, name: string): unknown =>
  Object.hasOwn(draft, name) ? draft[name] : current?.[name]

/** The same as text. What is no text yet is refused later, by the store, with the field's own sentence. */
export const textAfter = (draft: AnyDraft, current: AnyRow | undefined, name: string): string | null => {
  const value = valueAfter(draft, current, name)
  return typeof value === 'string' && value !== '' ? value : null
}

/** The ids of a field that refers to several records; whatever else came is left for the contract to refuse. */
export const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'string') : []

import type { Kysely } from 'kysely'

import { codeLabels } from '#contract/code-labels.ts'
import type { Field, Resource } from '#contract/resource.ts'

import type { Tables } from '#server/db/tables.ts'

/** What a person reads for each value of a field: field → value → word. */
export type FieldWords = ReadonlyMap<string, ReadonlyMap<string, string>>

/** The words of a dictionary, by the `dictValue` of their parent. */
const readDicts = async (
  db: Kysely<Tables>,
  names: readonly string[],
  which: 'all' | 'offered',
): Promise<FieldWords> => {
  const words = new Map<string, Map<string, string>>(names.map(name => [name, new Map()]))
  if (names.length === 0) return words
  const rows = await db
    .selectFrom('sys_dict as item')
    .innerJoin('sys_dict as parent', 'parent.id', 'item.parentId')
    .select(['parent.dictValue as name', 'item.dictValue as value', 'item.dictLabel as label'])
    .where('parent.dictValue', 'in', names)
    .$if(which === 'offered', query =>
      query.where(where =>
        where.or([where('item.dictStatus', 'is', null), where('item.dictStatus', '!=', '停用')]),
      ),
    )
    .orderBy('item.dictSort')
    .execute()
  for (const { name, value, label } of rows) words.get(String(name))?.set(String(value), String(label))
  return words
}

const dictOf = (field: Field) => (field.kind === 'choice' ? field.dict : undefined)

/** The words that the code itself has for a field's values; an option without one is its own word. */
const ownWords = (field: Field): ReadonlyMap<string, string> | undefined => {
  const labels = codeLabels(field)
  if (labels) return new Map(Object.entries(labels))
  if (field.kind !== 'choice' || !field.options) return undefined
  return new Map(field.options.map(option => [option, field.labels?.[option] ?? option]))
}

/**
 * The words of every field that has any, from its dictionary or from the contract: all of them, to name what is stored, or
 * those that are offered, for what is newly chosen.
 */
export const readFieldWords = async (
  db: Kysely<Tables>,
  resource: Resource,
  which: 'all' | 'offered' = 'all',
): Promise<FieldWords> => {
  const fields = Object.entries(resource.fields)
  const dicts = await readDicts(
    db,
    fields.flatMap(([, field]) => dictOf(field) ?? []),
    which,
  )
  return new Map(
    fields.flatMap(([name, field]) => {
      const words = ownWords(field) ?? dicts.get(dictOf(field) ?? '')
      return words ? [[name, words]] : []
    }),
  )
}

import type { Kysely } from 'kysely'

import type { Resource } from '#contract/resource.ts'

import type { Tables } from '#server/db/tables.ts'

/** Dictionary name → value → label, of every dictionary that the resource's fields name. */
export type DictWords = ReadonlyMap<string, ReadonlyMap<string, string>>

export const readDictWords = async (db: Kysely<Tables>, resource: Resource): Promise<DictWords> => {
  const names = Object.values(resource.fields).flatMap(field =>
    field.kind === 'choice' && field.dict ? [field.dict] : [],
  )
  const words = new Map<string, Map<string, string>>(names.map(name => [name, new Map()]))
  if (names.length === 0) return words
  const rows = await db
    .selectFrom('sys_dict as item')
    .innerJoin('sys_dict as parent', 'parent.id', 'item.parentId')
    .select(['parent.dictValue as name', 'item.dictValue as value', 'item.dictLabel as label'])
    .where('parent.dictValue', 'in', names)
    .orderBy('item.dictSort')
    .execute()
  for (const { name, value, label } of rows) words.get(String(name))?.set(String(value), String(label))
  return words
}

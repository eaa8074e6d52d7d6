import { sql } from 'kysely'

import type { Resource } from '#contract/resource.ts'

import type { Work } from '#server/http/change.ts'
import { checkEach } from './check-each.ts'

/** Whether the word stands in the dictionary of that name and has not been stopped there. */
const isWord = async ({ db }: Work, dict: string, word: string) => {
  const { rows } = await sql`
    select 1 from sys_dict as d join sys_dict as p on p.id = d."parentId"
    where p."dictValue" = ${dict} and d."dictValue" = ${word}
      and coalesce(d."dictStatus", '') <> '停用' limit 1`.execute(db)
  return rows.length > 0
}

/** What is newly chosen comes from its dictionary. A word that is there already stays, stopped or not. */
export const checkWords = (
  resource: Resource,
  work: Work,
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): Promise<void> =>
  checkEach(resource, async (name, field) => {
    const word = values[name]
    if (field.kind !== 'choice' || !field.dict || typeof word !== 'string' || word === before[name])
      return undefined
    if (await isWord(work, field.dict, word)) return undefined
    return `${field.label}“${word}”不在数据字典里，请重新选择`
  })

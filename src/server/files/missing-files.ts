import { sql } from 'kysely'

import { failure } from '#contract/failure.ts'
import { sysFile, type MissingFiles } from '#contract/resources/sys-file.ts'

import type { Exchange } from '#server/http/exchange.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'
import { partsOf } from './file-row.ts'
import type { Files } from './files.ts'

/** As many as a list shows at once. */
const mostAsked = 100

/** A store far away is not asked everything in one moment. */
const atOnce = 10

interface Stored {
  id: string
  parts: string
}

const isMissing = async ({ store }: Files, row: Stored): Promise<boolean> => {
  const there = new Set(await store.partNames(row.id))
  return partsOf(row).some(part => !there.has(part.name))
}

/** `GET file/missing?ids=`: whose original is lost, of the files that the caller may see. The list itself waits for no store. */
export const missingFiles = async (files: Files, { caller, query }: Exchange): Promise<MissingFiles> => {
  const asked = String(query.ids).split(',')
  if (asked.length > mostAsked) throw failure('badRequest', `参数错误：一次最多查 ${mostAsked} 个文件`)
  const { read, dialect } = files.parts.database
  const { rows } = await sql<Stored>`select t.id, t.parts from sys_file as t ${whereAll([
    dialect.isIn(sql.ref('t.id'), asked),
    ...scopeCondition(dialect, sysFile, caller.scope),
  ])}`.execute(read)
  const ids: string[] = []
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    const lost = await Promise.all(some.map(row => isMissing(files, row)))
    ids.push(...some.filter((_, at) => lost[at]).map(row => row.id))
  }
  return { ids }
}

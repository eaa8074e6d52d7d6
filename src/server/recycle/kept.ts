import { sql } from 'kysely'

import { failure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import { tableOf, type Resource } from '#contract/resource.ts'
import { findResource, resources } from '#contract/resources/index.ts'
import { idPattern } from '#contract/validate.ts'

import { tableShapes, type TableShape } from '#server/db/table-shapes.ts'
import type { Work } from '#server/http/change.ts'
import { mayDo } from '#server/http/guard.ts'
import type { Kept } from '#server/resource/keep-deleted.ts'

let shapes: ReadonlyMap<string, TableShape> | undefined

export const shapeOf = (table: string): TableShape => {
  shapes ??= new Map(tableShapes())
  const shape = shapes.get(table)
  if (!shape) throw new Error(`There is no table ${table}`)
  return shape
}

export const resourceOfTable = (table: string) => resources.find(each => tableOf(each) === table)

/** `a,b,c` as a call gives it: each once, at most 200. */
export const idsIn = (text: unknown): string[] => {
  const ids = [...new Set(String(text ?? '').split(','))].filter(each => each !== '')
  if (ids.length === 0 || ids.length > limits.deleteIds || !ids.every(each => idPattern.test(each)))
    throw failure('badRequest', `参数错误：请给出 1 到 ${limits.deleteIds} 个记录编号`)
  return ids
}

/** The resource that a call names, if its caller may delete there. */
export const deletable = ({ caller }: Pick<Work, 'caller'>, name: unknown): Resource => {
  const resource = findResource(String(name))
  if (!resource) throw failure('badRequest', '参数错误：没有这样的资源')
  if (!mayDo(caller.pages, resource.page, 'delete'))
    throw failure('forbidden', undefined, { page: resource.page, action: 'delete' })
  return resource
}

export interface Entry {
  id: string
  recordId: string
  label: string
  resource: Resource
  kept: Kept
}

interface StoredEntry {
  id: string
  recordId: string | null
  label: string | null
  resource: string | null
  data: string | null
}

export const toEntry = ({ id, recordId, label, resource: name, data }: StoredEntry): Entry => {
  const resource = findResource(name ?? '')
  if (!resource || !data) throw failure('refused', `「${label ?? ''}」的内容已不完整，不能恢复`)
  // Written by keepDeleted.
  return { id, recordId: recordId ?? '', label: label ?? '', resource, kept: JSON.parse(data) as Kept }
}

/** Which of these ids are there. */
export const presentIds = async ({ db }: Work, table: string, ids: readonly string[]) => {
  const found = new Set<string>()
  for (let from = 0; from < ids.length; from += 500) {
    const some = ids.slice(from, from + 500)
    const { rows } = await sql<{
      id: string
    }>`select id from ${sql.table(table)} where id in (${sql.join(some)})`.execute(db)
    for (const { id } of rows) found.add(id)
  }
  return found
}

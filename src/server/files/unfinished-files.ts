import { sql } from 'kysely'

import { failure } from '#contract/failure.ts'
import {
  sysFile,
  type OwnerNames,
  type UnfinishedFile,
  type UnfinishedFiles,
} from '#contract/resources/sys-file.ts'

import { change } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'
import type { Files } from './files.ts'
import { withOwners } from './owner-names.ts'
import { removeStored } from './remove-stored.ts'
import { unfinishedMs } from './sweep.ts'

/** As many as somebody looks through; those that take most room are among them. */
const mostListed = 100

type Row = Omit<UnfinishedFile, 'endTime' | keyof OwnerNames>

/** `GET file/unfinished`: uploads of those whom the caller sees, the largest first. */
export const unfinishedFiles = async (files: Files, { caller }: Exchange): Promise<UnfinishedFiles> => {
  const { dialect, slow } = files.parts.database
  const { rows } = await sql<Row>`
    select t.id, t."fileName", t."fileSize", t."wholeSize", t."updateTime", u."userName" as "sentBy",
      t."otcType", t."otcId"
    from sys_upload as t left join sys_user as u on u.id = t."createBy"
    ${whereAll(scopeCondition(dialect, sysFile, caller.scope))}
    order by t."fileSize" desc, t.id limit ${mostListed}`.execute(slow)
  const owned = await withOwners(files, { caller, slow }, rows)
  return {
    items: owned.map(({ fileSize, wholeSize, updateTime, ...row }) => ({
      ...row,
      fileSize: Number(fileSize),
      wholeSize: Number(wholeSize),
      updateTime,
      endTime: new Date(Date.parse(updateTime) + unfinishedMs).toISOString(),
    })),
  }
}

/** `DELETE file/unfinished?id=`: what has arrived of it goes at once; whoever still sends it begins anew. */
export const dropUnfinished = async (files: Files, exchange: Exchange): Promise<{ id: string }> => {
  const id = String(exchange.query.id)
  const what = { module: '文件', action: '清理没有传完的文件', recordId: id }
  await change(files.parts, exchange, what, async ({ db, caller, log }) => {
    const seen = whereAll([
      sql<boolean>`t.id = ${id}`,
      ...scopeCondition(files.parts.database.dialect, sysFile, caller.scope),
    ])
    const { rows } = await sql<{ fileName: string }>`
      delete from sys_upload where id in (select t.id from sys_upload as t ${seen}) returning "fileName"`.execute(
      db,
    )
    const [gone] = rows
    if (!gone) throw failure('notFound')
    log({ ...what, changes: [{ field: 'fileName', before: gone.fileName, after: null }] })
  })
  await removeStored(files, [id])
  return { id }
}

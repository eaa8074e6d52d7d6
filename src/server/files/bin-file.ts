import { failure } from '#contract/failure.ts'
import { contentPath } from '#contract/file-sign.ts'
import { avatarAlias } from '#contract/files.ts'
import { tableOf, type AnyRow } from '#contract/resource.ts'
import { findResource } from '#contract/resources/index.ts'
import { sysFile } from '#contract/resources/sys-file.ts'

import { sql } from 'kysely'

import type { Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'
import { keepDeleted } from '#server/resource/keep-deleted.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const addressOf = (row: AnyRow) => contentPath(row.id, text(row.fileName))

/**
 * Takes files away from their records. What is stored of them stays as long as the recycle bin keeps their rows; the sweep
 * removes it after that.
 */
export const binFiles = async (dialect: Dialect, work: Work, rows: readonly AnyRow[]): Promise<void> => {
  await keepDeleted(dialect, work, sysFile, rows)
  const ids = rows.map(row => row.id)
  await work.db.deleteFrom('sys_file').where('id', 'in', ids).execute()
  await work.db
    .updateTable('sys_user')
    .set({ userAvatar: null })
    .where('userAvatar', 'in', rows.map(addressOf))
    .execute()
  for (const row of rows)
    work.log({
      module: sysFile.title,
      action: '删除文件',
      recordId: row.id,
      changes: [{ field: 'fileName', before: row.fileName, after: null }],
    })
}

/** A file comes back to its record, which must be there; a portrait only where no other has taken its place. */
export const fileRestored = async ({ db }: Work, row: AnyRow): Promise<void> => {
  const owner = findResource(text(row.otcType))
  if (!owner) throw failure('refused', `不能恢复「${text(row.fileName)}」：它所属的记录已不存在`)
  const { rows } = await sql`select id from ${sql.table(tableOf(owner))} where id = ${row.otcId}`.execute(db)
  if (rows.length === 0)
    throw failure(
      'refused',
      `不能恢复「${text(row.fileName)}」：它所属的${owner.title}已不存在；如果在回收站里，请先恢复它`,
    )
  if (owner.name === 'sys/user' && row.fileAlias === avatarAlias)
    await db
      .updateTable('sys_user')
      .set({ userAvatar: addressOf(row) })
      .where('id', '=', text(row.otcId))
      .where('userAvatar', 'is', null)
      .execute()
}

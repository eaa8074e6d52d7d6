import { sql, type RawBuilder } from 'kysely'

import type { FileSummary } from '#contract/resources/sys-file.ts'

import type { Parts } from '#server/parts.ts'
import { whereAll } from './scope.ts'

interface Stored {
  fileType: string
  count: number | string
  bytes: number | string | null
}

/** How many files of which type there are, and their bytes, among those that the conditions on `t` let through. */
export const storedTypes = async (
  { database }: Parts,
  seen: RawBuilder<boolean>[],
): Promise<FileSummary['types']> => {
  const { rows } = await sql<Stored>`
    select t."fileType", count(*) as count, sum(t."fileSize") as bytes from sys_file as t ${whereAll(seen)}
    group by t."fileType"`.execute(database.slow)
  return rows.map(({ fileType, count, bytes }) => ({
    fileType,
    count: Number(count),
    bytes: Number(bytes ?? 0),
  }))
}

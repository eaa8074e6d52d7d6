import { sql, type Kysely, type RawBuilder } from 'kysely'

import { sysFile } from '#contract/resources/sys-file.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

/** One row `bytes`: what deleted files take while they rest in the recycle bin. They can come back, so they are all there. */
export const binnedSum = ({ name }: Dialect): RawBuilder<unknown> => {
  const size =
    name === 'sqlite'
      ? sql`json_extract(data, '$.row.fileSize')`
      : sql`(data::jsonb -> 'row' ->> 'fileSize')::bigint`
  return sql`select sum(${size}) as bytes from sys_recycle where resource = ${sysFile.name}`
}

export const binnedBytes = async (dialect: Dialect, db: Kysely<Tables>): Promise<number> => {
  const { rows } = await sql<{ bytes: number | string | null }>`${binnedSum(dialect)}`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}

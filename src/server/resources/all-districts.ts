import type { Kysely } from 'kysely'

import type { Tables } from '#server/db/tables.ts'

export interface StoredDistrict {
  id: string
  code: string
  name: string
  parentId: string | null
}

const rowsAtOnce = 4000

/** Every district, a portion at a time: to take tens of thousands of rows apart in one go would hold up everybody else. */
export const allDistricts = async (db: Kysely<Tables>): Promise<StoredDistrict[]> => {
  const all: StoredDistrict[] = []
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('sys_district')
      .select(['id', 'districtCode as code', 'districtName as name', 'parentId'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    all.push(...rows)
    last = rows.at(-1)?.id ?? ''
    if (rows.length < rowsAtOnce) return all
  }
}

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { dialects, scratchPostgres } from '../../../test/support/database.ts'
import { openPostgres } from './postgres.ts'

test.skipIf(!dialects.includes('postgres'))(
  'a moment from before there were time zones is read, whatever zone the server has for its own',
  async () => {
    const scratch = await scratchPostgres()
    const url = new URL(scratch.env.DATABASE_URL)
    url.searchParams.set('options', '-c timezone=Asia/Shanghai')
    const database = await openPostgres(url.href, error => {
      throw error
    })
    const { rows } = await sql<{ at: string }>`
      select ${'1900-01-01T00:00:00.000Z'}::timestamptz as at`.execute(database.read)
    expect(rows).toEqual([{ at: '1900-01-01T00:00:00.000Z' }])
    await database.close()
    await scratch.remove()
  },
)

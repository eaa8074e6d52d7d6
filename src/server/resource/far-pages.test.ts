import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startApp } from '../../../test/support/start-app.ts'
import { good, query } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'

/** More than a long stretch; seven rows at a time share their moment, so that places fall between equal ones. */
const count = 12_500

describe.each(dialects)('far pages, on %s', async dialect => {
  const app = await startApp({ dialect })
  afterAll(app.close)

  // The other database knows its moments by their type.
  const moment = sql.raw(dialect === 'sqlite' ? '' : '::timestamptz')
  const fill = sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})
    insert into sys_log_opt (id, version, "createTime", "updateTime", "userName", module, action, path, changes, ip,
      result, "durationMs", "traceId", time)
    select '01900000-0000-7000-8000-' || (100000000000 + (i * 7919) % 100000), 1, '2026-11-20T00:00:00.000Z'${moment}, '2026-11-20T00:00:00.000Z'${moment}, '张三', '用户', '修改', '', '[]', '',
      case when i % 2 = 0 then '失败' else '成功' end, 1, '',
      ('2026-11-20T' || (10 + (i / 7) / 3600) || ':' || (10 + (i / 7) / 60 % 50) || ':' || (10 + (i / 7) % 50) || '.000Z')${moment}
    from n`
  beforeAll(() => app.database.write(async db => void (await fill.execute(db))))

  const idsOn = async (index: number, more: Record<string, string>) => {
    const page = await good(app.admin.get(`sys/log-opt/select-page?${query({ index, limit: 50, ...more })}`))
    return (page.items as { id: string }[]).map(each => each.id)
  }

  const lists: { name: string; more: Record<string, string>; last: number }[] = [
    { name: 'newest first', more: {}, last: 249 },
    { name: 'oldest first', more: { order: 'time:asc' }, last: 249 },
    { name: 'of a filter', more: { like: 'result:失败' }, last: 124 },
  ]
  test.each(lists)(
    '$name: every row is on one page, also when places are remembered',
    async ({ more, last }) => {
      const direction = 'order' in more ? sql`asc` : sql`desc`
      const where = 'like' in more ? sql`where result = '失败'` : sql``
      const { rows } = await sql<{ id: string }>`
      select id from sys_log_opt ${where} order by time ${direction}, id ${direction}`.execute(
        app.database.read,
      )
      const ids = rows.map(each => each.id)
      for (const index of [0, 3, 4, 5, 20, 99, last - 1, last, last + 1, 200, 199, last, 5])
        expect([index, await idsOn(index, more)]).toEqual([index, ids.slice(index * 50, index * 50 + 50)])
    },
  )
})

import { limits } from '#contract/limits.ts'
import type { Page } from '#contract/operations.ts'

import type { Exchange } from '#server/http/exchange.ts'
import type { Desk } from './desk.ts'

interface OwnLogin {
  id: string
  time: string | null
  result: string | null
  reason: string | null
  ip: string | null
  region: string | null
  browser: string | null
  os: string | null
}

/** `GET sys/log-login/select-mine`: attempts to sign in with one's own account, the newest first. */
export const myLogins =
  ({ parts }: Desk) =>
  async ({ caller, query }: Exchange): Promise<Page<OwnLogin>> => {
    const { slow } = parts.database
    const index = Number(query.index ?? limits.pageIndex)
    const limit = Number(query.limit ?? limits.pageLimit)
    const items = await slow
      .selectFrom('sys_log_login')
      .select(['id', 'time', 'result', 'reason', 'ip', 'region', 'browser', 'os'])
      .where('userId', '=', caller.userId)
      .orderBy('time', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(index * limit)
      .execute()
    const { count } = await slow
      .selectFrom('sys_log_login')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userId', '=', caller.userId)
      .executeTakeFirstOrThrow()
    return { items, total: Number(count), index, limit }
  }

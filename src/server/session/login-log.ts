import type { Insertable, Kysely } from 'kysely'

import { newId } from '#server/db/new-id.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { clientOf } from './client-of.ts'
import { regionOf } from './region-of.ts'

/** Where and with what somebody signs in; the same words in the log and among the online users. */
export const placeOf = ({ ip, userAgent }: Pick<Exchange, 'ip' | 'userAgent'>) => ({
  ip: ip.slice(0, 64),
  region: regionOf(ip),
  ...clientOf(userAgent),
})
export type Place = ReturnType<typeof placeOf>

/** The account that tried, where there is one. */
export interface Known {
  id: string
  orgId: string | null
  deptId: string | null
}

/** What was typed as an account may be anything; the log keeps what can be read. */
const readable = (account: string) => [...account.replace(/\p{C}/gu, '')].slice(0, 64).join('')

export const writeLoginLog = async (
  db: Kysely<Tables>,
  place: Place,
  account: string,
  user: Known | undefined,
  outcome: { result: '成功' | '失败'; reason: string },
  now: string,
): Promise<void> => {
  const row: Insertable<Tables['sys_log_login']> = {
    id: newId(),
    version: 1,
    createTime: now,
    createBy: user?.id ?? null,
    updateTime: now,
    updateBy: null,
    userAccount: readable(account),
    userId: user?.id ?? null,
    ...place,
    ...outcome,
    time: now,
    orgId: user?.orgId ?? null,
    deptId: user?.deptId ?? null,
  }
  await db.insertInto('sys_log_login').values(row).execute()
}

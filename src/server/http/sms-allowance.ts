import { failure } from '#contract/failure.ts'

import type { Settings } from '#server/config.ts'
import type { Work } from './change.ts'

const dayMs = 86_400_000

/** Nobody queues more within 24 hours than `SMS_PER_USER_DAY`, one by one or in batches. */
export const refuseTooMany = async (
  { db, caller, now }: Work,
  { smsPerUserDay }: Pick<Settings, 'smsPerUserDay'>,
  more: number,
): Promise<void> => {
  const since = new Date(Date.parse(now) - dayMs).toISOString()
  const { count } = await db
    .selectFrom('sys_sms')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('createBy', '=', caller.userId)
    .where('createTime', '>=', since)
    // What is only written down is sent to nobody.
    .where('smsStatus', '!=', '模拟')
    .executeTakeFirstOrThrow()
  const spent = await db
    .selectFrom('sys_sms_spent')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('createBy', '=', caller.userId)
    .where('claimTime', '>=', since)
    .executeTakeFirstOrThrow()
  const left = smsPerUserDay - Number(count) - Number(spent.count)
  if (more > left)
    throw failure(
      'refused',
      `您在 24 小时内最多发送 ${smsPerUserDay} 条短信，还可以发送 ${Math.max(0, left)} 条`,
    )
}

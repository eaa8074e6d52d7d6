import { sql, type Kysely } from 'kysely'

import type { Tables } from '#server/db/tables.ts'

type Db = Kysely<Tables>

/**
 * Keeps what these messages have cost before they are corrected or deleted: what a provider took, or may have taken, counts for
 * every cap, whatever becomes of its row. One that was certainly refused, or only simulated, has cost nothing. Answers how many
 * count.
 */
export const keepSpent = async ({ db }: { db: Db }, ids: readonly string[]): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into sys_sms_spent ("id", "smsPhone", "smsTemplate", "smsSegments", "claimTime", "createBy")
    select coalesce("sendKey", "id"), "smsPhone", "smsTemplate", "smsSegments", "claimTime", "createBy" from sys_sms
    where "id" in (${sql.join(ids)}) and "claimTime" is not null and "smsStatus" <> '模拟'
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** A message is back from the bin, and counts by its own row again. */
export const forgetSpent = ({ db }: { db: Db }, id: string): Promise<unknown> =>
  sql`delete from sys_sms_spent where "id" in
    (select coalesce("sendKey", "id") from sys_sms where "id" = ${id})`.execute(db)

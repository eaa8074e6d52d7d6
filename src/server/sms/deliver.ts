import { smsWords } from '#contract/sms.ts'

import type { Settings } from '#server/config.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Parts } from '#server/parts.ts'
import { firstQuery } from './ask-receipts.ts'
import { isPinned, keyOf, setSms, type Claimed } from './claim.ts'
import type { Outcome, Outgoing, Provider } from './provider.ts'

export interface SendRules {
  /** Seconds before each further attempt; after the last one it is given up. */
  waits: readonly number[]
  timeoutMs: number
}

export const rulesOf = ({
  smsRetryWaits,
  smsTimeoutSeconds,
}: Pick<Settings, 'smsRetryWaits' | 'smsTimeoutSeconds'>): SendRules => ({
  waits: smsRetryWaits,
  timeoutMs: smsTimeoutSeconds * 1000,
})

type Values = Partial<Tables['sys_sms']>

const outgoing = async ({ database }: Parts, row: Claimed): Promise<Outgoing> => {
  const template = row.smsTemplate
    ? await database.read
        .selectFrom('sys_sms_template')
        .select('templateCode')
        .where('id', '=', row.smsTemplate)
        .executeTakeFirst()
    : undefined
  const params: unknown = row.smsParams === null ? null : JSON.parse(row.smsParams)
  return {
    id: keyOf(row),
    phone: row.smsPhone,
    content: row.smsContent,
    templateCode: template?.templateCode ?? null,
    words: smsWords(params) ?? {},
  }
}

/** Only while it is still ours: a lease that ran out belongs to somebody else. */
const settle = async ({ database, now }: Parts, row: Claimed, values: Values): Promise<boolean> => {
  const { numUpdatedRows } = await database.write(db =>
    setSms(db, row.id, now().toISOString(), values)
      .where('smsStatus', '=', '发送中')
      .where('leaseTime', '=', row.leaseTime)
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows > 0n
}

const givenUp = (error: string, mayBeTaken: boolean): Values =>
  mayBeTaken
    ? { smsStatus: '未知', error: `${error}；没有再次发送` }
    : { smsStatus: '失败', error, claimTime: null }

/** What is written down after the last provider was asked. */
const after = (row: Claimed, provider: Provider, outcome: Outcome, now: Date, rules: SendRules): Values => {
  const sendTime = now.toISOString()
  const done = { leaseTime: null, nextTime: null, provider: provider.name }
  if (outcome.kind === 'accepted')
    return {
      ...done,
      ...firstQuery(provider, now),
      smsStatus: '已发送',
      providerId: outcome.providerId,
      error: null,
      sendTime,
    }
  if (outcome.kind === 'simulated')
    return {
      ...done,
      smsStatus: '模拟',
      error: '没有设置服务商，没有真正发出',
      sendTime,
      // It has cost nothing, and takes nothing from anybody's share once a provider is set.
      claimTime: null,
    }
  const wait = rules.waits[(row.tries ?? 1) - 1]
  const mayBeTaken = outcome.kind === 'unknown' || isPinned(row)
  const mayTryAgain = outcome.kind === 'unknown' ? provider.isIdempotent : !outcome.isFinal
  if (wait === undefined || !mayTryAgain)
    return { ...done, ...givenUp(outcome.error, mayBeTaken), ...(mayBeTaken && firstQuery(provider, now)) }
  const nextTime = new Date(now.getTime() + wait * 1000).toISOString()
  const again = { ...done, smsStatus: '待发送', error: outcome.error, nextTime }
  // Where it may have arrived it stays with the same provider, and counted; otherwise the next attempt is free again.
  return mayBeTaken ? again : { ...again, provider: null, claimTime: null }
}

const nobodyFits = (row: Claimed, misfit: string | undefined): Values =>
  misfit === undefined
    ? {
        smsStatus: '未知',
        error: `之前经 ${row.provider ?? ''} 发送且结果不明，这个服务商已不在设置里，没有再次发送`,
      }
    : givenUp(misfit, isPinned(row))

/**
 * Sends one claimed message. Before a provider is asked its name is safe in the row, so that a process that ends here
 * leaves behind whom to ask. A provider that certainly did not take it hands over to the next one.
 */
export const deliver = async (
  parts: Parts,
  providers: readonly Provider[],
  row: Claimed,
  rules: SendRules,
  stop: AbortSignal,
): Promise<void> => {
  const sms = await outgoing(parts, row)
  const wanted = isPinned(row) ? providers.filter(each => each.name === row.provider) : providers
  const candidates = wanted.filter(each => !each.misfit?.(sms))
  for (const [at, provider] of candidates.entries()) {
    if (!(await settle(parts, row, { provider: provider.name }))) return
    const outcome = await provider.send(sms, AbortSignal.any([stop, AbortSignal.timeout(rules.timeoutMs)]))
    // Ended by the end of the process: the lease says the rest at the next start.
    if (stop.aborted && outcome.kind !== 'accepted') return
    const isLast = at === candidates.length - 1
    if (outcome.kind === 'refused' && !outcome.isFinal && !isLast) continue
    await settle(parts, row, after(row, provider, outcome, parts.now(), rules))
    return
  }
  await settle(parts, row, { leaseTime: null, ...nobodyFits(row, wanted[0]?.misfit?.(sms)) })
}

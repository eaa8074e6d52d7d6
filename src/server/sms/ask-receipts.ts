import type { Tables } from '#server/db/tables.ts'
import type { Parts } from '#server/parts.ts'
import { keyOf, setSms } from './claim.ts'
import type { Provider, Receipt } from './provider.ts'

type SmsRow = Tables['sys_sms']

const everyMs = 30_000
const atOnce = 50
const timeoutMs = 15_000
/** Seconds before each time that a provider is asked; after the last one nobody asks any more. */
export const queryWaits: readonly number[] = [60, 300, 1800, 7200, 43_200, 86_400]

const nextQuery = (now: Date, queries: number): string | null => {
  const wait = queryWaits[queries]
  return wait === undefined ? null : new Date(now.getTime() + wait * 1000).toISOString()
}

/** When a message that left with this provider is asked after for the first time. */
export const firstQuery = (provider: Provider, now: Date): Partial<SmsRow> =>
  provider.receipt ? { queryTime: nextQuery(now, 0), queries: 0 } : {}

const due = ({ database }: Parts, names: readonly string[], now: string): Promise<SmsRow[]> =>
  database.read
    .selectFrom('sys_sms')
    .selectAll()
    .where('queryTime', '<=', now)
    .where('provider', 'in', names)
    .where('smsStatus', 'in', ['已发送', '未知'])
    .orderBy('queryTime')
    .limit(atOnce)
    .execute()

/** Whoever moves the time on is the one who asks: two nodes do not ask for the same message. */
const take = async ({ database }: Parts, row: SmsRow, now: Date): Promise<boolean> => {
  const queries = (row.queries ?? 0) + 1
  const { numUpdatedRows } = await database.write(db =>
    db
      .updateTable('sys_sms')
      .set({ queries, queryTime: nextQuery(now, queries) })
      .where('id', '=', row.id)
      .where('queryTime', '=', row.queryTime)
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows > 0n
}

/** What was unknown and is found with the provider had been sent after all. */
const valuesOf = (row: SmsRow, receipt: Receipt, now: string): Partial<SmsRow> | undefined => {
  const over = { receiptTime: now, queryTime: null }
  if (receipt.kind === 'delivered') return { ...over, smsStatus: '已送达', error: null }
  if (receipt.kind === 'failed') return { ...over, smsStatus: '失败', error: receipt.error }
  if (receipt.kind === 'onItsWay' && row.smsStatus === '未知')
    return { smsStatus: '已发送', error: null, sendTime: row.sendTime ?? row.claimTime }
  return undefined
}

const ask = async (parts: Parts, provider: Provider, row: SmsRow, stop: AbortSignal) => {
  if (!provider.receipt || !(await take(parts, row, parts.now()))) return
  const { id, smsPhone: phone, providerId, claimTime, createTime } = row
  const asked = { id: keyOf(row), phone, providerId, since: new Date(claimTime ?? createTime) }
  const receipt = await provider.receipt(asked, AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]))
  const now = parts.now().toISOString()
  const values = valuesOf(row, receipt, now)
  if (values)
    await parts.database.write(db =>
      setSms(db, id, now, values).where('smsStatus', 'in', ['已发送', '未知']).execute(),
    )
}

/** Asks the providers that do not report by themselves what became of messages, less often the longer it takes. */
export const askReceipts = async (
  parts: Parts,
  providers: readonly Provider[],
  stop: AbortSignal = new AbortController().signal,
): Promise<void> => {
  const asking = new Map(providers.filter(each => each.receipt).map(each => [each.name, each]))
  if (asking.size === 0) return
  for (const row of await due(parts, [...asking.keys()], parts.now().toISOString())) {
    const provider = asking.get(row.provider ?? '')
    if (stop.aborted || !provider) return
    await ask(parts, provider, row, stop).catch((err: unknown) =>
      parts.log.warn({ err, id: row.id }, 'no receipt for a short message yet'),
    )
  }
}

/** Asks by the clock, until closed. */
export const keepAskingReceipts = (
  parts: Parts,
  providers: readonly Provider[],
): { close(): Promise<void> } => {
  const stop = new AbortController()
  let running: Promise<void> | undefined
  const run = () => {
    running ??= askReceipts(parts, providers, stop.signal)
      .catch((err: unknown) => parts.log.error({ err }, 'receipts could not be asked for; trying again'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(run, everyMs).unref()
  return {
    close: async () => {
      clearInterval(timer)
      stop.abort()
      await running
    },
  }
}

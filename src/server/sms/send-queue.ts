import type { Parts } from '#server/parts.ts'
import { claimSms, forgetLeases, forgetSimulated, type Claimed } from './claim.ts'
import { deliver, rulesOf, type SendRules } from './deliver.ts'
import type { Provider } from './provider.ts'

const everyMs = 3000
const atOnce = 20
/** An end waits so long for answers that are on their way. */
const patienceMs = 5000

export interface SmsQueue {
  /** Sends what is due until nothing is. */
  drain(): Promise<void>
  close(): Promise<void>
}

/** Sends what waits in the database: when something is queued, and by the clock. One for each process. */
export const startSmsQueue = (
  parts: Parts,
  providers: readonly Provider[],
  rules: SendRules = rulesOf(parts.config),
): SmsQueue => {
  const stop = new AbortController()
  const idempotent = providers.filter(each => each.isIdempotent).map(each => each.name)
  let isClosing = false
  let running: Promise<void> | undefined
  let isWanted = false
  let isPrepared = false
  /** What an end, or an earlier version, has left behind; once. */
  const prepare = async () => {
    if (isPrepared) return
    await forgetLeases(parts)
    await forgetSimulated(parts)
    isPrepared = true
  }

  const send = async () => {
    const flying = new Set<Promise<void>>()
    const fly = (row: Claimed) => {
      const flight: Promise<void> = deliver(parts, providers, row, rules, stop.signal)
        .catch((err: unknown) => parts.log.error({ err, id: row.id }, 'a short message is left to its lease'))
        .finally(() => flying.delete(flight))
      flying.add(flight)
    }
    let looked = 0
    do {
      const room = isClosing ? 0 : atOnce - flying.size
      const taken = room > 0 ? await claimSms(parts, room, idempotent) : { claimed: [], looked: 0 }
      looked = taken.looked
      taken.claimed.forEach(fly)
      // One that gets no answer holds up nobody but its own place.
      if (flying.size > 0) await Promise.race(flying)
    } while (flying.size > 0 || looked > 0)
  }
  const drain = (): Promise<void> => {
    isWanted = true
    running ??= (async () => {
      try {
        await prepare()
        while (isWanted) {
          isWanted = false
          await send()
        }
      } catch (err) {
        parts.log.error({ err }, 'short messages could not be sent; trying again')
      } finally {
        running = undefined
      }
    })()
    return running
  }
  const deaf = parts.events.on('sms-queued', () => void drain())
  const timer = setInterval(() => void drain(), everyMs).unref()
  return {
    drain,
    close: async () => {
      isClosing = true
      deaf()
      clearInterval(timer)
      const impatience = setTimeout(() => stop.abort(), patienceMs)
      await running
      clearTimeout(impatience)
    },
  }
}

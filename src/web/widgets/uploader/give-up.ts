import { Failure } from '#contract/failure.ts'
import { giveUpUpload } from '#web/api/file-calls.ts'
import { addOpenWork } from '#web/api/open-work.ts'
import { report } from '#web/api/report.ts'
import { DayMemory, isOfToday } from './day-memory.ts'
import { Patience } from './patience.ts'
import { isLoginOver, isLost, isPast, saysNothing } from './upload-failures.ts'

/** What was cancelled, until the server knows: under its key (contract/once.ts), with the id of the upload where it is known. */
interface GivenUp {
  id?: string
  time: number
}

const isKept = (value: unknown): value is GivenUp =>
  typeof value === 'object' &&
  value !== null &&
  'time' in value &&
  typeof value.time === 'number' &&
  isOfToday(value.time) &&
  ['string', 'undefined'].includes(typeof Reflect.get(value, 'id'))

/** The server is told after a reload, too: what it was not told of would be there. */
const memory = new DayMemory('given-up:', isKept)

/** Those that are being told now, by their keys. */
const telling = new Map<string, Patience>()

const listeners = new Set<(id: string) => void>()

/** Hears of files that were there for a moment, because they had been complete before they were cancelled. */
export const hearGivenUp = (listener: (id: string) => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Waits until it can be told again; fails with what the server says where that would not help. */
const recover = async (error: unknown, patience: Patience, attempt: number): Promise<void> => {
  if (isPast(error) && attempt < 3) return
  if (isLoginOver(error)) return patience.forLogin(error)
  if (!isLost(error) && !saysNothing(error)) throw error
  await patience.forServer(attempt)
}

/** Tells until the server has answered, or the session is over. */
const tell = async (key: string, id: string | undefined, patience: Patience) => {
  for (let attempt = 0; telling.get(key) === patience;)
    try {
      const gone = await giveUpUpload(key, id)
      memory.forget(key)
      if (gone.id !== null) for (const each of listeners) each(gone.id)
      return
    } catch (error) {
      if (telling.get(key) === patience) await recover(error, patience, attempt++)
    }
}

const begin = (key: string, id: string | undefined, failed: (error: unknown) => void) => {
  if (telling.has(key)) return
  const patience = new Patience()
  telling.set(key, patience)
  void tell(key, id, patience)
    .catch(failed)
    .finally(() => telling.get(key) === patience && telling.delete(key))
}

/** Has the server take back what was sent under this key, as soon as it can be reached. */
export const giveUp = (key: string, id: string | undefined): void => {
  memory.write(key, { time: Date.now(), ...(id && { id }) })
  begin(key, id, error => {
    memory.forget(key)
    report(error)
  })
}

/** Goes on with what the server had not been told when the page was left, or the session ended. */
export const goOnGivingUp = (): void => {
  for (const key of memory.names()) {
    const kept = memory.read(key)
    // Somebody else may have signed in since: the server refuses him, and it waits for the one whose it is.
    if (kept) begin(key, kept.id, error => error instanceof Failure || report(error))
  }
}

addOpenWork({
  tell: () => undefined,
  goOn: () => {
    for (const patience of telling.values()) patience.wake()
  },
  end: () => {
    const ended = [...telling.values()]
    telling.clear()
    for (const patience of ended) patience.wake()
  },
})

import { failure } from '#contract/failure.ts'

/**
 * Lets `width` pieces of work run at a time and `queue` wait; more are told that the system is busy.
 * Hashing takes a whole thread of the pool that files need too, and 19 MiB: a rush of logins must leave room for the rest.
 */
export const gate = (width: number, queue: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  const enter = (): Promise<void> | undefined => {
    if (running < width) {
      running++
      return undefined
    }
    if (waiting.length >= queue) throw failure('busy')
    return new Promise(resolve => waiting.push(resolve))
  }
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

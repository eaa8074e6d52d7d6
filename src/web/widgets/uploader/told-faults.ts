import type { Fault } from './fault-lines.ts'

/** So many choices have a toast of their own at once; those after them share one, or a burst would cover the page. */
const mostApart = 3

interface Told {
  /** Of the toast that says it. */
  key: string
  faults: readonly Fault[]
  /** They are several, or not before one's eyes. */
  isNamed: boolean
}

/** What is read just now of files that were refused, wherever they were: one toast for all that were chosen together. */
export class ToldFaults {
  readonly #toasts = new Map<string, Told>()

  /** What the toast of this choice says, with what it has said before and still says. */
  add(choice: number, faults: readonly Fault[], isNamed: boolean): Told {
    const own = `upload-${choice}`
    const key = this.#toasts.has(own) || this.#toasts.size < mostApart ? own : 'upload-more'
    const before = this.#toasts.get(key)
    const all = [...(before?.faults ?? []), ...faults]
    const told = { key, faults: all, isNamed: isNamed || before?.isNamed === true || all.length > 1 }
    this.#toasts.set(key, told)
    return told
  }

  /** They have gone, all of them, unsaid. */
  forgetAll() {
    this.#toasts.clear()
  }

  /** It has gone; what comes later is not told with it. */
  forget(key: string) {
    this.#toasts.delete(key)
  }
}

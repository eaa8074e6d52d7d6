import { report } from '#web/api/report.ts'
import { retryWaitMs } from './upload-rules.ts'

/** Waits for what an upload needs to be there again, and no longer than until it is woken. */
export class Patience {
  #wake: () => void = () => undefined

  wake() {
    this.#wake()
  }

  untilWoken(): Promise<void> {
    return new Promise(resolve => {
      this.#wake = resolve
    })
  }

  /** Only the application's edge can ask for another login; where nobody signs in, it stays here. */
  forLogin(ended: unknown): Promise<void> {
    const isWoken = this.untilWoken()
    report(ended)
    return isWoken
  }

  /** Longer with each attempt in vain; a network that comes back ends it. */
  forServer(attempt: number): Promise<void> {
    return new Promise(resolve => {
      const end = () => {
        clearTimeout(timer)
        removeEventListener('online', end)
        resolve()
      }
      const timer = setTimeout(end, retryWaitMs(attempt))
      addEventListener('online', end)
      this.#wake = end
    })
  }
}

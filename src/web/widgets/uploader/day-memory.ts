const dayMs = 24 * 60 * 60 * 1000

/** The server sweeps uploads that rest for a day; so long is remembered what goes on with them. */
export const isOfToday = (time: number): boolean => Date.now() - time <= dayMs

/** What outlives a reload, in the browser's storage under names that begin with `prefix`. Nothing fails where that is forbidden. */
export class DayMemory<T extends object> {
  readonly #prefix: string
  readonly #isKept: (value: unknown) => value is T

  /** `isKept`: it is one of these, and nobody has stopped waiting for it. */
  constructor(prefix: string, isKept: (value: unknown) => value is T) {
    this.#prefix = prefix
    this.#isKept = isKept
  }

  read(name: string): T | undefined {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(this.#prefix + name) ?? 'null')
      return this.#isKept(value) ? value : undefined
    } catch {
      // A browser that keeps nothing for us just starts again.
      return undefined
    }
  }

  /** Whether it is remembered. */
  write(name: string, value: T): boolean {
    try {
      for (const each of this.names()) if (!this.read(each)) this.forget(each)
      localStorage.setItem(this.#prefix + name, JSON.stringify(value))
      return true
    } catch {
      // Full or forbidden storage: what is under way goes on, only a reload would start it again.
      this.forget(name)
      return false
    }
  }

  forget(name: string): void {
    try {
      localStorage.removeItem(this.#prefix + name)
    } catch {
      // Nothing was kept then.
    }
  }

  names(): string[] {
    try {
      return Object.keys(localStorage)
        .filter(each => each.startsWith(this.#prefix))
        .map(each => each.slice(this.#prefix.length))
    } catch {
      return []
    }
  }
}

/**
 * Web storage that may be forbidden (private windows, company policy) or full. Then nothing is remembered over a reload, and
 * that is all that happens: the application itself works on.
 */
const guarded = (area: () => Storage) => ({
  read(key: string): string | null {
    try {
      return area().getItem(key)
    } catch {
      return null
    }
  },
  /** Of what is there whose key begins so. */
  keys(start: string): string[] {
    try {
      const all = Array.from({ length: area().length }, (_, at) => area().key(at) ?? '')
      return all.filter(key => key.startsWith(start))
    } catch {
      return []
    }
  },
  write(key: string, value: string): void {
    try {
      area().setItem(key, value)
    } catch (error) {
      console.warn(`Not remembered: ${key}`, error)
    }
  },
  remove(key: string): void {
    try {
      area().removeItem(key)
    } catch (error) {
      console.warn(`Not removed: ${key}`, error)
    }
  },
})

export const tabStorage = guarded(() => sessionStorage)
export const deviceStorage = guarded(() => localStorage)

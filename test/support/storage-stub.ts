/** What a browser's storage does for those who use it, where there is no browser. */
export class StorageStub {
  [key: string]: unknown
  getItem(key: string) {
    return this[key] ?? null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

/** A storage whose keys are counted, over what the windows of one browser share. */
export const storageOver = (shared: Map<string, string>) => ({
  get length() {
    return shared.size
  },
  key: (at: number) => [...shared.keys()][at] ?? null,
  getItem: (key: string) => shared.get(key) ?? null,
  setItem: (key: string, value: string) => shared.set(key, value),
  removeItem: (key: string) => shared.delete(key),
})

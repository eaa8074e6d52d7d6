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

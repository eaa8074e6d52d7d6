import type { FileOwner } from '#web/api/file-calls.ts'

/** Uploads that have begun, by the file's fingerprint: a reload goes on where it was. */
const prefix = 'upload:'
const dayMs = 24 * 60 * 60 * 1000

export interface Begun extends FileOwner {
  id: string
  /** Of the file. */
  name: string
  /** When it last moved on. */
  time: number
}

const isBegun = (value: unknown): value is Begun =>
  typeof value === 'object' &&
  value !== null &&
  'time' in value &&
  typeof value.time === 'number' &&
  ['id', 'name', 'otcType', 'otcId'].every(key => typeof Reflect.get(value, key) === 'string')

const read = (key: string): Begun | undefined => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isBegun(value) && Date.now() - value.time <= dayMs ? value : undefined
  } catch {
    // A browser that keeps nothing for us just starts again.
    return undefined
  }
}

const keys = (): string[] => {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** The server sweeps uploads after a day; so does this. */
const sweep = () => {
  for (const key of keys()) if (!read(key)) localStorage.removeItem(key)
}

export const recallUpload = (fingerprint: string): string | undefined => read(prefix + fingerprint)?.id

export const rememberUpload = (fingerprint: string, begun: Omit<Begun, 'time'>): void => {
  try {
    sweep()
    localStorage.setItem(prefix + fingerprint, JSON.stringify({ ...begun, time: Date.now() }))
  } catch {
    // Full or forbidden storage: the upload itself goes on, only a reload would start it again.
  }
}

export const forgetUpload = (fingerprint: string): void => {
  try {
    localStorage.removeItem(prefix + fingerprint)
  } catch {
    // Nothing was kept then.
  }
}

/** What was begun for this owner and is not complete; choosing the same file again goes on with it. */
export const begunUploads = (owner: FileOwner): (Begun & { fingerprint: string })[] =>
  keys().flatMap(key => {
    const begun = read(key)
    return begun && begun.otcType === owner.otcType && begun.otcId === owner.otcId
      ? [{ ...begun, fingerprint: key.slice(prefix.length) }]
      : []
  })

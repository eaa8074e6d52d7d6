import type { FileOwner } from '#web/api/file-calls.ts'
import { DayMemory, isOfToday } from './day-memory.ts'

export interface Begun extends FileOwner {
  id: string
  /** Of the file. */
  name: string
  /** Of the file, in bytes. */
  size: number
  /** Of a chunk: smaller than the server wants them, where the line was cut in the first one. */
  chunkBytes?: number
  /** When it last moved on. */
  time: number
}

const isBegun = (value: unknown): value is Begun =>
  typeof value === 'object' &&
  value !== null &&
  'time' in value &&
  typeof value.time === 'number' &&
  isOfToday(value.time) &&
  'size' in value &&
  typeof value.size === 'number' &&
  ['number', 'undefined'].includes(typeof Reflect.get(value, 'chunkBytes')) &&
  ['id', 'name', 'otcType', 'otcId'].every(key => typeof Reflect.get(value, key) === 'string')

/** Uploads that have begun, by the file's fingerprint: a reload goes on where it was. */
const memory = new DayMemory('upload:', isBegun)

export const recallUpload = (fingerprint: string): Begun | undefined => memory.read(fingerprint)

export const rememberUpload = (fingerprint: string, begun: Omit<Begun, 'time'>): void => {
  memory.write(fingerprint, { ...begun, time: Date.now() })
}

export const forgetUpload = (fingerprint: string): void => memory.forget(fingerprint)

/** What was begun for this owner and is not complete; choosing the same file again goes on with it. */
export const begunUploads = (owner: FileOwner): (Begun & { fingerprint: string })[] =>
  memory.names().flatMap(fingerprint => {
    const begun = memory.read(fingerprint)
    return begun && begun.otcType === owner.otcType && begun.otcId === owner.otcId
      ? [{ ...begun, fingerprint }]
      : []
  })

import type { FileOwner } from '#web/api/file-calls.ts'
import { DayMemory, isOfToday } from './day-memory.ts'
import { recallUpload } from './resume-memory.ts'
import { ownerKey } from './upload-rules.ts'

/** Where a file that was chosen belongs among the others of its owner. */
interface Place {
  fingerprint: string
  turn: number
  /** When it was chosen. */
  time: number
  /** Once it has arrived. */
  id?: string
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'fingerprint') === 'string' &&
  ['turn', 'time'].every(key => typeof Reflect.get(value, key) === 'number') &&
  ['string', 'undefined'].includes(typeof Reflect.get(value, 'id'))

const isAwaited = ({ id, fingerprint, time }: Place) =>
  id === undefined && (isOfToday(time) || recallUpload(fingerprint) !== undefined)

/** Those that have arrived count as long as one that was chosen with them has not. */
const isKept = (value: unknown): value is Place[] =>
  Array.isArray(value) && value.every(isPlace) && value.some(isAwaited)

const memory = new DayMemory('chosen:', isKept)

/** Of owners whose places the browser does not keep: these last until the page is left. */
const unkept = new Map<string, readonly Place[]>()

const placesOf = (owner: FileOwner): readonly Place[] => {
  const key = ownerKey(owner)
  return memory.read(key) ?? unkept.get(key) ?? []
}

const keep = (owner: FileOwner, places: Place[]) => {
  const key = ownerKey(owner)
  unkept.delete(key)
  if (!places.some(isAwaited)) memory.forget(key)
  else if (!memory.write(key, places)) unkept.set(key, places)
}

/** The place of a file that is still to arrive. */
const awaited = (places: readonly Place[], fingerprint: string) =>
  places.find(each => each.id === undefined && each.fingerprint === fingerprint)

/** A file is chosen. Its turn is the next one, or what it was where it is chosen again, as after a reload. */
export const takePlace = (owner: FileOwner, fingerprint: string): number => {
  const places = placesOf(owner)
  const known = awaited(places, fingerprint)
  if (known) return known.turn
  const turn = Math.max(-1, ...places.map(each => each.turn)) + 1
  keep(owner, [...places, { fingerprint, turn, time: Date.now() }])
  return turn
}

/** It has arrived as `id`: the ids of those that did before, and were chosen after it. */
export const fillPlace = (owner: FileOwner, fingerprint: string, id: string): string[] => {
  const places = placesOf(owner)
  const its = awaited(places, fingerprint)
  if (!its) return []
  keep(
    owner,
    places.map(each => (each === its ? { ...its, id } : each)),
  )
  return places.flatMap(each => (each.id !== undefined && each.turn > its.turn ? [each.id] : []))
}

/** It was given up: whoever chooses it again chooses it anew. */
export const leavePlace = (owner: FileOwner, fingerprint: string): void => {
  const places = placesOf(owner)
  const its = awaited(places, fingerprint)
  if (its)
    keep(
      owner,
      places.filter(each => each !== its),
    )
}

/** In the order in which they were chosen; those of which nothing is known come last. */
export const byPlace = <T extends { fingerprint: string }>(owner: FileOwner, files: readonly T[]): T[] => {
  const places = placesOf(owner)
  const turnOf = ({ fingerprint }: T) => awaited(places, fingerprint)?.turn ?? Number.MAX_SAFE_INTEGER
  return files.toSorted((one, other) => turnOf(one) - turnOf(other))
}

/** A number of four bytes that says: it stands in eight elsewhere. */
const elsewhere = 0xffffffff

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The one field of lengths among what a directory adds to an entry; of two, each reader would take another. */
const fieldIn = (extra: Uint8Array): DataView | undefined => {
  const data = view(extra)
  let found: DataView | undefined
  for (let at = 0; at + 4 <= extra.length; at += 4 + data.getUint16(at + 2, true)) {
    if (data.getUint16(at, true) !== 1) continue
    if (found) return undefined
    found = view(extra.subarray(at + 4, at + 4 + data.getUint16(at + 2, true)))
  }
  return found
}

/**
 * The numbers of an entry, in the order in which they stand in that field as far as they are not in its directory. Programs
 * that write while they reckon put all there, however small. Undefined where one is missing or beyond 4 GB.
 */
export const longNumbers = (numbers: readonly number[], extra: Uint8Array): number[] | undefined => {
  if (!numbers.includes(elsewhere)) return [...numbers]
  const field = fieldIn(extra)
  let at = 0
  const read = numbers.map(each => {
    if (each !== elsewhere) return each
    if (!field || at + 8 > field.byteLength) return elsewhere
    at += 8
    return Number(field.getBigUint64(at - 8, true))
  })
  return read.every(each => each < elsewhere) ? read : undefined
}

const recordSize = 56
const locatorSize = 20

/**
 * Whether what stands between the directory and the end is the end that is meant for zips beyond 4 GB, and says of the
 * directory just what the usual end says: nobody who goes by it finds another.
 */
export const isSameEnd = (
  between: Uint8Array,
  said: { entries: number; directoryStart: number; directorySize: number },
): boolean => {
  if (between.length < recordSize + locatorSize) return false
  const data = view(between)
  const locator = between.length - locatorSize
  const long = (at: number) => Number(data.getBigUint64(at, true))
  return (
    data.getUint32(0, true) === 0x06064b50 &&
    long(4) + 12 === locator &&
    data.getUint32(16, true) === 0 &&
    data.getUint32(20, true) === 0 &&
    long(24) === said.entries &&
    long(32) === said.entries &&
    long(40) === said.directorySize &&
    long(48) === said.directoryStart &&
    data.getUint32(locator, true) === 0x07064b50 &&
    data.getUint32(locator + 4, true) === 0 &&
    long(locator + 8) === said.directoryStart + said.directorySize &&
    data.getUint32(locator + 16, true) <= 1
  )
}

import { longNumbers } from './zip64.ts'

/** One entry of a zip's central directory. Sizes are what the directory claims, in bytes. */
export interface ZipEntry {
  name: string
  packed: number
  unpacked: number
  encrypted: boolean
  /** How it is packed: 0 not at all, 8 deflated. */
  method: number
  /** Where its own header begins. */
  at: number
}

const endSize = 22
const longestComment = 65_535
/** How much of a file's end must be read to find the directory's own place. */
export const zipTail = endSize + longestComment

export interface ZipEnd {
  entries: number
  directoryStart: number
  directorySize: number
  /** Where it says so, in bytes before the end of the file. */
  beforeEnd: number
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** What stands behind a zip is part of something else, unless it only fills up a block. */
const isFilling = (bytes: Uint8Array) => bytes.every(each => each === 0)

/** Where the directory is, from the last bytes of a file; zips beyond 4 GB and in several files count as none. */
export const readZipEnd = (tail: Uint8Array): ZipEnd | undefined => {
  const data = view(tail)
  for (let at = tail.length - endSize; at >= 0; at--) {
    if (data.getUint32(at, true) !== 0x06054b50) continue
    // Others begin at the last one, whatever stands behind it, and would find another directory than this.
    if (!isFilling(tail.subarray(at + endSize + data.getUint16(at + 20, true)))) return undefined
    const isSplit =
      data.getUint32(at + 4, true) !== 0 || data.getUint16(at + 8, true) !== data.getUint16(at + 10, true)
    const end = {
      entries: data.getUint16(at + 10, true),
      directorySize: data.getUint32(at + 12, true),
      directoryStart: data.getUint32(at + 16, true),
      beforeEnd: tail.length - at,
    }
    return isSplit || end.directoryStart === 0xffffffff ? undefined : end
  }
  return undefined
}

/** The part of an entry's own header that is always there. */
export const entryHeaderSize = 30

/** Where the packed bytes of an entry begin, from its own header; undefined where that is not where the directory says. */
export const packedStart = (header: Uint8Array, { at }: ZipEntry): number | undefined => {
  const data = view(header)
  if (data.byteLength < entryHeaderSize || data.getUint32(0, true) !== 0x04034b50) return undefined
  return at + entryHeaderSize + data.getUint16(26, true) + data.getUint16(28, true)
}

/** The packed bytes of an entry; undefined where they are not where the directory says. */
export const packedBytes = (file: Uint8Array, entry: ZipEntry): Uint8Array | undefined => {
  const from = packedStart(file.subarray(entry.at, entry.at + entryHeaderSize), entry)
  return from !== undefined && from + entry.packed <= file.length
    ? file.subarray(from, from + entry.packed)
    : undefined
}

/** The names that matter here are ASCII; others only have to be told apart. */
const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** The entries of a directory, or undefined where it is torn or does not add up. */
export const readZipDirectory = (directory: Uint8Array, end: ZipEnd): ZipEntry[] | undefined => {
  const data = view(directory)
  const entries: ZipEntry[] = []
  let at = 0
  while (at + 46 <= directory.length && data.getUint32(at, true) === 0x02014b50) {
    const nameLength = data.getUint16(at + 28, true)
    const extra = at + 46 + nameLength
    const extraLength = data.getUint16(at + 30, true)
    const short = [24, 20, 42].map(each => data.getUint32(at + each, true))
    const [unpacked, packed, start] = longNumbers(short, directory.subarray(extra, extra + extraLength)) ?? []
    if (unpacked === undefined || packed === undefined || start === undefined) return undefined
    entries.push({
      encrypted: (data.getUint16(at + 8, true) & 1) === 1,
      method: data.getUint16(at + 10, true),
      at: start,
      packed,
      unpacked,
      name: latin(directory.subarray(at + 46, extra)),
    })
    at = extra + extraLength + data.getUint16(at + 32, true)
  }
  return entries.length === end.entries && entries.length > 0 ? entries : undefined
}

/** The same, of a zip that is at hand. */
export const zipEndOf = (file: Uint8Array): ZipEnd | undefined =>
  readZipEnd(file.subarray(Math.max(0, file.length - zipTail)))

/** The entries of a zip that is at hand; undefined where it is none. */
export const zipEntries = (file: Uint8Array): ZipEntry[] | undefined => {
  const end = zipEndOf(file)
  return (
    end && readZipDirectory(file.subarray(end.directoryStart, end.directoryStart + end.directorySize), end)
  )
}

/** Only what is deflated can turn out larger than it says. */
export const isDeflated = ({ method, packed }: ZipEntry): boolean => method === 8 && packed > 0

/** What may be unpacked at all (design section 8). */
export interface ZipLimits {
  entries: number
  unpackedBytes: number
  /** Unpacked bytes for each packed one. */
  ratio: number
}

/** Documents hold more pictures than workbooks; a bomb is a bomb all the same. */
export const documentLimits: ZipLimits = { entries: 5000, unpackedBytes: 500 * 1024 * 1024, ratio: 200 }

export const zipLimits: ZipLimits = { entries: 200, unpackedBytes: 100 * 1024 * 1024, ratio: 200 }

/**
 * Whether a zip of `size` bytes is worth opening: small enough unpacked, no bomb by its own directory's word. Entries that
 * hold more packed bytes than the whole file share them, which only bombs do.
 */
export const isHarmlessZip = (
  entries: readonly ZipEntry[],
  size: number,
  limits: ZipLimits = zipLimits,
): boolean => {
  const unpacked = entries.reduce((sum, each) => sum + each.unpacked, 0)
  const packed = entries.reduce((sum, each) => sum + each.packed, 0)
  return (
    entries.length <= limits.entries &&
    packed <= size &&
    unpacked <= limits.unpackedBytes &&
    unpacked <= Math.max(packed, 1) * limits.ratio
  )
}

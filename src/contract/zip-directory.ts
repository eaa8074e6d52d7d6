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
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** What stands behind a zip is part of something else, unless it only fills up a block. */
const isFilling = (bytes: Uint8Array) => bytes.every(each => each === 0)

/** Where the directory is, from the last bytes of a file; zips beyond 4 GB (zip64) count as none. */
export const readZipEnd = (tail: Uint8Array): ZipEnd | undefined => {
  const data = view(tail)
  for (let at = tail.length - endSize; at >= 0; at--) {
    if (data.getUint32(at, true) !== 0x06054b50) continue
    if (!isFilling(tail.subarray(at + endSize + data.getUint16(at + 20, true)))) continue
    const end = {
      entries: data.getUint16(at + 10, true),
      directorySize: data.getUint32(at + 12, true),
      directoryStart: data.getUint32(at + 16, true),
    }
    return end.directoryStart === 0xffffffff ? undefined : end
  }
  return undefined
}

const headerSize = 30

/** The packed bytes of an entry; undefined where its header is not where the directory says. */
export const packedBytes = (file: Uint8Array, { at, packed }: ZipEntry): Uint8Array | undefined => {
  const header = view(file.subarray(at, at + headerSize))
  if (header.byteLength < headerSize || header.getUint32(0, true) !== 0x04034b50) return undefined
  const from = at + headerSize + header.getUint16(26, true) + header.getUint16(28, true)
  return from + packed <= file.length ? file.subarray(from, from + packed) : undefined
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
    entries.push({
      encrypted: (data.getUint16(at + 8, true) & 1) === 1,
      method: data.getUint16(at + 10, true),
      at: data.getUint32(at + 42, true),
      packed: data.getUint32(at + 20, true),
      unpacked: data.getUint32(at + 24, true),
      name: latin(directory.subarray(at + 46, at + 46 + nameLength)),
    })
    at += 46 + nameLength + data.getUint16(at + 30, true) + data.getUint16(at + 32, true)
  }
  return entries.length === end.entries && entries.length > 0 ? entries : undefined
}

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

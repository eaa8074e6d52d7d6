import { entryHeaderSize, readZipDirectory, zipEndOf, type ZipEntry } from './zip-directory.ts'
import { isSameEnd } from './zip64.ts'

const descriptorBehind = 8

/** Into the entry's own header: some go by that, where a program that wrote while it reckoned could only say what follows. */
const writeOwnHeader = (data: DataView, { at, packed, unpacked }: ZipEntry) => {
  if (at + entryHeaderSize > data.byteLength || data.getUint32(at, true) !== 0x04034b50) return
  data.setUint16(at + 6, data.getUint16(at + 6, true) & ~descriptorBehind, true)
  data.setUint32(at + 18, packed, true)
  data.setUint32(at + 22, unpacked, true)
}

/** Writes into a zip what is known of its entries, which may stand elsewhere in it. */
const writeNumbers = (zip: Uint8Array, directoryStart: number, entries: readonly ZipEntry[]) => {
  const data = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  let at = directoryStart
  for (const entry of entries) {
    data.setUint32(at + 20, entry.packed, true)
    data.setUint32(at + 24, entry.unpacked, true)
    data.setUint32(at + 42, entry.at, true)
    at += 46 + [28, 30, 32].reduce((sum, each) => sum + data.getUint16(at + each, true), 0)
    writeOwnHeader(new DataView(zip.buffer, zip.byteOffset, directoryStart), entry)
  }
}

/**
 * A zip as every library reads it, and none in another way: with its numbers in four bytes, and nothing between the directory
 * and the end, since some look for the directory right before the end, and some where the end says. Undefined where something
 * stands there that is no second end that says the same.
 */
export const plainZip = (file: Uint8Array): Uint8Array<ArrayBuffer> | undefined => {
  const end = zipEndOf(file)
  if (!end) return undefined
  const { directoryStart } = end
  const directoryEnd = directoryStart + end.directorySize
  const endStart = file.length - end.beforeEnd
  const entries = readZipDirectory(file.subarray(directoryStart, directoryEnd), end)
  const isLast = directoryEnd === endStart
  if (!entries || (!isLast && !isSameEnd(file.subarray(Math.min(directoryEnd, endStart), endStart), end)))
    return undefined
  const plain = new Uint8Array(directoryEnd + end.beforeEnd)
  plain.set(file.subarray(0, directoryEnd))
  plain.set(file.subarray(endStart), directoryEnd)
  writeNumbers(plain, directoryStart, entries)
  return plain
}

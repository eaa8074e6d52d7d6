import { isHarmlessZip, zipEntries, zipLimits, type ZipLimits } from '#contract/zip-directory.ts'

const startsWith = (bytes: Uint8Array, ...magic: number[]) => magic.every((each, at) => bytes[at] === each)

/** Whether it is a zip from its first byte on that unpacks to something reasonable by its own directory, with nothing encrypted. */
export const isHarmlessPackage = (bytes: Uint8Array, limits: ZipLimits): boolean => {
  if (!startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return false
  const entries = zipEntries(bytes)
  return (
    entries !== undefined &&
    !entries.some(each => each.encrypted) &&
    isHarmlessZip(entries, bytes.length, limits)
  )
}

/**
 * Whether a file may be opened at all: an old workbook, or a zip that unpacks to something reasonable by its own
 * directory (design section 8). Says nothing about what is in it.
 */
export const isHarmless = (bytes: Uint8Array, limits: ZipLimits = zipLimits): boolean =>
  startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0) || isHarmlessPackage(bytes, limits)

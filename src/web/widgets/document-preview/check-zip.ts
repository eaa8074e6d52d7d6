import { plainZip } from '#contract/plain-zip.ts'
import {
  documentLimits,
  isDeflated,
  packedBytes,
  zipEntries,
  type ZipEntry,
} from '#contract/zip-directory.ts'

import { isHarmlessPackage } from '../spreadsheet/harmless.ts'
import { unpack, Unfamiliar } from '../spreadsheet/unpack.ts'

const refused = () => new Error('Not a document that can be opened')

/** Throws where it is more than its directory says, or torn. */
const count = async (file: Uint8Array, entry: ZipEntry) => {
  if (!packedBytes(file, entry)) throw refused()
  let bytes = 0
  for await (const piece of unpack(file, entry)) bytes += piece.length
  return bytes
}

/**
 * Office documents, before they are unpacked: the libraries that draw them do that at once and whole, and believe the
 * directory. So each part is unpacked to be counted, and ended where it has more. Gives the bytes that they can open.
 */
export const harmlessZip = async (bytes: ArrayBuffer): Promise<ArrayBuffer> => {
  const plain = plainZip(new Uint8Array(bytes))
  const entries = plain && zipEntries(plain)
  if (!entries || !isHarmlessPackage(plain, documentLimits)) throw refused()
  try {
    for (const entry of entries.filter(isDeflated)) await count(plain, entry)
  } catch (error) {
    // A browser that cannot inflate has its directory's word.
    if (!(error instanceof Unfamiliar)) throw error
  }
  return plain.buffer
}

import { isHarmless } from '../spreadsheet/harmless.ts'

const limits = { entries: 5000, unpackedBytes: 500 * 1024 * 1024, ratio: 200 }

/** Documents hold more pictures than workbooks; a bomb is a bomb all the same. */
export const assertHarmless = (bytes: ArrayBuffer): void => {
  if (!isHarmless(new Uint8Array(bytes), limits)) throw new Error('Not a document that can be opened')
}

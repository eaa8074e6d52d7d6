import { documentLimits } from '#contract/zip-directory.ts'

import { isHarmless } from '../spreadsheet/harmless.ts'

/** Office documents, before they are unpacked. */
export const assertHarmless = (bytes: ArrayBuffer): void => {
  if (!isHarmless(new Uint8Array(bytes), documentLimits)) throw new Error('Not a document that can be opened')
}

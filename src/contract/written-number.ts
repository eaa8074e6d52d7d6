/** A plain decimal number; commas only where they part thousands. */
const plain = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/

/**
 * A number as people write it, with full-width signs as well. `0x10`, `1e2` and `1,2` mean one thing to a program and another
 * to whoever wrote them: they are none.
 */
export const writtenNumber = (text: string): number | undefined => {
  const written = text.normalize('NFKC').trim()
  return plain.test(written) ? Number(written.replaceAll(',', '')) : undefined
}

export interface ByteRange {
  from: number
  /** Included. */
  to: number
}

const shape = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * What a `Range` header asks of `size` bytes: `undefined` for all of it (none given, several, or not understood, as
 * RFC 9110 section 14.2 allows), `unsatisfiable` for bytes that are not there.
 */
export const readRange = (
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined => {
  const [, first = '', last = ''] = shape.exec(header ?? '') ?? []
  if (!first && !last) return undefined
  if (!first) {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { from: size - length, to: size - 1 }
  }
  const from = Number(first)
  const to = last ? Math.min(Number(last), size - 1) : size - 1
  if (last && Number(last) < from) return undefined
  return from >= size ? 'unsatisfiable' : { from, to }
}

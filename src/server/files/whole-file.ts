import type { Bytes } from './content-type.ts'

/** Enough for what well-meaning programs put behind the end. */
const tailBytes = 64 * 1024

const tailHas = async ({ size, readAt }: Bytes, mark: Buffer): Promise<boolean> =>
  (await readAt(Math.max(0, size - tailBytes), size - 1)).includes(mark)

/** Readers look for the end of a PDF, and for where its table of contents is, in about so many last bytes. */
const pdfTailBytes = 2048

const isWholePdf = async ({ size, readAt }: Bytes): Promise<boolean> => {
  const tail = await readAt(Math.max(0, size - pdfTailBytes), size - 1)
  const start = tail.lastIndexOf('startxref')
  return start >= 0 && tail.includes('%%EOF', start)
}

const mostBoxes = 256
/** A `moov` holds at least the head of a film. */
const leastMovie = 100

/** The boxes at the top of an MP4, one behind the other up to the end; a film is there only with its `moov`. */
const isWholeMp4 = async ({ size, readAt }: Bytes): Promise<boolean> => {
  let hasMovie = false
  let at = 0
  for (let count = 0; at < size && count < mostBoxes; count++) {
    const head = await readAt(at, Math.min(at + 15, size - 1))
    if (head.length < 8) return false
    const short = head.readUInt32BE(0)
    // 0: up to the end; 1: the length follows in eight bytes.
    const long = short === 1 ? Number(head.length < 16 ? 0 : head.readBigUInt64BE(8)) : short
    const length = short === 0 ? size - at : long
    if (length < 8) return false
    hasMovie ||= head.toString('latin1', 4, 8) === 'moov' && length > leastMovie
    at += length
  }
  return hasMovie && at <= size
}

const iend = Buffer.from('49454e44ae426082', 'hex')
const endOfImage = Buffer.from('ffd9', 'hex')

/**
 * Whether a file of a known kind is there to its end: a download that broke off says what it is in its first bytes and
 * still cannot be opened. Kinds that go on without an end of their own are whole as they are.
 */
export const isWholeFile = async (kind: string, file: Bytes): Promise<boolean> => {
  switch (kind) {
    case 'png':
    case 'apng':
      return tailHas(file, iend)
    case 'jpg':
      return tailHas(file, endOfImage)
    case 'pdf':
      return isWholePdf(file)
    case 'mp4':
    case 'm4v':
      return isWholeMp4(file)
    case 'wav':
      return (await file.readAt(4, 7)).readUInt32LE(0) <= file.size
    default:
      return true
  }
}

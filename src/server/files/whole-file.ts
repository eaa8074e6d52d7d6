import type { Bytes } from './content-type.ts'
import { beginOfScan, endOfImage, jpegMarks } from './jpeg-marks.ts'
import { readingAhead } from './read-ahead.ts'

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

/** Boxes are called by four letters; what is not is no box: zeros that fill up, or what a program put behind the film. */
const isBoxName = (name: string) => /^[\x20-\x7e\xa9]{4}$/.test(name)

/** Those in which a film goes on; one of them that does not fit is cut off. */
const filmBoxes = ['moov', 'mdat', 'moof', 'styp', 'sidx']

/**
 * So many zeros at the end are what a program has set room aside for and never got. Packed pictures and sound have none of
 * that length, silence that is not packed fills it only in more than a second, and what cameras fill up is a block of a card.
 */
const neverCame = 256 * 1024

const endsInZeros = async ({ readAt }: Bytes, from: number, to: number): Promise<boolean> =>
  to - from > neverCame && (await readAt(to - neverCame, to - 1)).every(each => each === 0)

/** The boxes at the top of an MP4, one behind the other up to its end; a film is there only with its `moov`. */
const isWholeMp4 = async (file: Bytes): Promise<boolean> => {
  const { size, readAt } = file
  const seen = new Set<string>()
  const hasFilm = () => seen.has('moov') && seen.has('mdat')
  let at = 0
  for (let count = 0; at < size && count < mostBoxes; count++) {
    const head = await readAt(at, Math.min(at + 15, size - 1))
    const name = head.toString('latin1', 4, 8)
    // The end of what was cut off looks like that as well, but not behind pictures and sound.
    if (!isBoxName(name)) return hasFilm()
    const short = head.readUInt32BE(0)
    // 0: up to the end; 1: the length follows in eight bytes.
    const long = short === 1 ? Number(head.length < 16 ? 0 : head.readBigUInt64BE(8)) : short
    const length = short === 0 ? size - at : long
    // Text that a program put behind the film reads as a box, too.
    if (length < 8 || at + length > size) return hasFilm() && !filmBoxes.includes(name)
    // One whose `moov` comes last would lack it.
    if (name === 'mdat' && seen.has('moov') && (await endsInZeros(file, at, at + length))) return false
    if (name !== 'moov' || length > leastMovie) seen.add(name)
    at += length
  }
  return seen.has('moov') && at <= size
}

/** Pieces of a picture are of some thousand bytes. */
const mostPieces = 200_000

/** The pieces of a PNG up to the last one; what is behind that is not the picture's. */
const isWholePng = async (file: Bytes): Promise<boolean> => {
  const { size, readAt } = readingAhead(file)
  let at = 8
  // Each has its length and its name in front, and a sum behind.
  for (let count = 0; at + 12 <= size && count < mostPieces; count++) {
    const head = await readAt(at, at + 7)
    if (head.length < 8) return false
    at += 12 + head.readUInt32BE(0)
    if (head.toString('latin1', 4) === 'IEND') return at <= size
  }
  return false
}

const isWholeJpeg = async (file: Bytes): Promise<boolean> => {
  let hasPicture = false
  for await (const { mark } of jpegMarks(file)) {
    if (mark === endOfImage) return hasPicture
    hasPicture ||= mark === beginOfScan
  }
  return false
}

/** Who writes sound while it comes does not know how long it will be, and says 0 or the most there can be. */
const isWholeWav = async ({ size, readAt }: Bytes): Promise<boolean> => {
  const said = (await readAt(4, 7)).readUInt32LE(0)
  return said === 0xffffffff || said <= size
}

/**
 * Whether a file of a known kind is there to its end: a download that broke off says what it is in its first bytes and
 * still cannot be opened. What telephones and programs put behind that end does no harm. Kinds that go on without an end of
 * their own are whole as they are.
 */
export const isWholeFile = async (kind: string, file: Bytes): Promise<boolean> => {
  switch (kind) {
    case 'png':
    case 'apng':
      return isWholePng(file)
    case 'jpg':
      return isWholeJpeg(file)
    case 'pdf':
      return isWholePdf(file)
    case 'mp4':
    case 'm4v':
    case '3gp':
    case '3g2':
      return isWholeMp4(file)
    case 'wav':
      return isWholeWav(file)
    default:
      return true
  }
}

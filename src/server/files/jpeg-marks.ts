import type { Bytes } from './content-type.ts'
import { readingAhead } from './read-ahead.ts'

export const beginOfScan = 0xda
export const endOfImage = 0xd9

/** Far more than a picture has; each is a step, and they may be of two bytes. */
const mostMarks = 20_000
const stepBytes = 64 * 1024

/** They stand within the picture's data, in their thousands, and have nothing behind them. */
const isRestart = (mark: number) => mark >= 0xd0 && mark <= 0xd7
/** Marks that are followed by no length. */
const isBare = (mark: number) => mark === 0x01 || mark === 0xd8 || mark === endOfImage

/** A mark is a byte behind an FF: in the picture's data an FF has a 00 behind it, and any number of them may fill up. */
const markIn = (bytes: Buffer): number => {
  for (let at = bytes.indexOf(0xff); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const mark = bytes[at + 1] ?? 0
    if (mark !== 0 && mark !== 0xff && !isRestart(mark)) return at
  }
  return -1
}

const nextMark = async ({ size, readAt }: Bytes, from: number) => {
  for (let at = from; at + 1 < size;) {
    const bytes = await readAt(at, at + stepBytes)
    if (bytes.length < 2) return undefined
    const found = markIn(bytes)
    if (found >= 0) return { mark: bytes.readUInt8(found + 1), at: at + found + 2 }
    at += bytes.length - 1
  }
  return undefined
}

/**
 * The marks of a JPEG up to the end of the picture, each with where its length stands; what is behind that end, such as the film
 * of a moving photograph, is not looked at, and nor is a small picture within a segment. Like the programs that show pictures
 * it passes over what stands between two segments and should not.
 */
export async function* jpegMarks(file: Bytes): AsyncGenerator<{ mark: number; at: number }> {
  const ahead = readingAhead(file)
  let from = 2
  for (let count = 0; count < mostMarks; count++) {
    const next = await nextMark(ahead, from)
    if (!next) return
    yield next
    if (next.mark === endOfImage) return
    if (isBare(next.mark)) from = next.at
    else {
      const length = await ahead.readAt(next.at, next.at + 1)
      if (length.length < 2) return
      from = next.at + length.readUInt16BE(0)
    }
  }
}

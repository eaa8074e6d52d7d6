import type { Bytes } from './content-type.ts'

/** A picture of so many pixels takes 400 MB when it is shown, however small its file is. */
export const mostPixels = 100_000_000

const mostSegments = 1000

/** Frames of a JPEG, of whichever coding; among their numbers are three that mean something else. */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)

/** Its segments, one behind the other, up to the frame that says how large it is. */
const pixelsOfJpeg = async ({ size, readAt }: Bytes): Promise<number> => {
  let at = 2
  for (let count = 0; at + 9 <= size && count < mostSegments; count++) {
    const head = await readAt(at, at + 8)
    if (head.length < 9 || head[0] !== 0xff) return 0
    const mark = head[1] ?? 0
    if (isFrame(mark)) return head.readUInt16BE(5) * head.readUInt16BE(7)
    // A mark may be preceded by any number of these.
    at += mark === 0xff ? 1 : 2 + head.readUInt16BE(2)
  }
  return 0
}

/** How many pixels a picture says that it has; 0 for what is none, or does not say it. */
export const pixelsOf = async (kind: string, file: Bytes): Promise<number> => {
  if (kind === 'jpg') return pixelsOfJpeg(file)
  if (kind !== 'png' && kind !== 'apng') return 0
  const head = await file.readAt(16, 23)
  return head.length < 8 ? 0 : head.readUInt32BE(0) * head.readUInt32BE(4)
}

import type { Bytes } from './content-type.ts'
import { beginOfScan, jpegMarks } from './jpeg-marks.ts'

/** A picture of so many pixels takes 400 MB when it is shown, however small its file is. */
export const mostPixels = 100_000_000

/** Frames of a JPEG, of whichever coding; among their numbers are three that mean something else. */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)

/** The frame says it, which stands before the picture's data. */
const pixelsOfJpeg = async (file: Bytes): Promise<number> => {
  for await (const { mark, at } of jpegMarks(file)) {
    if (mark === beginOfScan) return 0
    if (!isFrame(mark)) continue
    const head = await file.readAt(at, at + 6)
    return head.length < 7 ? 0 : head.readUInt16BE(3) * head.readUInt16BE(5)
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

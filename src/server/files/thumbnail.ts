import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'

import { failure, Failure } from '#contract/failure.ts'
import { messages } from '#contract/messages.ts'

import type { FileTable } from '#server/db/tables.ts'
import { partsOf } from './file-row.ts'
import type { Files } from './files.ts'
import { readFile, type PartStore } from './part-store.ts'
import { mostPixels } from './pixels.ts'

const pictures = ['jpeg', 'jpg', 'png']
const largest = 64 * 1024 * 1024
const name = 'thumbnail'

const noPicture = () => failure('refused', messages.imageFailed)

/** Decoding takes memory by the pixel: one picture after the other. */
let last: Promise<unknown> = Promise.resolve()
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  return mine
}

const shrink = async (original: Readable, size: number): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  const picture = sharp({ limitInputPixels: mostPixels, sequentialRead: true })
    .rotate()
    .resize(size, size, { fit: 'cover' })
    .webp({ quality: 80 })
  // An original that ends in an error, being gone, never ends the picture: who waits for it hears of that from the line itself.
  const [small] = await Promise.all([picture.toBuffer(), pipeline(original, picture)])
  return small
}

const kept = async (store: PartStore, id: string): Promise<Buffer | undefined> => {
  if (!(await store.partNames(id)).includes(name)) return undefined
  return buffer(await store.read(id, name, 0, Number.MAX_SAFE_INTEGER))
}

/** A small WebP of a picture, made once and kept beside it. */
export const thumbnailOf = async (files: Files, row: FileTable, size: number): Promise<Buffer> => {
  if (!pictures.includes(row.fileType) || row.fileSize > largest) throw noPicture()
  const { store, parts } = files
  const there = await kept(store, row.id)
  if (there) return there
  const small = await inTurn(async () => {
    const original = readFile(store, { id: row.id, parts: partsOf(row) }, 0, row.fileSize - 1)
    try {
      return await shrink(original, size)
    } catch (err) {
      if (err instanceof Failure) throw err
      parts.log.info({ err, fileId: row.id }, 'picture cannot be decoded')
      throw noPicture()
    } finally {
      original.destroy()
    }
  })
  // Two who ask at once write the same; who loses has his picture all the same.
  await store
    .write(row.id, name, Readable.from([small]))
    .catch(err => parts.log.debug({ err }, 'thumbnail not kept'))
  return small
}

import { crc32 } from 'node:zlib'

import { failure } from '#contract/failure.ts'

import { createDeflate } from './deflate.ts'

/** One file of an archive; its text comes in portions, each made when the one before is on its way. */
export interface ZipEntry {
  path: string
  texts: AsyncIterable<string> | Iterable<string>
}

interface Written {
  path: Buffer
  offset: number
  crc: number
  packed: number
  unpacked: number
}

/** The format counts in 32 bits; what is beyond would take another format, and no program of an office opens it. */
const most = 0xffff_ffff
const assertFits = (bytes: number) => {
  if (bytes > most) throw failure('refused', '导出的内容太多，请缩小筛选范围后分几次导出')
}

/** Names in UTF-8; sizes follow the content, because they are known only then. */
const flags = 0x0808
const deflated = 8
const version = 20
/** 1 January 1980: the same rows give the same file. */
const date = 0x21

const numbers = (...fields: readonly [size: 2 | 4, value: number][]) => {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of fields) at = bytes.writeUIntLE(value, at, size)
  return bytes
}

const localHead = (path: Buffer) =>
  Buffer.concat([
    numbers([4, 0x0403_4b50], [2, version], [2, flags], [2, deflated], [2, 0], [2, date]),
    numbers([4, 0], [4, 0], [4, 0], [2, path.length], [2, 0]),
    path,
  ])

const sizesOf = ({ crc, packed, unpacked }: Written) => numbers([4, crc], [4, packed], [4, unpacked])

const directoryEntry = (entry: Written) =>
  Buffer.concat([
    numbers([4, 0x0201_4b50], [2, version], [2, version], [2, flags], [2, deflated], [2, 0], [2, date]),
    sizesOf(entry),
    numbers([2, entry.path.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, entry.offset]),
    entry.path,
  ])

const directoryEnd = (count: number, size: number, offset: number) =>
  numbers([4, 0x0605_4b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0])

/** The longest portion of text, in UTF-16 units; each takes up to three bytes. */
export const portion = 64 * 1024

/** A text in portions that are no longer, a single giant of a row apart. */
export function* portionsOf(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const isPair = from + portion < text.length && /[\ud800-\udbff]/.test(text.charAt(from + portion - 1))
    const to = from + portion - (isPair ? 1 : 0)
    yield text.slice(from, to)
    from = to
  }
}

async function* packedPieces(texts: ZipEntry['texts'], entry: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflate()
  // Two, so that the next portion is written down while the one before is compressed.
  const buffers: [Buffer, Buffer] = [Buffer.allocUnsafe(portion * 3), Buffer.allocUnsafe(portion * 3)]
  let underWay: Promise<Buffer[]> = Promise.resolve([])
  try {
    for await (const text of texts) {
      const bytes = buffers[0].subarray(0, buffers[0].write(text))
      buffers.reverse()
      yield* await underWay
      underWay = deflate.write(bytes)
      underWay.catch(() => {})
      entry.crc = crc32(bytes, entry.crc)
      entry.unpacked += bytes.length
    }
    yield* await underWay
    yield* await deflate.end()
  } finally {
    deflate.close()
  }
}

/** A zip archive, written while it is read: it takes the same memory whatever its size. */
export async function* zip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { path, texts } of entries) {
    const entry: Written = { path: Buffer.from(path), offset, crc: 0, packed: 0, unpacked: 0 }
    const head = localHead(entry.path)
    yield head
    for await (const piece of packedPieces(texts, entry)) {
      entry.packed += piece.length
      assertFits(offset + entry.packed)
      assertFits(entry.unpacked)
      yield piece
    }
    const sizes = Buffer.concat([numbers([4, 0x0807_4b50]), sizesOf(entry)])
    yield sizes
    offset += head.length + entry.packed + sizes.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  assertFits(offset + directory.length)
  yield directory
  yield directoryEnd(written.length, directory.length, offset)
}

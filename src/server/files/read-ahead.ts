import type { Bytes } from './content-type.ts'

/** As much as is held at a time. */
const blockBytes = 1024 * 1024

/** The same file, for whoever goes through it in small steps: it is read in blocks, of which one is held. */
export const readingAhead = ({ size, readAt }: Bytes): Bytes => {
  let block: Buffer = Buffer.alloc(0)
  let start = 0
  return {
    size,
    async readAt(from, to) {
      const end = Math.min(to, size - 1) + 1
      if (from < start || end > start + block.length) {
        block = await readAt(from, Math.min(Math.max(end, from + blockBytes), size) - 1)
        start = from
      }
      return block.subarray(from - start, Math.max(from, end) - start)
    },
  }
}

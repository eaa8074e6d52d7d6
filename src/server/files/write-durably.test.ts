import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { afterAll, describe, expect, test } from 'vitest'

import { Blocks, blockBytes } from './blocks.ts'
import { canWriteDirectly, writeDurably } from './write-durably.ts'

const folder = mkdtempSync(join(tmpdir(), 'zhanggui-write-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const blocks = new Blocks()
const pathOf = () => join(folder, randomBytes(6).toString('hex'))
const isPossible = await canWriteDirectly(pathOf(), blocks)

/** In pieces whose ends fall together with no block's; their memory is taken from whoever hears of them, so these are copies. */
const inPieces = (bytes: Buffer, step = 70_001) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / step) }, (_, n) =>
      Buffer.from(bytes.subarray(n * step, (n + 1) * step)),
    ),
  )

describe.each(isPossible ? [true, false] : [false])('past the memory of files: %s', isDirect => {
  const writing = { blocks, isDirect }

  test.each([0, 1, 4096, blockBytes - 1, blockBytes, blockBytes + 1, 5 * blockBytes + 12_345])(
    '%i bytes are in the file, no more and no less, and are heard of in order',
    async length => {
      const bytes = randomBytes(length)
      const heard: Buffer[] = []
      const path = pathOf()
      await writeDurably(
        path,
        inPieces(bytes),
        writing,
        async ([piece]) => void heard.push(Buffer.from(piece ?? '')),
      )
      expect(readFileSync(path).equals(bytes)).toBe(true)
      expect(Buffer.concat(heard).equals(bytes)).toBe(true)
    },
  )

  test('who cannot use the bytes ends the writing, and takes no block with him', async () => {
    const bytes = randomBytes(3 * blockBytes)
    const refuse = async () => {
      throw new Error('cannot be used')
    }
    for (let n = 0; n < 20; n++)
      await expect(writeDurably(pathOf(), inPieces(bytes), writing, refuse)).rejects.toThrow('cannot be used')
    const path = pathOf()
    await writeDurably(path, inPieces(bytes), writing)
    expect(readFileSync(path).equals(bytes)).toBe(true)
  })

  test('twenty at once find blocks enough, although there are fewer', async () => {
    const bytes = randomBytes(2 * blockBytes + 5)
    const paths = Array.from({ length: 20 }, pathOf)
    await Promise.all(paths.map(path => writeDurably(path, inPieces(bytes), writing)))
    expect(paths.every(path => readFileSync(path).equals(bytes))).toBe(true)
  })

  test('a sender who goes away ends the writing', async () => {
    async function* torn() {
      yield randomBytes(2 * blockBytes)
      throw new Error('gone')
    }
    await expect(writeDurably(pathOf(), torn(), writing)).rejects.toThrow('gone')
  })
})

test('where there is no such folder it cannot be done, and that is no failure', async () => {
  expect(await canWriteDirectly(join(folder, 'nowhere', 'x'), blocks)).toBe(false)
})

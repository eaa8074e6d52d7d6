import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { createHashTurns, type HashReply } from './hash-turns.ts'

const bytes = (megabytes: number, of: number) => new Uint8Array(megabytes * 1024 * 1024).fill(of)
const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** A file that was deleted after it was chosen. */
class Gone extends Blob {
  override slice(): Blob {
    throw new Error('The file has gone')
  }
}

const setUp = () => {
  const replies: HashReply[] = []
  return { replies, turns: createHashTurns(reply => replies.push(reply)) }
}

test('a small chunk does not wait for a large one, and those of one size come in turn', async () => {
  const { replies, turns } = setUp()
  const [large, next, small] = [bytes(9, 1), bytes(9, 2), new TextEncoder().encode('小')]
  await Promise.all([
    turns.add(1, new Blob([large])),
    turns.add(2, new Blob([next])),
    turns.add(3, new Blob([small])),
    turns.add(4, new Blob([])),
  ])
  await expect.poll(() => replies).toHaveLength(4)
  expect(replies).toEqual([
    { id: 4, hash: hashOf(new Uint8Array()) },
    { id: 3, hash: hashOf(small) },
    { id: 1, hash: hashOf(large) },
    { id: 2, hash: hashOf(next) },
  ])
})

test('small ones come in the order in which they were chosen, whatever their sizes', async () => {
  const { replies, turns } = setUp()
  const sizes = [1, 3, 2]
  await Promise.all(sizes.map((megabytes, id) => turns.add(id, new Blob([bytes(megabytes, id)]))))
  expect(replies.map(({ id }) => id)).toEqual([0, 1, 2])
})

test('what is given up is not answered, and keeps nobody waiting', async () => {
  const { replies, turns } = setUp()
  const done = [turns.add(1, new Blob([bytes(20, 1)])), turns.add(2, new Blob([bytes(5, 2)]))]
  turns.giveUp(1)
  await Promise.all(done)
  expect(replies).toEqual([{ id: 2, hash: hashOf(bytes(5, 2)) }])
})

test('what cannot be read is said, and the next one is hashed', async () => {
  const { replies, turns } = setUp()
  await turns.add(1, new Gone())
  await turns.add(2, new Blob(['x']))
  expect(replies).toEqual([
    { id: 1, error: 'The file has gone' },
    { id: 2, hash: hashOf(new TextEncoder().encode('x')) },
  ])
})

import { createHash, randomBytes } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import { heapSearches } from '../../../test/support/heap-searches.ts'
import { startHashWorker } from './hash-worker.ts'
import { PieceHash } from './piece-hash.ts'

const worker = startHashWorker()
afterAll(() => worker.close())

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** As they come from a request: each with memory of its own. */
const piecesOf = (bytes: Buffer) =>
  Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, n) => {
    const part = bytes.subarray(n * 65_536, (n + 1) * 65_536)
    const piece = Buffer.allocUnsafeSlow(part.length)
    part.copy(piece)
    return piece
  })

test.each([
  ['nothing', 0],
  ['a little', 1000],
  ['a portion exactly', 1024 * 1024],
  ['many portions', 9 * 1024 * 1024 + 123],
])('%s has the hash that it has', async (_name, length) => {
  const bytes = randomBytes(length)
  const hash = new PieceHash(worker)
  for (const piece of piecesOf(bytes)) await hash.take([piece])
  expect(await hash.digest()).toBe(sha256(bytes))
})

test('two at once are kept apart, and one that is dropped disturbs neither', async () => {
  const [one, other, third] = [randomBytes(3_000_000), randomBytes(3_000_000), randomBytes(3_000_000)]
  const hashes = [new PieceHash(worker), new PieceHash(worker), new PieceHash(worker)] as const
  await Promise.all([
    hashes[0].take(piecesOf(one)),
    hashes[1].take(piecesOf(other)),
    hashes[2].take(piecesOf(third)),
  ])
  hashes[2].drop()
  expect(await Promise.all([hashes[0].digest(), hashes[1].digest()])).toEqual([sha256(one), sha256(other)])
})

test('memory of its own is taken with the bytes, memory that others look at is left', async () => {
  const own = Buffer.allocUnsafeSlow(2 * 1024 * 1024)
  const shared = Buffer.allocUnsafeSlow(2 * 1024 * 1024).fill('x')
  const hash = new PieceHash(worker)
  await hash.take([own, shared.subarray(1)])
  await hash.digest()
  expect(own.length).toBe(0)
  expect(shared.toString('latin1', 0, 3)).toBe('xxx')
})

test('shared memory is the caller’s again once it has been hashed', async () => {
  const bytes = Buffer.from(new SharedArrayBuffer(1024 * 1024))
  const hash = new PieceHash(worker)
  const all: Buffer[] = []
  for (const length of [bytes.length, bytes.length, 1000]) {
    const part = bytes.subarray(0, length).fill(randomBytes(length))
    all.push(Buffer.from(part))
    await hash.take([part])
  }
  bytes.fill(0)
  expect(await hash.digest()).toBe(sha256(Buffer.concat(all)))
})

test('where its thread ends, what was begun fails, and what comes then is hashed by another', async () => {
  const bytes = randomBytes(2_000_000)
  const hash = new PieceHash(worker)
  await hash.take(piecesOf(bytes))
  await worker.close()
  await expect(hash.digest()).rejects.toThrow('The thread that hashes has ended')
  const again = new PieceHash(worker)
  await again.take(piecesOf(bytes))
  expect(await again.digest()).toBe(sha256(bytes))
})

const module = new URL('own-memory.ts', import.meta.url)

test('a body that is freed as it goes does not have the whole heap searched again and again', () => {
  expect(heapSearches(module, '')).toBeGreaterThan(3)
  expect(heapSearches(module, 'tested.ownMemory(piece).transfer(0)')).toBeLessThan(2)
})

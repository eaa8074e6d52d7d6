import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { messages } from '#contract/messages.ts'

import { s3Skipped, s3Store } from '../../../test/support/s3.ts'
import { openPartStore } from './open-part-store.ts'
import { readBytes, type PartStore } from './part-store.ts'
import { partBytes } from './s3-write.ts'

const folder = mkdtempSync(join(tmpdir(), 'zhanggui-store-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const s3 = s3Store
const stores = [
  { name: 'a folder', open: async () => openPartStore(join(folder, 'files')) },
  ...(s3 ? [{ name: 'S3', open: async () => openPartStore((await s3.fresh()).FILE_STORE) }] : []),
]

if (!s3) test.skip(s3Skipped)

describe.each(stores)('pieces in $name', ({ open }) => {
  let store: PartStore
  beforeAll(async () => {
    store = await open()
  })
  const inSteps = (bytes: Buffer, step = 700_000) =>
    Readable.from(
      Array.from({ length: Math.ceil(bytes.length / step) }, (_, n) =>
        bytes.subarray(n * step, (n + 1) * step),
      ),
    )

  test.each([
    ['a few bytes', 10],
    ['exactly one part', partBytes],
    ['several parts and a rest', 2 * partBytes + 4321],
  ])('%s come back whole, and any range of them', async (_, size) => {
    const bytes = randomBytes(size)
    const id = `01900000-0000-7000-8000-${String(size).padStart(12, '0')}`
    await store.write(id, '1-a', inSteps(bytes))
    expect((await buffer(await store.read(id, '1-a', 0, size - 1))).equals(bytes)).toBe(true)
    const from = Math.floor(size / 3)
    const part = await readBytes(store, { id, parts: [{ name: '1-a', bytes: size }] }, from, from + 2)
    expect(part).toEqual(bytes.subarray(from, from + 3))
    await store.removeAll(id)
    expect(await store.partNames(id)).toEqual([])
  })

  test.each([
    ['a small one', 1000],
    ['one of several parts', partBytes + 1000],
  ])('%s that breaks off leaves nothing', async (_, size) => {
    const id = '01900000-0000-7000-8000-0000000000aa'
    const torn = Readable.from(
      (async function* () {
        yield randomBytes(size)
        throw new Error('the line broke')
      })(),
    )
    await expect(store.write(id, '1-a', torn)).rejects.toThrow('the line broke')
    expect(await store.partNames(id)).toEqual([])
    await store.dropHalves(new Date())
  })

  test('sixty who have begun to read and pause keep nobody else waiting', async () => {
    const id = '01900000-0000-7000-8000-0000000000cc'
    const size = 1024 * 1024
    await store.write(id, '1-a', inSteps(randomBytes(size)))
    const paused = await Promise.all(
      Array.from({ length: 60 }, async () => store.read(id, '1-a', 0, size - 1)),
    )
    expect(await buffer(await store.read(id, '1-a', 0, 9))).toHaveLength(10)
    for (const each of paused) each.destroy()
    await store.removeAll(id)
  })

  test('pieces are listed and removed one by one; a missing one is a sentence', async () => {
    const id = '01900000-0000-7000-8000-0000000000bb'
    for (const name of ['1-a', '2-b']) await store.write(id, name, Readable.from([Buffer.from(name)]))
    expect(await store.partNames(id)).toEqual(['1-a', '2-b'])
    expect(await Array.fromAsync(store.fileIds())).toContain(id)
    await store.removePart(id, '1-a')
    expect(await store.partNames(id)).toEqual(['2-b'])
    await expect(store.read(id, '1-a', 0, 0)).rejects.toThrow(messages.originalMissing)
    await store.removePart(id, '1-a')
    await store.removeAll(id)
    await store.removeAll(id)
    expect(await Array.fromAsync(store.fileIds())).not.toContain(id)
  })
})

test('a store that is away is a sentence after which the same chunk may be sent again', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  const store = await openPartStore('s3://bucket?endpoint=http://127.0.0.1:9&region=us-east-1')
  await expect(store.partNames('x')).rejects.toMatchObject({ code: 50300 })
  vi.unstubAllEnvs()
})

describe('a folder that is away', () => {
  const root = join(folder, 'mounted')
  const aside = join(folder, 'aside')
  const id = '01900000-0000-7000-8000-0000000000dd'
  const bytes = () => Readable.from([Buffer.from('abc')])

  test.each([
    ['gone', () => undefined],
    ['an empty one in its place, as of a disk that is not mounted', () => mkdirSync(root)],
  ])('%s: it says so, loses nothing and hides nothing', async (_, leave) => {
    const store = await openPartStore(root)
    await store.write(id, '1-a', bytes())
    renameSync(root, aside)
    leave()
    const away = '文件存储暂时无法访问，请稍后再试'
    await expect(store.read(id, '1-a', 0, 2)).rejects.toThrow(away)
    await expect(store.partNames(id)).rejects.toThrow(away)
    await expect(store.freeBytes()).rejects.toThrow(away)
    await expect(store.write(id, '2-b', bytes())).rejects.toThrow(away)
    // Nothing was written where nobody would find it again.
    expect(existsSync(root) ? readdirSync(root) : []).toEqual([])
    rmSync(root, { recursive: true, force: true })
    renameSync(aside, root)
    expect(String(await buffer(await store.read(id, '1-a', 0, 2)))).toBe('abc')
    await store.write(id, '2-b', bytes())
    expect(new Set(await store.partNames(id))).toEqual(new Set(['1-a', '2-b']))
    // What is not there says so again.
    await expect(store.read(id, '3-c', 0, 2)).rejects.toThrow(messages.originalMissing)
    await store.removeAll(id)
  })

  test('at the start an empty one counts as away where files are known, until somebody says otherwise', async () => {
    const empty = join(folder, 'not-mounted')
    const store = await openPartStore(empty, async () => true)
    await expect(store.assertThere()).rejects.toThrow('文件存储暂时无法访问')
    await expect(store.write(id, '1-a', bytes())).rejects.toThrow('文件存储暂时无法访问')
    expect(readdirSync(empty)).toEqual([])
    writeFileSync(join(empty, '.zhanggui-files'), '')
    await store.write(id, '1-a', bytes())
    expect(await store.partNames(id)).toEqual(['1-a'])
  })

  test('one that answers with another error than that it is missing is away, too', async () => {
    const store = await openPartStore(root)
    await store.write(id, '1-a', bytes())
    renameSync(root, aside)
    // As of a network disk that is cut off, every path in it fails: here one that leads to itself.
    symlinkSync(root, root)
    const away = '文件存储暂时无法访问，请稍后再试'
    await expect(store.read(id, '1-a', 0, 2)).rejects.toThrow(away)
    await expect(store.partNames(id)).rejects.toThrow(away)
    await expect(store.write(id, '2-b', bytes())).rejects.toThrow(away)
    rmSync(root)
    renameSync(aside, root)
    expect(String(await buffer(await store.read(id, '1-a', 0, 2)))).toBe('abc')
  })
})

import { afterEach, expect, test, vi } from 'vitest'

import { fetchDocument, TooLarge, type Come } from './fetch-document.ts'

afterEach(() => vi.unstubAllGlobals())

const megabyte = 1024 * 1024

/** Comes megabyte by megabyte, as it is asked for; tells how many of them were. */
const answer = (megabytes: number, headers: Record<string, string> = {}) => {
  let given = 0
  const body = new ReadableStream(
    {
      pull: stream => {
        if (given === megabytes) return stream.close()
        given++
        stream.enqueue(new Uint8Array(megabyte))
      },
    },
    { highWaterMark: 0 },
  )
  const length = { 'content-length': String(megabytes * megabyte) }
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { ...length, ...headers } }))
  return () => given
}

const read = async (more: { first?: number; isLargeWelcome?: boolean } = {}) => {
  const come: Come[] = []
  const { signal } = new AbortController()
  const wanted = { signal, first: Infinity, isLargeWelcome: false, ...more }
  const file = await fetchDocument('/a.pdf', { ...wanted, onCome: each => come.push(each) })
  return { size: file.size / megabyte, come: come.map(({ bytes, total }) => [bytes, total]) }
}

test('a document is read whole, and said how far it has come', async () => {
  answer(3)
  const whole = 3 * megabyte
  expect(await read()).toEqual({
    size: 3,
    come: [megabyte, 2 * megabyte, whole].map(bytes => [bytes, whole]),
  })
})

test('what comes packed tells only how much there is already', async () => {
  answer(2, { 'content-encoding': 'br' })
  expect((await read()).come).toEqual([
    [megabyte, undefined],
    [2 * megabyte, undefined],
  ])
})

test('a large one is not read unasked', async () => {
  const given = answer(51)
  await expect(read()).rejects.toEqual(new TooLarge(51 * megabyte))
  expect(given()).toBe(0)
  answer(51)
  expect(await read({ isLargeWelcome: true })).toMatchObject({ size: 51 })
})

test('of a large text no more than its beginning is read, and nobody is asked', async () => {
  const given = answer(500)
  expect(await read({ first: 2 * megabyte + 1 })).toMatchObject({ size: 3 })
  expect(given()).toBe(3)
})

import { expect, test } from 'vitest'

import { Failure, failure, type FailureName } from '#contract/failure.ts'
import { createQueryClient } from './query-client.ts'

const heardOf = async (name: FailureName, quiet: boolean) => {
  const heard: unknown[] = []
  const client = createQueryClient(error => heard.push(error instanceof Failure ? error.code : error))
  const queryFn = async () => {
    throw failure(name)
  }
  await client.prefetchQuery({ queryKey: ['sys/dict'], queryFn, meta: { quiet } })
  client.clear()
  return heard.length
}

test.each<[FailureName, boolean, number]>([
  ['notFound', false, 1],
  // The screen says it itself, where it would have stood.
  ['notFound', true, 0],
  // The end of a session concerns the whole application, whichever call was the first to hear of it.
  ['loginExpired', true, 1],
  ['sessionEnded', true, 1],
  ['passwordChangeRequired', true, 1],
  ['loginExpired', false, 1],
])('a query that fails with %s, quiet: %s, is heard of %i times', async (name, quiet, times) => {
  expect(await heardOf(name, quiet)).toBe(times)
})

import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'

import { quietly } from './use-quiet-query.ts'

// What changes is told at once, not with the next turn of the loop.
beforeAll(() => notifyManager.setScheduler(tell => tell()))

const observed = (answers: unknown[]) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const observer = new QueryObserver<unknown>(client, {
    queryKey: ['list'],
    queryFn: async () => {
      const next = answers.shift()
      if (next instanceof Error) throw next
      return next
    },
  })
  const quiet = quietly(observer)
  let renders = 0
  let shown = quiet.snapshot()
  const leave = quiet.subscribe(() => {
    const now = quiet.snapshot()
    if (now !== shown) renders++
    shown = now
  })
  return { client, observer, leave, quiet, shown: () => shown, renders: () => renders }
}

test('the first answer is news; asking again for the same is none, however often', async () => {
  const list = { items: ['甲'] }
  const { observer, renders, shown, leave } = observed([list, { items: ['甲'] }, { items: ['甲'] }])
  await observer.refetch({ cancelRefetch: false })
  expect(shown().data).toEqual(list)
  const before = renders()
  const first = shown()
  await observer.refetch()
  await observer.refetch()
  expect(renders()).toBe(before)
  expect(shown()).toBe(first)
  leave()
})

test('another answer is news, and so is a failure, which keeps what was there', async () => {
  const { observer, renders, shown, leave } = observed([{ n: 1 }, { n: 2 }, new Error('away')])
  await observer.refetch({ cancelRefetch: false })
  const before = renders()
  await observer.refetch()
  expect([shown().data, renders() - before]).toEqual([{ n: 2 }, 1])
  await observer.refetch()
  expect([shown().data, shown().isError, shown().error?.message]).toEqual([{ n: 2 }, true, 'away'])
  leave()
})

test('what was kept before anybody looked is there at once', () => {
  const { client, quiet, leave } = observed([])
  leave()
  client.setQueryData(['list'], { n: 7 })
  const leaveAgain = quiet.subscribe(() => undefined)
  expect(quiet.snapshot().data).toEqual({ n: 7 })
  leaveAgain()
})

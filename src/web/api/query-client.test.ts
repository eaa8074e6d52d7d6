import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import { Failure, failure, type FailureName } from '#contract/failure.ts'
import { messages } from '#contract/messages.ts'
import { pastSession } from './call.ts'
import { askAnew, askSignedIn, createQueryClient, putAcknowledged } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

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

test('a query whose answer is shown already fails to other ears', async () => {
  const heard: string[] = []
  const client = createQueryClient(
    () => heard.push('first'),
    () => heard.push('again'),
  )
  const queryKey = ['sys/dict']
  const refuse = async () => {
    throw failure('forbidden')
  }
  await client.prefetchQuery({ queryKey, queryFn: refuse })
  client.setQueryData(queryKey, [])
  await client.prefetchQuery({ queryKey, queryFn: refuse, staleTime: -1 })
  client.clear()
  expect(heard).toEqual(['first', 'again'])
})

test.each([
  [messages.timeout, 1],
  ['连接不上服务器，请检查网络后重试', 2],
])('after “%s” a query has been asked %i times', async (sentence, times) => {
  vi.useFakeTimers()
  const client = createQueryClient(() => undefined)
  const queryFn = vi.fn(async () => {
    throw new Failure(0, sentence)
  })
  const told = client.prefetchQuery({ queryKey: ['sys/dict'], queryFn })
  await vi.runAllTimersAsync()
  await told
  expect(queryFn).toHaveBeenCalledTimes(times)
  client.clear()
  vi.useRealTimers()
})

test('what was refused for the login is asked for again once there is one, and nothing else is', async () => {
  const client = createQueryClient(() => undefined)
  const refusals: FailureName[] = ['loginExpired', 'sessionEnded', 'forbidden']
  const asked = await Promise.all(
    refusals.map(async name => {
      const queryFn = vi.fn(() => Promise.reject(failure(name)))
      await client.prefetchQuery({ queryKey: [name], queryFn })
      return queryFn
    }),
  )
  askSignedIn(client)
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(asked.map(({ mock }) => mock.calls.length)).toEqual([2, 2, 1])
  client.clear()
})

test('what was asked with the token of before, and refused after one has signed in, is asked once more', async () => {
  vi.useFakeTimers()
  const client = createQueryClient(() => undefined)
  const queryFn = vi.fn(async () => '来了').mockRejectedValueOnce(failure('loginExpired', '', pastSession))
  const told = client.fetchQuery({ queryKey: ['sys/dict'], queryFn })
  await vi.runAllTimersAsync()
  expect(await told).toBe('来了')
  client.clear()
  vi.useRealTimers()
})

test('without a network a query and a save fail at once; neither waits to be sent when nobody expects it any more', async () => {
  onlineManager.setOnline(false)
  const heard: unknown[] = []
  const client = createQueryClient(error => heard.push(error))
  const absent = failure('serverError')
  const fail = () => Promise.reject(absent)
  await client.prefetchQuery({ queryKey: ['sys/dict'], queryFn: fail })
  await expect(new MutationObserver(client, { mutationFn: fail }).mutate()).rejects.toBe(absent)
  expect(heard).toEqual([absent, absent])
  client.clear()
})

test('a first answer that is still on its way when something happens is not the last word', async () => {
  const client = createQueryClient(() => undefined)
  const late = Promise.withResolvers<string>()
  const queryFn = vi.fn<() => Promise<string>>().mockReturnValueOnce(late.promise).mockResolvedValue('after')
  const observer = new QueryObserver(client, { queryKey: ['sys/msg', 'bell'], queryFn, staleTime: Infinity })
  const forget = observer.subscribe(() => undefined)
  const asked = askAnew(client, { queryKey: ['sys/msg'] })
  late.resolve('before')
  await asked
  expect(observer.getCurrentResult().data).toBe('after')
  forget()
  client.clear()
})

/** A list that is looked at while it is asked for once more; the answer comes when it is let go. */
const lookedAt = async (...answers: string[][]) => {
  const client = createQueryClient(() => undefined)
  const late = Promise.withResolvers<string[]>()
  const queryFn = vi.fn<() => Promise<string[]>>()
  for (const answer of answers.slice(0, -1)) queryFn.mockResolvedValueOnce(answer)
  queryFn.mockReturnValueOnce(late.promise).mockResolvedValue(answers.at(-1) ?? [])
  const observer = new QueryObserver(client, { queryKey: ['file'], queryFn })
  const forget = observer.subscribe(() => undefined)
  if (answers.length > 1) await vi.waitUntil(() => observer.getCurrentResult().data)
  const shown = () => observer.getCurrentResult().data
  const end = () => {
    forget()
    client.clear()
  }
  return { client, late, queryFn, shown, end }
}

test('what the server has acknowledged stays, whatever was asked for before, and that is asked anew', async () => {
  const { client, late, queryFn, shown, end } = await lookedAt(['one'], ['one', 'two', 'three'])
  void client.invalidateQueries({ queryKey: ['file'] })
  putAcknowledged<string[]>(client, ['file'], (known = []) => [...known, 'two'])
  expect(shown()).toEqual(['one', 'two'])
  late.resolve(['one'])
  await vi.waitUntil(() => shown()?.length === 3)
  expect(queryFn).toHaveBeenCalledTimes(3)
  end()
})

test('what is acknowledged of a list that nobody has seen yet is not taken for all of it', async () => {
  const { client, late, shown, end } = await lookedAt(['one', 'two'])
  expect(putAcknowledged<string[]>(client, ['file'], known => known?.slice(1))).toBeUndefined()
  expect(shown()).toBeUndefined()
  late.resolve(['old'])
  await vi.waitUntil(() => shown())
  expect(shown()).toEqual(['one', 'two'])
  end()
})

test('what is acknowledged while nothing is asked for is not asked for either', async () => {
  const { client, queryFn, shown, end } = await lookedAt(['one'], [])
  putAcknowledged<string[]>(client, ['file'], (known = []) => [...known, 'two'])
  expect(shown()).toEqual(['one', 'two'])
  expect(queryFn).toHaveBeenCalledTimes(1)
  end()
})

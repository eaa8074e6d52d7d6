import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { createAhead } from './ahead.ts'

const begin = (isWanted = () => true) => {
  const client = new QueryClient()
  const asked: string[] = []
  const answered = Promise.withResolvers<void>()
  const ahead = createAhead(client, isWanted, answered.resolve)
  const ask = (name: string, answer: Promise<unknown>) =>
    ahead.ask({ queryKey: [name], queryFn: () => (asked.push(name), answer) })
  return { client, asked, ask, answered: answered.promise }
}

test('what a page will show is asked for once, and it is told of the answer', async () => {
  const { client, asked, ask, answered } = begin()
  ask('sys/user', Promise.resolve('rows'))
  ask('sys/user', Promise.resolve('others'))
  await answered
  expect(asked).toEqual(['sys/user'])
  expect(client.getQueryData(['sys/user'])).toBe('rows')
})

test('a failure leaves nothing behind for whoever opens the page', async () => {
  const { client, ask, answered } = begin()
  ask('sys/user', Promise.reject(new Error('no')))
  await answered
  expect(client.getQueryState(['sys/user'])).toBeUndefined()
})

test('a page that is wanted no more asks for nothing', () => {
  const { asked, ask } = begin(() => false)
  ask('sys/user', Promise.resolve('rows'))
  expect(asked).toEqual([])
})

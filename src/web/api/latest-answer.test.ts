import { expect, it } from 'vitest'

import { askForLatest, type Answer } from './latest-answer.ts'

/** A server whose answers are given by hand. */
const byHand = () => {
  const open = new Map<string, PromiseWithResolvers<string>>()
  const asked: string[] = []
  const heard: Answer<string>[] = []
  const ask = askForLatest(
    (question: string) => {
      asked.push(question)
      const waiting = Promise.withResolvers<string>()
      open.set(question, waiting)
      return waiting.promise
    },
    answer => heard.push(answer),
  )
  const settle = async (act: (waiting: PromiseWithResolvers<string>) => void, question: string) => {
    const waiting = open.get(question)
    if (!waiting) throw new Error(`${question} was not asked`)
    act(waiting)
    await waiting.promise.catch(() => undefined)
    await Promise.resolve()
    await Promise.resolve()
  }
  return {
    ask,
    asked,
    heard,
    answer: (question: string) => settle(({ resolve }) => resolve(question.toUpperCase()), question),
    fail: (question: string, error: Error) => settle(({ reject }) => reject(error), question),
  }
}

it('asks at once, and of what is typed while two questions are under way only the last', async () => {
  const { ask, asked, heard, answer } = byHand()
  for (const word of ['y', 'yo', 'yon', 'yong']) ask(word)
  expect(asked).toEqual(['y', 'yo'])
  await answer('y')
  expect(asked).toEqual(['y', 'yo', 'yong'])
  await answer('yo')
  await answer('yong')
  expect(asked).toEqual(['y', 'yo', 'yong'])
  expect(heard.map(({ data }) => data)).toEqual(['Y', 'YO', 'YONG'])
})

it('does not tell an answer that was overtaken', async () => {
  const { ask, heard, answer } = byHand()
  ask('y')
  ask('yo')
  await answer('yo')
  await answer('y')
  expect(heard).toEqual([{ question: 'yo', data: 'YO' }])
})

it('tells what went wrong and asks on', async () => {
  const { ask, heard, answer, fail } = byHand()
  const error = new Error('断了')
  ask('y')
  ask('yo')
  ask('yon')
  await fail('y', error)
  await answer('yon')
  expect(heard).toEqual([
    { question: 'y', error },
    { question: 'yon', data: 'YON' },
  ])
})

it('asks the same again only where it failed', async () => {
  const { ask, asked, fail } = byHand()
  ask('y')
  ask('y')
  expect(asked).toEqual(['y'])
  await fail('y', new Error('断了'))
  ask('y')
  expect(asked).toEqual(['y', 'y'])
})

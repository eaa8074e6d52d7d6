import { afterEach, expect, test, vi } from 'vitest'

import { send } from './call.ts'
import { lineAnswers, lookAtLine, useLine } from './line.ts'

const isLost = () => useLine.getState().isLost

/** The server's answers to who asks whether it is there, given when the test says so. */
const server = () => {
  const asked: PromiseWithResolvers<Response>[] = []
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', () => {
    const question = Promise.withResolvers<Response>()
    asked.push(question)
    return question.promise
  })
  return asked
}

afterEach(() => {
  useLine.setState({ isLost: false })
  vi.unstubAllGlobals()
})

test('the line is lost once nobody answers, and there again with the next answer', async () => {
  const asked = server()
  const looked = lookAtLine()
  asked[0]?.reject(new TypeError())
  await looked
  expect(isLost()).toBe(true)
  const again = lookAtLine()
  asked[1]?.resolve(new Response())
  await again
  expect(isLost()).toBe(false)
})

test('a question that fails after an answer knows less: another one is asked', async () => {
  const asked = server()
  const looked = lookAtLine()
  lineAnswers()
  asked[0]?.reject(new TypeError())
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(isLost()).toBe(false)
  asked[1]?.reject(new TypeError())
  await looked
  expect(isLost()).toBe(true)
})

test('one question at a time: a line that goes while its answer is on its way is asked again', async () => {
  const asked = server()
  const looks = [lookAtLine(), lookAtLine()]
  expect(asked).toHaveLength(1)
  asked[0]?.resolve(new Response())
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.reject(new TypeError())
  await Promise.all(looks)
  expect(isLost()).toBe(true)
  expect(asked).toHaveLength(2)
})

test.each([
  ['localhost', 1],
  ['127.0.0.1', 1],
  ['zhanggui.example.com', 0],
])('without a network the server of %s is asked %d times', async (hostname, times) => {
  const asked = server()
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('location', { hostname })
  const looked = lookAtLine()
  asked[0]?.resolve(new Response())
  await looked
  expect(asked).toHaveLength(times)
  expect(isLost()).toBe(times === 0)
})

test.each([
  [502, 'text/html', true],
  [503, 'text/html', true],
  [503, 'application/json; charset=utf-8', false],
  [504, 'text/html', true],
  [500, 'text/html', false],
])('an answer of %d in %s leaves the line lost: %s', async (status, type, lost) => {
  const asked = server()
  const sent = send({ method: 'GET', path: 'config' })
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  asked[0]?.resolve(new Response('', { status, headers: { 'content-type': type } }))
  await sent
  expect(asked).toHaveLength(lost ? 2 : 1)
  asked[1]?.resolve(new Response('', { status }))
  await vi.waitFor(() => expect(isLost()).toBe(lost))
})

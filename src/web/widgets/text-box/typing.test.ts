import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import {
  createTyping,
  holdCompleted,
  holdUnfinished,
  isTyping,
  onSettled,
  pause,
  settleTyping,
  tellTyping,
} from './typing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const begin = () => {
  const box = { value: '' }
  const heard: string[] = []
  const typing = createTyping<typeof box>()
  typing.hold(box)
  typing.follow('', text => heard.push(text))
  const type = (text: string) => {
    box.value = text
    typing.note()
  }
  return { box, heard, typing, type }
}

test('what is typed is heard of once, when the typing pauses', () => {
  const { heard, type } = begin()
  type('张')
  vi.advanceTimersByTime(pause - 1)
  type('张三')
  vi.advanceTimersByTime(pause - 1)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(1)
  expect(heard).toEqual(['张三'])
})

test('it is heard of at once when the box is left, and not a second time', () => {
  const { heard, typing, type } = begin()
  type('张三')
  typing.tell()
  vi.advanceTimersByTime(pause)
  expect(heard).toEqual(['张三'])
})

test('before a form is sent every box has said what stands in it', () => {
  settleTyping()
  const [one, other] = [begin(), begin()]
  one.type('张三')
  other.type('13800000000')
  settleTyping()
  expect([one.heard, other.heard]).toEqual([['张三'], ['13800000000']])
})

test('another text is shown, but never over what somebody is typing', () => {
  const { box, typing, type } = begin()
  typing.follow('李四', () => undefined)
  expect(box.value).toBe('李四')
  type('李四光')
  typing.follow('王五', () => undefined)
  expect(box.value).toBe('李四光')
})

test('whoever waits until all is heard is called after the last box has told', () => {
  settleTyping()
  const [one, other] = [begin(), begin()]
  let calls = 0
  const stop = onSettled(() => calls++)
  one.type('张')
  other.type('三')
  expect(isTyping()).toBe(true)
  one.typing.tell()
  expect(calls).toBe(0)
  other.typing.tell()
  expect([calls, isTyping()]).toEqual([1, false])
  stop()
  one.type('张三')
  one.typing.tell()
  expect(calls).toBe(1)
})

test('a box that says nothing before it is done is asked all the same, until it is', () => {
  const said: string[] = []
  const stop = holdUnfinished(() => said.push('half a word'))
  expect(isTyping()).toBe(false)
  settleTyping()
  stop()
  settleTyping()
  expect(said).toEqual(['half a word'])
})

test('what somebody is only away from is told, and left as it is typed', () => {
  const said: string[] = []
  const { heard, type } = begin()
  const stops = [
    holdUnfinished(() => said.push('half a word')),
    holdCompleted(() => said.push('the whole of it')),
  ]
  type('张三')
  tellTyping()
  expect([heard, said]).toEqual([['张三'], ['half a word']])
  settleTyping()
  expect(said.slice(1)).toEqual(['half a word', 'the whole of it'])
  stops.forEach(stop => stop())
})

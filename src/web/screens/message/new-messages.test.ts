import { expect, test } from 'vitest'

import { bellLatest, type BellItem } from '#contract/msg-replies.ts'

import { newMessages } from './new-messages.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 0, minute)).toISOString()
const item = (id: string, minute: number): BellItem => ({
  id,
  msgTitle: id,
  msgType: null,
  publishTime: at(minute),
  arrivedTime: at(minute),
  isTop: null,
  mustAck: null,
  isRead: false,
  isAcknowledged: false,
  isReminded: false,
})
const ids = (items: readonly BellItem[]) => items.map(each => each.id)

test('what is there at the start is not announced; what comes later is, once', () => {
  const first = [item('b', 2), item('a', 1)]
  const start = newMessages(first, undefined)
  expect(start.fresh).toEqual([])
  const later = newMessages([item('c', 3), ...first], start.announced)
  expect(ids(later.fresh)).toEqual(['c'])
  expect(newMessages([item('c', 3), ...first], later.announced).fresh).toEqual([])
})

test('of two published at once the one that was safe later is announced, too, whatever its time', () => {
  const { announced } = newMessages([item('a', 1)], undefined)
  const second = newMessages([item('c', 3), item('a', 1)], announced)
  const first = newMessages([item('c', 3), item('b', 2), item('a', 1)], second.announced)
  expect([ids(second.fresh), ids(first.fresh)]).toEqual([['c'], ['b']])
  // Nor is it lost behind others when the bell holds as many as it can.
  const many = Array.from({ length: bellLatest }, (_, nth) => item(`m${nth}`, 59 - nth))
  const full = newMessages(many, undefined)
  const among = [...many.slice(0, 3), item('late', 56), ...many.slice(3, -1)]
  expect(ids(newMessages(among, full.announced).fresh)).toEqual(['late'])
})

test('an old one that moves up because others were read is not new', () => {
  // As many as an answer holds, and older ones behind them; some came at the same moment.
  const all = Array.from({ length: bellLatest + 5 }, (_, nth) => item(`m${nth}`, Math.max(30, 50 - nth)))
  const start = newMessages(all.slice(0, bellLatest), undefined)
  const moved = newMessages(all.slice(2, bellLatest + 2), start.announced)
  expect(moved.fresh).toEqual([])
  const rest = newMessages(all.slice(10), moved.announced)
  expect(rest.fresh).toEqual([])
  // All were read, and one comes.
  const { announced: none } = newMessages([], rest.announced)
  expect(ids(newMessages([item('d', 1)], none).fresh)).toEqual(['d'])
})

test('what is dated earlier than it arrives is new, and so is what was published again', () => {
  const { announced } = newMessages([item('a', 5)], undefined)
  const dated = { ...item('b', 1), arrivedTime: at(6) }
  const next = newMessages([dated, item('a', 5)], announced)
  expect(ids(next.fresh)).toEqual(['b'])
  // Told of a moment after it was due: the same message.
  expect(newMessages([{ ...dated, arrivedTime: at(7) }], next.announced).fresh).toEqual([])
  expect(ids(newMessages([item('a', 8)], next.announced).fresh)).toEqual(['a'])
})

test('the first one ever is announced', () => {
  expect(ids(newMessages([item('a', 1)], newMessages([], undefined).announced).fresh)).toEqual(['a'])
})

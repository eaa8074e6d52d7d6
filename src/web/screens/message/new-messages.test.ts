import { expect, test } from 'vitest'

import type { MessageItem } from '#contract/replies.ts'

import { newMessages } from './new-messages.ts'

const item = (id: string): MessageItem => ({
  id,
  msgTitle: id,
  msgType: null,
  msgContent: null,
  publishTime: '2026-11-21T00:00:00.000Z',
  isTop: null,
  mustAck: null,
  isRead: false,
  isAcknowledged: false,
  isReminded: false,
})

test('what is there at the start is not announced; what comes later is, once', () => {
  const first = [item('a'), item('b')]
  expect(newMessages(first, undefined)).toEqual([])
  const known = new Set(['a', 'b'])
  expect(newMessages([item('c'), ...first], known).map(each => each.id)).toEqual(['c'])
  expect(newMessages([item('c'), ...first], new Set([...known, 'c']))).toEqual([])
})

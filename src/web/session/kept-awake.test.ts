import { expect, test } from 'vitest'

import { keepAwake, keptAwake } from './kept-awake.ts'

test('a page holds something as long as any part of it does, under whatever address its filters give it', () => {
  const list = { pathname: '/sys/user/list', search: '' }
  const filtered = { ...list, search: '?keyword=a' }
  keepAwake(list, 'rows', true)
  keepAwake(list, 'filter', true)
  keepAwake(filtered, 'rows', false)
  expect(keptAwake()).toEqual([list])
  keepAwake(filtered, 'filter', false)
  expect(keptAwake()).toEqual([])
})

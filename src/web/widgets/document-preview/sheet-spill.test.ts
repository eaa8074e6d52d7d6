import { expect, test } from 'vitest'

import { spills } from './sheet-spill.ts'

const title = { text: '二〇二六年三月办公用品领用登记表', look: undefined, rooms: [40, 60, 60], isLast: true }

test('a title goes on over what is empty beside it, and does not push over what is filled', () => {
  expect(spills(title)).toBe(true)
  expect(spills({ ...title, isLast: false })).toBe(false)
  expect(spills({ ...title, rooms: [40, 90, 90], isLast: false })).toBe(true)
})

test('what fits, wraps, has lines or stands elsewhere stays in its cell', () => {
  expect(spills({ ...title, text: '序号' })).toBe(false)
  expect(spills({ ...title, rooms: [40] })).toBe(false)
  expect(spills({ ...title, look: { wraps: true } })).toBe(false)
  expect(spills({ ...title, look: { align: 'center' } })).toBe(false)
  expect(spills({ ...title, text: `${title.text}\n` })).toBe(false)
})

import { expect, test } from 'vitest'

import { spills } from './sheet-spill.ts'

const beside = (rooms: number[], isLast = false) => ({ beside: () => ({ rooms, isLast }) })
const title = {
  text: '二〇二六年三月办公用品领用登记表',
  look: undefined,
  room: 40,
  ...beside([60, 60], true),
}

test('a title goes on over what is empty beside it, and does not push over what is filled', () => {
  expect(spills(title)).toBe(true)
  expect(spills({ ...title, ...beside([60, 60]) })).toBe(false)
  expect(spills({ ...title, ...beside([90, 90]) })).toBe(true)
})

test('what fits, wraps, has lines or stands elsewhere stays in its cell; so does a remark in the last column', () => {
  expect(spills({ ...title, text: '序号' })).toBe(false)
  expect(spills({ ...title, ...beside([], true) })).toBe(false)
  expect(spills({ ...title, look: { wraps: true } })).toBe(false)
  expect(spills({ ...title, look: { align: 'center' } })).toBe(false)
  expect(spills({ ...title, text: `${title.text}\n` })).toBe(false)
})

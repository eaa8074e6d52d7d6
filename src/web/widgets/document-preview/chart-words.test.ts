import { expect, test } from 'vitest'

import { inLines, withWords } from './chart-words.ts'

const size = { width: 300, height: 200 }
const names = (count: number) => Array.from({ length: count }, (_, at) => `第${at + 1}分公司`)

test('a title that is broader than its chart stands in several lines, no bracket at the end of one', () => {
  expect(inLines('各产品线销售额（万元）', 8)).toBe('各产品线销售额\n（万元）')
  expect(inLines('短\n也短', 8)).toBe('短\n也短')
  const title = { text: '年'.repeat(40), textStyle: { fontSize: 12 } }
  expect(withWords({ title, grid: [{ top: 50 }] }, size)).toMatchObject({
    title: { text: `${'年'.repeat(23)}\n${'年'.repeat(17)}` },
    grid: [{ top: expect.closeTo(65.6, 1) }],
  })
  expect(withWords({ title: { text: '费用' }, grid: [{ top: 50 }] }, size)).toMatchObject({
    title: { text: '费用' },
    grid: [{ top: 50 }],
  })
})

test('a legend leaves room for the chart: long names in lines, and of too many as many as have room', () => {
  const aside = { orient: 'vertical', right: 5, textStyle: { fontSize: 10 } }
  expect(withWords({ legend: { ...aside, data: ['华'.repeat(20)] } }, size)['legend']).toMatchObject({
    textStyle: { width: 96, overflow: 'break' },
  })
  const short = { ...aside, data: names(3) }
  expect(withWords({ legend: short }, size)['legend']).toEqual({
    ...short,
    textStyle: { fontSize: 10, lineHeight: 13 },
  })
  const whole = { type: 'scroll', pageFormatter: '共 40 项' }
  expect(withWords({ legend: { ...aside, data: names(40) } }, size)['legend']).toMatchObject(whole)
  const below = { orient: 'horizontal', bottom: 5, textStyle: { fontSize: 10 } }
  expect(withWords({ legend: { ...below, data: names(40) } }, size)['legend']).toMatchObject(whole)
})

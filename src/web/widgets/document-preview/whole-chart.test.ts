import { expect, test } from 'vitest'

import { wholeChart } from './whole-chart.ts'

const level = (...names: string[]) =>
  `<c:lvl>${names.map((name, at) => `<c:pt idx="${at}"><c:v>${name}</c:v></c:pt>`).join('')}</c:lvl>`

test('categories in groups are those of the innermost group', () => {
  const cache = `<c:ptCount val="2"/>${level('一季度', '二季度')}${level('2026')}`
  const chart = `<c:cat><c:multiLvlStrRef><c:f>A1</c:f><c:multiLvlStrCache>${cache}</c:multiLvlStrCache></c:multiLvlStrRef></c:cat>`
  expect(wholeChart(chart)).toBe(
    '<c:cat><c:strRef><c:f>A1</c:f><c:strCache><c:ptCount val="2"></c:ptCount><c:pt idx="0"><c:v>一季度</c:v></c:pt><c:pt idx="1"><c:v>二季度</c:v></c:pt></c:strCache></c:strRef></c:cat>',
  )
})

test('other charts stay as they are written', () => {
  const chart = '<c:cat><c:strRef><c:strCache/></c:strRef></c:cat>'
  expect(wholeChart(chart)).toBe(chart)
})

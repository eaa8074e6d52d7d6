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

test('points whose place across is a text stand at 1, 2, 3', () => {
  const cache =
    '<c:strCache><c:pt idx="0"><c:v>甲</c:v></c:pt><c:pt idx="2"><c:v>丙</c:v></c:pt></c:strCache>'
  expect(wholeChart(`<c:ser><c:xVal><c:strRef><c:f>A1</c:f>${cache}</c:strRef></c:xVal></c:ser>`)).toBe(
    '<c:ser><c:xVal><c:numRef><c:numCache><c:pt idx="0"><c:v>1</c:v></c:pt><c:pt idx="2"><c:v>3</c:v></c:pt></c:numCache></c:numRef></c:xVal></c:ser>',
  )
})

test('series of several kinds are told apart by their colours, unless their maker chose them', () => {
  const series = (at: number, more = '') => `<c:ser><c:idx val="${at}"/>${more}</c:ser>`
  const chosen = '<c:spPr><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></c:spPr>'
  const columns = `<c:barChart><c:varyColors val="0"/>${series(0)}${series(1, chosen)}</c:barChart>`
  const plot = (kinds: string) => `<c:plotArea>${kinds}</c:plotArea>`
  expect(wholeChart(plot(columns))).toBe(plot(columns))
  const both = wholeChart(plot(`${columns}<c:lineChart>${series(2)}</c:lineChart>`))
  expect([...both.matchAll(/schemeClr val="(\w+)"/g)].map(([, accent]) => accent)).toEqual([
    'accent1',
    'accent3',
  ])
  expect(both).toContain('<a:ln w="28575"><a:solidFill><a:schemeClr val="accent3">')
})

test('lines behind a chart are pale where nobody chose their colour', () => {
  expect(wholeChart('<c:valAx><c:majorGridlines/></c:valAx>')).toContain('<a:srgbClr val="D9D9D9">')
  const chosen = '<c:valAx><c:majorGridlines><c:spPr><a:ln/></c:spPr></c:majorGridlines></c:valAx>'
  expect(wholeChart(chosen)).toBe(chosen)
})

test('series and slices beyond the colours of a theme have shades of them', () => {
  const columns = `<c:plotArea><c:barChart><c:varyColors val="0"/><c:ser><c:idx val="7"/><c:cat/></c:ser></c:barChart></c:plotArea>`
  expect(wholeChart(columns)).toContain('<a:schemeClr val="accent2"><a:lumMod val="60000">')
  const slices = Array.from({ length: 8 }, (_, at) => `<c:pt idx="${at}"><c:v>1</c:v></c:pt>`).join('')
  const pie = `<c:plotArea><c:pieChart><c:ser><c:cat/><c:dPt><c:idx val="6"/></c:dPt><c:val>${slices}</c:val></c:ser></c:pieChart></c:plotArea>`
  expect(wholeChart(pie).match(/<c:dPt>/g)).toHaveLength(2)
  expect(wholeChart(pie)).toContain(
    '<c:dPt><c:idx val="7"></c:idx><c:spPr><a:solidFill><a:schemeClr val="accent2">',
  )
})

import { expect, test } from 'vitest'

import { markFormats } from './chart-formats.ts'
import type { ChartOption } from './chart-option.ts'
import { listOf } from './chart-option.ts'
import { createSpellings } from './chart-spellings.ts'
import { extrasIn, withExtras } from './draw-extras.ts'

const cache = (values: readonly number[]) =>
  `<c:numRef><c:numCache><c:formatCode>0.0</c:formatCode>${values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')}</c:numCache></c:numRef>`
const name = '<c:tx><c:v>销量</c:v></c:tx>'
const labels = (shown: string, more = '') => `<c:dLbls>${more}<c:show${shown} val="1"/></c:dLbls>`
const points = (more: string) =>
  `<c:scatterChart><c:ser>${name}<c:xVal>${cache([1, 2, 3])}</c:xVal><c:yVal>${cache([2, 4, 6])}</c:yVal>${more}</c:ser></c:scatterChart>`
const columns = (more: string) =>
  `<c:barChart><c:ser>${name}<c:val>${cache([2, 4, 6])}</c:val>${more}</c:ser></c:barChart>`

/** What becomes of what its drawer makes of a chart: an axis with the format that it finds, and these series. */
const drawn = (kind: string, option: ChartOption) => {
  const spellings = createSpellings()
  const xml = `<c:chartSpace><c:chart><c:plotArea>${kind}<c:valAx><c:axId val="2"/></c:valAx></c:plotArea></c:chart></c:chartSpace>`
  const [, decimals = ''] = /formatCode="0\.(0+)%"/.exec(markFormats(xml, spellings)) ?? []
  const formatter = (value: number) => `${(value * 100).toFixed(decimals.length)}%`
  const whole = { ...option, yAxis: [{ type: 'value', axisLabel: { formatter } }] }
  return withExtras(whole, extrasIn(whole, spellings))
}
const firstOf = (part: unknown) => listOf(part)[0] ?? {}
const textOf = (series: unknown, value: unknown, dataIndex: number): unknown => {
  const { formatter } = firstOf(firstOf(series)['label'])
  return typeof formatter === 'function'
    ? Reflect.apply(formatter, undefined, [{ value, dataIndex }])
    : undefined
}

test('points have the labels that their maker gave them', () => {
  const none = '<c:dLbl><c:idx val="1"/><c:delete val="1"/></c:dLbl>'
  const option = { series: [{ type: 'scatter', name: '销量', data: [[1, 2]] }] }
  const { series } = drawn(points(labels('Val', `${none}<c:dLblPos val="t"/>`)), option)
  expect(firstOf(firstOf(series)['label'])).toMatchObject({ show: true, position: 'top' })
  expect(textOf(series, [1, 2], 0)).toBe('2.0')
  expect(textOf(series, [2, 4], 1)).toBe('')
  const both = labels('Val', '<c:separator> / </c:separator><c:showCatName val="1"/>')
  expect(textOf(drawn(points(both), option)['series'], [3, 6], 2)).toBe('3.0 / 6.0')
  expect(firstOf(drawn(points(''), option)['series'])).not.toHaveProperty('label')
})

test('a smooth line has a mark for each of its own points', () => {
  const between = Array.from({ length: 30 }, (_, at) => [at / 10, at / 5])
  const { series } = drawn(points(''), { series: [{ type: 'line', name: '销量', data: between }] })
  expect(firstOf(series)).toMatchObject({
    data: [
      [1, 2],
      [2, 4],
      [3, 6],
    ],
    smooth: 0.4,
  })
})

test('a trend line is drawn in the colour of its series, and stands in the legend', () => {
  const trend = '<c:trendline><c:trendlineType val="linear"/></c:trendline>'
  const option = {
    color: ['red'],
    xAxis: [{ type: 'category' }],
    legend: [{ data: ['销量'] }],
    series: [{ type: 'bar', name: '销量', data: [2, 4, 6] }],
  }
  const { series, legend, graphic } = drawn(columns(trend), option)
  const [, line] = listOf(series)
  expect(line).toMatchObject({
    type: 'line',
    name: '线性（销量）',
    lineStyle: { color: 'red', type: 'dashed' },
  })
  expect([line?.['data']].flat().map(value => Math.round(Number(value)))).toEqual([2, 4, 6])
  expect(legend).toMatchObject({ data: ['销量', { name: '线性（销量）' }] })
  expect(graphic).toBeUndefined()
})

test('what is not drawn is said', () => {
  const { graphic } = drawn(columns('<c:errBars/>'), { series: [{ type: 'bar', name: '销量', data: [2] }] })
  expect(graphic).toMatchObject([{ style: { text: '未画出：误差线' } }])
  const lone = '<c:trendline><c:trendlineType val="power"/></c:trendline>'
  const below = columns(lone).replace('<c:v>2</c:v>', '<c:v>-2</c:v>')
  const option = { series: [{ type: 'bar', name: '销量', data: [-2] }] }
  expect(drawn(below, option)['graphic']).toMatchObject([{ style: { text: '未画出：趋势线' } }])
})

import { expect, test } from 'vitest'

import { markFormats } from './chart-formats.ts'
import type { ChartOption } from './chart-option.ts'
import { listOf, nameOf } from './chart-option.ts'
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

/** What becomes of what its drawer makes of a chart: series, and entries of its legend, with the names that it finds. */
const drawn = (plot: string, option: ChartOption, legend = '') => {
  const spellings = createSpellings()
  const xml = `<c:chartSpace><c:chart><c:plotArea>${plot}<c:valAx><c:axId val="2"/></c:valAx></c:plotArea>${legend}</c:chart></c:chartSpace>`
  const marked = [...markFormats(xml, spellings).matchAll(/<c:tx>.*?<c:v>([^<]*)</g)].map(([, each]) => each)
  const whole = {
    yAxis: [{ type: 'value' }],
    xAxis: [{ type: 'value' }],
    ...option,
    series: listOf(option['series']).map((each, at) => ({ ...each, name: marked[at] })),
    ...('legend' in option && { legend: [{ data: marked }] }),
  }
  return withExtras(whole, extrasIn(whole, spellings))
}
/** As they are read. */
const entriesIn = (legend: unknown) => {
  const { data, formatter } = listOf(legend)[0] ?? {}
  const write = (entry: string): unknown =>
    typeof formatter === 'function' ? Reflect.apply(formatter, undefined, [entry]) : entry
  return [data ?? []].flat().map(each => write(nameOf(each)))
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

test('a column of no height has its number, too, in the letters that its drawer chose', () => {
  const zero = columns(labels('Val')).replace('<c:v>4</c:v>', '<c:v>0</c:v>')
  const label = { show: true, color: 'red', position: 'outside', formatter: () => '' }
  const { series } = drawn(zero, { series: [{ type: 'bar', data: [2, 0, 6], label }] })
  expect(textOf(series, 0, 1)).toBe('0.0')
  expect(firstOf(firstOf(series)['label'])).toMatchObject({ color: 'red', position: 'outside' })
  expect(
    textOf(drawn(columns(labels('Val')), { series: [{ type: 'bar', data: [2], label }] })['series'], 2, 0),
  ).toBe('')
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
    legend: [],
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
  expect(entriesIn(legend)).toEqual(['销量', '线性（销量）'])
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

test('what its maker left without a fill is not to be seen, nor named in the legend where it was taken out', () => {
  const bare = '<c:spPr><a:noFill/></c:spPr>'
  const point = '<c:dPt><c:idx val="1"/><c:spPr><a:noFill/></c:spPr></c:dPt>'
  const option = { legend: [], series: [{ type: 'bar', data: [2, 4, 6] }] }
  const entry = '<c:legend><c:legendEntry><c:idx val="0"/><c:delete val="1"/></c:legendEntry></c:legend>'
  const whole = drawn(columns(bare), option, entry)
  expect(whole['series']).toMatchObject([{ itemStyle: { color: 'transparent', opacity: 0 } }])
  expect(entriesIn(whole['legend'])).toEqual([])
  expect(drawn(columns(point), option)['series']).toMatchObject([
    { data: [2, { value: 4, itemStyle: { color: 'transparent' } }, 6] },
  ])
  expect(entriesIn(drawn(columns(point), option)['legend'])).toEqual(['销量'])
})

test('lines that their maker dashed are dashed, fills let through what is behind; what is below zero has its own colour', () => {
  const dashed = '<c:spPr><a:ln><a:prstDash val="sysDot"/></a:ln></c:spPr>'
  const lines = columns(dashed).replaceAll('barChart', 'lineChart')
  expect(drawn(lines, { series: [{ type: 'line', data: [2] }] })['series']).toMatchObject([
    { lineStyle: { type: 'dotted' } },
  ])
  const thin =
    '<c:spPr><a:solidFill><a:srgbClr val="FF0000"><a:alpha val="30000"/></a:srgbClr></a:solidFill></c:spPr>'
  const option = { series: [{ type: 'bar', data: [2, -4] }] }
  expect(drawn(columns(thin), option)['series']).toMatchObject([{ itemStyle: { opacity: 0.3 } }])
  const red =
    '<c:invertIfNegative val="1"/><c:extLst><c:ext><c14:invertSolidFillFmt><c14:spPr><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></c14:spPr></c14:invertSolidFillFmt></c:ext></c:extLst>'
  expect(drawn(columns(red), option)['series']).toMatchObject([
    { data: [2, { value: -4, itemStyle: { color: '#FF0000' } }] },
  ])
})

test('columns that lie begin at the bottom, each in its colour; kinds stack for themselves', () => {
  const two = `${columns('')}${columns('').replaceAll('barChart', 'lineChart')}`
  const series = [
    { type: 'bar', stack: 'total', data: [2] },
    { type: 'line', stack: 'total', data: [2] },
  ]
  expect(listOf(drawn(two, { series })['series']).map(({ stack }) => stack)).toEqual(['total 0', 'total 1'])
  const lying = { color: ['red', 'blue'], yAxis: [{ type: 'category' }] }
  const bars = [
    { type: 'bar', data: [1] },
    { type: 'bar', data: [2] },
  ]
  const { series: turned } = drawn(columns('').replace('</c:ser>', '</c:ser><c:ser/>'), {
    ...lying,
    series: bars,
  })
  expect(turned).toMatchObject([
    { data: [2], itemStyle: { color: 'blue' } },
    { data: [1], itemStyle: { color: 'red' } },
  ])
})

test('series of one name are told apart, those without one are counted', () => {
  const series = [
    { type: 'bar', data: [1] },
    { type: 'bar', data: [2] },
  ]
  const twice = drawn(columns('').replace('</c:ser>', `</c:ser><c:ser>${name}</c:ser>`), {
    series,
    legend: [],
  })
  const names = listOf(twice['series']).map(nameOf)
  expect(new Set(names).size).toBe(2)
  expect(entriesIn(twice['legend'])).toEqual(['销量', '销量'])
  const nameless = columns('').replace(name, '').replace('</c:ser>', '</c:ser><c:ser/>')
  expect(entriesIn(drawn(nameless, { series, legend: [] })['legend'])).toEqual(['系列1', '系列2'])
})

test('slices of one name are told apart', () => {
  const names = ['甲', '乙', '乙'].map(each => ({ name: each, value: 1 }))
  const pie = columns('').replaceAll('barChart', 'pieChart')
  const whole = drawn(pie, { series: [{ type: 'pie', data: names }], legend: [] })
  expect(entriesIn(whole['legend'])).toEqual(['甲', '乙', '乙'])
  expect(new Set(listOf(firstOf(whole['series'])['data']).map(nameOf)).size).toBe(3)
})

test('columns that lie along a second axis have it at the top', () => {
  const lying = (axes: string) =>
    columns('')
      .replace('<c:barChart>', '<c:barChart><c:barDir val="bar"/>')
      .replace('</c:barChart>', `${axes}</c:barChart>`)
  const axis =
    '<c:valAx><c:axId val="9"/><c:axPos val="t"/><c:scaling><c:max val="500"/></c:scaling></c:valAx>'
  const plot = `${lying('<c:axId val="1"/>')}${lying('<c:axId val="9"/>')}${axis}`
  const series = [
    { type: 'bar', data: [1] },
    { type: 'bar', data: [400] },
  ]
  const whole = drawn(plot, { series, yAxis: [{ type: 'category', inverse: true }] })
  expect(whole['xAxis']).toMatchObject([{}, { position: 'top', max: 500 }])
  expect(listOf(whole['series']).map(({ xAxisIndex }) => xAxisIndex)).toEqual([undefined, 1])
})

test('a trend line may have a colour of its own; its equation is not drawn, which is said', () => {
  const trend =
    '<c:trendline><c:spPr><a:ln><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></a:ln></c:spPr><c:trendlineType val="linear"/><c:dispEq val="1"/></c:trendline>'
  const { series, graphic } = drawn(columns(trend), { series: [{ type: 'bar', data: [2, 4, 6] }] })
  expect(listOf(series)[1]).toMatchObject({ lineStyle: { color: '#FF0000' } })
  expect(graphic).toMatchObject([{ style: { text: '未画出：趋势线的公式' } }])
})

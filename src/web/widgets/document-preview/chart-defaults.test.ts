import { expect, test } from 'vitest'

import { withOwnColours } from './chart-defaults.ts'
import { wholeChart } from './whole-chart.ts'
import { rebuildXml } from './xml-tree.ts'

const values = '<c:val><c:numRef><c:numCache><c:ptCount val="3"/></c:numCache></c:numRef></c:val>'
const names = '<c:cat><c:strRef><c:strCache/></c:strRef></c:cat>'
const plot = (kind: string, ...series: string[]) =>
  `<c:chart><c:plotArea><c:${kind}>${series.map(each => `<c:ser>${each}</c:ser>`).join('')}</c:${kind}></c:plotArea></c:chart>`

test('points without names are counted, unless one of the series has names', () => {
  const drawn = wholeChart(plot('pieChart', values))
  expect([...drawn.matchAll(/<c:pt idx="(\d)"><c:v>(\d)</g)].map(([, at, name]) => [at, name])).toEqual([
    ['0', '1'],
    ['1', '2'],
    ['2', '3'],
  ])
  expect(wholeChart(plot('doughnutChart', values, names + values))).not.toContain('<c:v>1<')
  // Points of a plane have places, not names.
  const places = plot('scatterChart', '<c:yVal/>', '<c:yVal/>')
  expect(wholeChart(places)).toBe(places)
})

test('columns and lines have one colour where nobody said that it varies; a pie has one for each slice', () => {
  expect(wholeChart(plot('barChart', names + values))).toContain('<c:varyColors val="0">')
  expect(wholeChart(plot('pieChart', names + values))).not.toContain('varyColors')
  const varied = plot('barChart', names, names).replace('<c:ser>', '<c:varyColors val="1"/><c:ser>')
  expect(wholeChart(varied)).toBe(varied)
})

test('the name of a single series is the title, unless that was taken away or there is another', () => {
  expect(wholeChart(plot('pieChart', names))).toContain('<c:autoTitleDeleted val="0">')
  expect(wholeChart(plot('pieChart', names, names))).not.toContain('autoTitleDeleted')
  for (const said of ['<c:autoTitleDeleted val="1"/>', '<c:title><c:tx/></c:title>']) {
    const chart = plot('pieChart', names).replace('<c:chart>', `<c:chart>${said}`)
    expect(wholeChart(chart)).toBe(chart)
  }
})

test('however many points and series a chart claims, it grows no larger than one that has them', () => {
  const claimed = values.replace('val="3"', 'val="2000"')
  const many = (kind: string) => plot(kind, ...Array.from({ length: 200 }, () => claimed))
  const namesIn = (xml: string) => wholeChart(xml).match(/<c:pt idx/g)?.length ?? 0
  // Along an axis one series has the names of all.
  expect(namesIn(many('barChart'))).toBe(2000)
  expect(namesIn(many('doughnutChart'))).toBe(0)
  expect(namesIn(plot('doughnutChart', values, values))).toBe(6)
  expect(namesIn(plot('lineChart', claimed).repeat(50))).toBe(20_000)
  const left = { points: 2 }
  expect(wholeChart(plot('pieChart', values), left)).not.toContain('<c:pt ')
})

test('columns below zero keep their colour in a chart of 2007 that does not say otherwise', () => {
  const drawn = (kind: string, inside: string) =>
    rebuildXml(`<c:${kind}><c:ser>${inside}</c:ser></c:${kind}>`, new Map([['ser', withOwnColours]]))
  expect(drawn('barChart', '')).toContain('<c:invertIfNegative val="0">')
  for (const [kind, inside] of [
    ['lineChart', ''],
    ['barChart', '<c:invertIfNegative val="1"/>'],
  ] as const)
    expect(drawn(kind, inside)).not.toContain('val="0"')
})

import { expect, test } from 'vitest'

import { chartFacts } from './chart-facts.ts'
import { labelsForTable } from './chart-labels.ts'

const cache = (...values: string[]) =>
  values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')
const series = (name: string, values = cache('1', '2')) =>
  `<c:ser><c:tx><c:strRef><c:f>Sheet1!$B$1</c:f><c:strCache>${cache(name)}</c:strCache></c:strRef></c:tx><c:val><c:numRef><c:f>B2:B3</c:f><c:numCache>${values}</c:numCache></c:numRef></c:val></c:ser>`
const title = (...texts: string[]) =>
  `<c:title><c:tx><c:rich><a:p>${texts.map(text => `<a:r><a:t>${text}</a:t></a:r>`).join('')}</a:p></c:rich></c:tx></c:title>`
const chart = (before: string, plot: string) =>
  `<?xml version="1.0"?><c:chartSpace><c:chart>${before}<c:plotArea><c:layout/>${plot}<c:valAx>${title('万元')}</c:valAx></c:plotArea></c:chart></c:chartSpace>`

test('a chart is called by its title, or by its series', () => {
  const plot = `<c:barChart>${series('华东')}${series('A&amp;B')}</c:barChart>`
  expect(chartFacts(chart(title('各地区', '销售额'), plot))).toEqual({
    name: '图表：各地区销售额',
    canBeDrawn: true,
  })
  expect(chartFacts(chart('', plot)).name).toBe('图表：华东、A&B')
  expect(chartFacts(chart(title(), `<c:lineChart>${series('华东')}</c:lineChart>`)).name).toBe('图表：华东')
})

test.each([
  ['a kind that its drawer does not know', chart('', `<c:surfaceChart>${series('一')}</c:surfaceChart>`)],
  [
    'one of two such kinds',
    chart('', `<c:pieChart>${series('一')}</c:pieChart><c:ofPieChart>${series('二')}</c:ofPieChart>`),
  ],
  ['no numbers', chart('', `<c:barChart>${series('一', '')}</c:barChart>`)],
  ['no series', chart('', '')],
  ['more series than Office draws', chart('', `<c:barChart>${series('一').repeat(256)}</c:barChart>`)],
  [
    'a chart of after 2007',
    '<cx:chartSpace><cx:chart><cx:plotArea><cx:plotAreaRegion><cx:series layoutId="sunburst"/></cx:plotAreaRegion></cx:plotArea></cx:chart></cx:chartSpace>',
  ],
  ['no XML', 'x'],
])('is not drawn: %s', (_, xml) => {
  expect(chartFacts(xml).canBeDrawn).toBe(false)
})

test('numbers of a table below a chart stand at its points, with a legend in the place of its keys', () => {
  const plain = chart('', `<c:barChart>${series('一')}</c:barChart>`)
  expect(labelsForTable(plain)).toBe(plain)
  const labelled = labelsForTable(
    chart('', `<c:barChart>${series('一')}</c:barChart><c:dTable><c:showKeys val="1"/></c:dTable>`),
  )
  expect(labelled).toContain('<c:showVal val="1"></c:showVal>')
  expect(labelled).toContain('<c:legendPos val="b">')
  expect(labelled).not.toContain('dTable')
})

test('what would hold the page up is not drawn: many points, fewer with numbers beside them', () => {
  const canBeDrawn = (points: number, more = '') => {
    const values = '<c:pt idx="0"><c:v>1</c:v></c:pt>'.repeat(points)
    const drawn = `<c:ser>${more}<c:val><c:numLit>${values}</c:numLit></c:val></c:ser>`
    const plot = `<c:plotArea><c:lineChart>${drawn}</c:lineChart></c:plotArea>`
    return chartFacts(`<c:chartSpace><c:chart>${plot}</c:chart></c:chartSpace>`).canBeDrawn
  }
  const labels = '<c:dLbls><c:showVal val="1"/></c:dLbls>'
  expect([canBeDrawn(6000), canBeDrawn(6001)]).toEqual([true, false])
  expect([canBeDrawn(1500, labels), canBeDrawn(1501, labels)]).toEqual([true, false])
})

import { expect, test } from 'vitest'

import { markFormats } from './chart-formats.ts'
import { createSpellings } from './chart-spellings.ts'
import { spellOption } from './spell-option.ts'

const numbers = (format: string, ...values: number[]) =>
  `<c:numRef><c:f>A!$B$1</c:f><c:numCache><c:formatCode>${format}</c:formatCode><c:ptCount val="${values.length}"/>${values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')}</c:numCache></c:numRef>`
const series = (inside: string, names = '') =>
  `<c:ser>${names && `<c:cat>${names}</c:cat>`}<c:val>${numbers('#,##0,', 12_500)}</c:val>${inside}</c:ser>`
const axis = (format: string) =>
  `<c:catAx><c:axId val="1"/></c:catAx><c:valAx><c:axId val="2"/>${format}</c:valAx>`
const chart = (plot: string, before = '') =>
  `<c:chartSpace>${before}<c:chart><c:plotArea>${plot}</c:plotArea></c:chart></c:chartSpace>`
const columns = (inside: string, axes: string, before = '') =>
  chart(`<c:barChart>${inside}<c:axId val="1"/><c:axId val="2"/></c:barChart>${axes}`, before)

const format = (code: string, isLinked = false) =>
  `<c:numFmt formatCode="${code}" sourceLinked="${isLinked ? 1 : 0}"/>`
/** What is not shown is left out, as many programs do it. */
const labels = (shown: string, own = '') => `<c:dLbls>${own}<c:show${shown} val="1"/></c:dLbls>`

/** What the drawer makes of a number in the format that it finds: it knows shares. */
const drawn = (code: string | undefined, value: number) =>
  `${(value * 100).toFixed(/0\.(0+)%/.exec(code ?? '')?.[1]?.length ?? 0)}%`

/** How a value axis, and the label of a point, write a number. */
const seen = (xml: string, value: number, share?: number) => {
  const spellings = createSpellings()
  const marked = markFormats(xml, spellings)
  const [, ofAxis] =
    /<c:numFmt formatCode="(0[^"]*)" sourceLinked="0"><\/c:numFmt><\/c:valAx>/.exec(marked) ?? []
  const [, ofPoint] = /<c:formatCode>([^<]*)</.exec(marked) ?? []
  return [ofAxis, ofPoint].map(code => spellings.respell(drawn(code, value), { value, share }))
}

/** Without the names of series, which bear marks. */
const valuesOnly = (xml: string) => xml.replaceAll(/<c:tx>.*?<\/c:tx>/g, '')

test('an axis has its own format, or that of the cells; labels have theirs, or that of the cells', () => {
  expect(seen(columns(series(''), axis(format('0.0,&quot;千&quot;'))), 12_500)).toEqual(['12.5千', '13'])
  expect(seen(columns(series(''), axis(format('General', true))), 12_500)).toEqual(['13', '13'])
  expect(seen(columns(series(''), axis('')), 12_500)).toEqual(['13', '13'])
  const own = columns(series(labels('Val', format('0.00,,&quot;百万&quot;'))), axis(format('0.0%')))
  expect(seen(own, 12_500)).toEqual(['1250000.0%', '0.01百万'])
})

test('labels of shares have the decimals that their maker chose', () => {
  const pie = chart(`<c:pieChart>${series(labels('Percent', format('0.0%')))}</c:pieChart>`)
  expect(seen(pie, 1, 1 / 3)[1]).toBe('33.3%')
  const marked = markFormats(pie, createSpellings())
  expect(marked).toContain('<c:showVal val="1">')
  expect(marked).toContain('<c:showPercent val="0">')
  // Those of which nothing is said stay with the drawer.
  expect(markFormats(pie.replace(format('0.0%'), ''), createSpellings())).toContain('<c:showPercent val="1">')
})

test('a slice below zero is as large as its number, and says it', () => {
  const spellings = createSpellings()
  const values = `<c:ser><c:val>${numbers('0', 120, -60)}</c:val>${labels('Val')}</c:ser>`
  const marked = markFormats(chart(`<c:doughnutChart>${values}</c:doughnutChart>`), spellings)
  expect([...valuesOnly(marked).matchAll(/<c:v>([^<]*)</g)].map(([, value]) => value)).toEqual(['120', '60'])
  const [, code] = /<c:formatCode>([^<]*)</.exec(marked) ?? []
  expect(spellings.respell(drawn(code, 60), { value: 60, at: 1 })).toBe('-60')
})

test('names are days and numbers as they are seen, counted from 1904 where the file says so', () => {
  const names = (code: string, axes: string, before = '') => {
    const marked = markFormats(columns(series('', numbers(code, 46_023)), axes, before), createSpellings())
    return /<c:v>([^<]*)</.exec(marked)?.[1]
  }
  expect(names('yyyy/m/d', axis(''))).toBe('2026/1/1')
  const months =
    '<c:dateAx><c:axId val="1"/><c:numFmt formatCode="m&quot;月&quot;" sourceLinked="0"/></c:dateAx>'
  expect(names('yyyy/m/d', months)).toBe('1月')
  expect(names('yyyy/m/d', axis(''), '<c:date1904 val="1"/>')).toBe('2030/1/2')
  expect(names('0&quot;号楼&quot;', axis(''))).toBe('46023号楼')
})

const plotOf = (inside: string, axes = axis('')) =>
  markFormats(columns(`<c:grouping val="percentStacked"/>${inside}`, axes), createSpellings())
const seriesWith = (inside: string, ...values: number[]) =>
  `<c:ser><c:val>${numbers('0"万"', ...values)}</c:val>${inside}</c:ser>`

test('what makes a hundred together is drawn by its shares, of all numbers without their signs, and labelled with its amounts', () => {
  const spellings = createSpellings()
  const xml = columns(
    `<c:grouping val="percentStacked"/>${seriesWith(labels('Val'), 120, -60)}${seriesWith('', 80, 40)}`,
    axis(''),
  )
  const marked = markFormats(xml, spellings)
  expect([...valuesOnly(marked).matchAll(/<c:v>([^<]*)</g)].map(([, value]) => Number(value))).toEqual([
    0.6, -0.6, 0.4, 0.4,
  ])
  expect(marked).toContain('<c:grouping val="stacked">')
  expect(marked).toContain('<c:min val="-1"></c:min><c:max val="1"></c:max>')
  const [, code] = /<c:formatCode>([^<]*)</.exec(marked) ?? []
  expect(spellings.respell(drawn(code, 0.6), { value: 0.6, at: 0 })).toBe('120万')
  expect(spellings.respell(drawn(code, -0.6), { value: -0.6, at: 1 })).toBe('-60万')
  // Its own ends stay.
  const own = axis('').replace('<c:valAx>', '<c:valAx><c:scaling><c:max val="0.5"/></c:scaling>')
  expect(plotOf(seriesWith('', 1, 2), own)).toContain('<c:max val="0.5">')
})

test('labels that nobody asked for are none; a label that says something else says it', () => {
  const several = columns(`${seriesWith(labels('Val'), 1)}${seriesWith('', 2)}`, axis(''))
  expect(markFormats(several, createSpellings()).match(/<c:showPercent/g)).toHaveLength(1)
  const none = '<c:dLbls><c:delete val="1"/></c:dLbls>'
  const butOne = columns(`${seriesWith('', 1)}${seriesWith(none, 2)}${labels('Val')}`, axis(''))
  expect(markFormats(butOne, createSpellings()).match(/<c:showPercent/g)).toHaveLength(1)
  const typed = '<c:dLbl><c:idx val="1"/><c:tx><c:rich><a:p><a:t>停产</a:t></a:p></c:rich></c:tx></c:dLbl>'
  const spellings = createSpellings()
  const marked = markFormats(columns(seriesWith(labels('Val', typed), 5, 6), axis('')), spellings)
  const [, code] = /<c:formatCode>([^<]*)</.exec(marked) ?? []
  const said = [5, 6].map((value, at) => spellings.respell(drawn(code, value), { value, at }))
  expect(said).toEqual(['5万', '停产'])
})

test('an axis counts in what it says, and tells whether it is logarithmic and where it ends', () => {
  const spellings = createSpellings()
  const own =
    '<c:valAx><c:axId val="2"/><c:scaling><c:logBase val="10"/><c:min val="1"/></c:scaling><c:dispUnits><c:builtInUnit val="tenThousands"/></c:dispUnits></c:valAx>'
  const marked = markFormats(columns(seriesWith('', 5), own), spellings)
  const [, code] = /<c:numFmt formatCode="([^"]*)"/.exec(marked) ?? []
  expect(spellings.respell(drawn(code, 50_000), { value: 50_000 })).toBe('5万')
  const axisOf = (write: (value: number) => string) =>
    spellOption(
      { yAxis: [{ type: 'value', min: 1, max: 9, interval: 2, axisLabel: { formatter: write } }] },
      spellings,
    )
  expect(axisOf(value => drawn(code, value))['yAxis']).toMatchObject([
    { type: 'log', logBase: 10, min: 1, max: undefined, interval: undefined, name: '万' },
  ])
})

test('a chart with a table below it is left as it is: its cells are in the formats that its drawer knows', () => {
  const withTable = columns(series(''), `${axis('')}<c:dTable/>`)
  expect(markFormats(withTable, createSpellings())).toBe(withTable)
})

test('axes, labels and those of single points are written anew; a name that looks like a share is not', () => {
  const spellings = createSpellings()
  const mark = spellings.mark({ code: '0.0,"千"' })
  const write = (value: number) => drawn(mark, value)
  const option = spellOption(
    {
      yAxis: [{ axisLabel: { formatter: write } }],
      radar: [{ indicator: [{ axisLabel: { formatter: write } }, {}] }],
      series: [
        {
          type: 'pie',
          label: { formatter: ({ value }: { value: number }) => `12.000% ${write(value)}` },
          data: [{ value: 2500, label: { formatter: () => write(2500) } }, 3],
        },
      ],
    },
    spellings,
  )
  const at = (...path: (string | number)[]) =>
    path.reduce<unknown>((part, name) => Reflect.get(Object(part), name), option)
  const said = (formatter: unknown, of: unknown) =>
    typeof formatter === 'function' ? Reflect.apply(formatter, undefined, [of]) : undefined
  expect(said(at('yAxis', 0, 'axisLabel', 'formatter'), 1200)).toBe('1.2千')
  expect(said(at('radar', 0, 'indicator', 0, 'axisLabel', 'formatter'), 1200)).toBe('1.2千')
  expect(said(at('series', 0, 'label', 'formatter'), { value: 1200 })).toBe('12.000% 1.2千')
  expect(said(at('series', 0, 'data', 0, 'label', 'formatter'), { value: 2500 })).toBe('2.5千')
  expect(at('series', 0, 'data', 1)).toBe(3)
})

import { createShow } from '../spreadsheet/number-format.ts'
import { cellCode, ownCode } from './chart-codes.ts'
import { isKind } from './chart-defaults.ts'
import { extrasOf } from './chart-extras.ts'
import {
  areShown,
  eachCache,
  isOn,
  ownTexts,
  pointsOf,
  seriesIn,
  valuesOf,
  withPoints,
} from './chart-points.ts'
import { withOneScatter } from './one-scatter.ts'
import { withMark } from './series-marks.ts'
import type { Spelling, Spellings } from './chart-spellings.ts'
import { asShares, isPercentStacked, shareEnds } from './percent-stacked.ts'
import {
  attributeOf,
  childOf,
  eachChild,
  element,
  escapeXml,
  isNamed,
  rebuildXml,
  type Rule,
  type XmlElement,
} from './xml-tree.ts'

/** Numbers of a chart, of its axes and of its labels, in the formats that are theirs in Office. */

const idsOf = (node: XmlElement) =>
  node.children.filter(each => isNamed(each, 'axId')).map(each => attributeOf(each, 'val'))

const isAcross = (axis: XmlElement) => ['b', 't'].includes(attributeOf(childOf(axis, 'axPos'), 'val') ?? '')

const isPie = (kind: XmlElement) => isNamed(kind, 'pieChart', 'pie3DChart', 'doughnutChart')

/** A slice below zero is as large as its number is without the sign; its drawer leaves it out. */
const withoutSigns = (kind: XmlElement): XmlElement =>
  eachChild(kind, each => {
    const points = each.name === 'ser' ? [...pointsOf(each)] : []
    if (!points.some(([, number]) => number < 0)) return each
    return withPoints(each, new Map(points.map(([at, number]) => [at, Math.abs(number)])))
  })

const isPoints = (kind: XmlElement) => isNamed(kind, 'scatterChart', 'bubbleChart')

const units: Readonly<Record<string, [number, string]>> = {
  hundreds: [1e2, '百'],
  thousands: [1e3, '千'],
  tenThousands: [1e4, '万'],
  hundredThousands: [1e5, '十万'],
  millions: [1e6, '百万'],
  tenMillions: [1e7, '千万'],
  hundredMillions: [1e8, '亿'],
  billions: [1e9, '十亿'],
  trillions: [1e12, '万亿'],
}

const numberIn = (of: XmlElement | undefined, name: string) => {
  const said = Number(attributeOf(childOf(of, name), 'val'))
  return Number.isNaN(said) ? undefined : said
}

/** In what an axis counts, and what that is called. */
const unitOf = (axis: XmlElement): [number, string] | undefined => {
  const said = childOf(axis, 'dispUnits')
  const own = numberIn(said, 'custUnit')
  return own ? [own, `×${own}`] : units[attributeOf(childOf(said, 'builtInUnit'), 'val') ?? '']
}

const axisSpelling = (axis: XmlElement, code: string): Spelling => {
  const scaling = childOf(axis, 'scaling')
  const [unit, logBase] = [unitOf(axis), numberIn(scaling, 'logBase')]
  return {
    code,
    ...(unit && { unit: unit[0], unitName: unit[1] }),
    ...(logBase && { logBase }),
    hasMin: numberIn(scaling, 'min') !== undefined,
    hasMax: numberIn(scaling, 'max') !== undefined,
  }
}

/** The ends of an axis of shares, where it says none. */
const withEnds = (axis: XmlElement, kinds: readonly XmlElement[]): XmlElement => {
  const scaling = childOf(axis, 'scaling') ?? element('c:scaling', '')
  const ends = Object.entries(shareEnds(kinds))
    .filter(([name]) => !childOf(scaling, name))
    .map(([name, end]) => element(`c:${name}`, `val="${end}"`))
  const rest = axis.children.filter(each => each !== scaling)
  return { ...axis, children: [{ ...scaling, children: [...scaling.children, ...ends] }, ...rest] }
}

/** Axes of numbers have the format of the first numbers along them, unless they have one of their own. */
const axisWith = (axis: XmlElement, kinds: readonly XmlElement[], spellings: Spellings): XmlElement => {
  const [id] = idsOf(axis)
  const along = kinds.filter(kind => idsOf(kind).includes(id))
  const [first] = along.flatMap(kind =>
    seriesIn(kind).map(each => (isPoints(kind) && isAcross(axis) ? childOf(each, 'xVal') : valuesOf(each))),
  )
  const hasShares = along.some(isPercentStacked)
  const code = ownCode(axis) ?? (hasShares ? '0%' : cellCode(first)) ?? 'General'
  const whole = hasShares ? withEnds(axis, along) : axis
  const ends = hasShares && { hasMin: true, hasMax: true }
  const mark = spellings.mark({ ...axisSpelling(axis, code), ...ends })
  if (mark === undefined) return whole
  const format = element('c:numFmt', `formatCode="${mark}" sourceLinked="0"`)
  return { ...whole, children: [...whole.children.filter(each => !isNamed(each, 'numFmt')), format] }
}

const coded = (values: XmlElement, mark: string): XmlElement =>
  eachCache(values, cache => {
    const rest = cache.children.filter(child => !isNamed(child, 'formatCode'))
    return { ...cache, children: [element('c:formatCode', '', mark), ...rest] }
  })

const shows = (labels: XmlElement | undefined, what: string) => isOn(childOf(labels, `show${what}`))

/** Labels of shares alone, whose format only a number has. */
const areShares = (labels: XmlElement | undefined) => shows(labels, 'Percent') && !shows(labels, 'Val')

/** Labels of shares as labels of numbers, for the whole of a series and for single points. */
const asNumbers = (labels: XmlElement): XmlElement => ({
  ...labels,
  children: [
    ...labels.children
      .filter(each => !isNamed(each, 'showPercent', 'showVal'))
      .map(each => (isNamed(each, 'dLbl') && areShares(each) ? asNumbers(each) : each)),
    element('c:showVal', 'val="1"'),
    element('c:showPercent', 'val="0"'),
  ],
})

const withLabels = (series: XmlElement, labels: XmlElement): XmlElement => ({
  ...series,
  children: [...series.children.filter(each => !isNamed(each, 'dLbls')), labels],
})

/** Labels without a word: a series that has none would get those of the first one from its drawer. */
const noLabels = () => element('c:dLbls', '', element('c:showPercent', 'val="1"'))

/** `drawn` is the series by whose numbers it is drawn. */
const seriesWith = (
  series: XmlElement,
  drawn: XmlElement,
  kind: XmlElement,
  spellings: Spellings,
): XmlElement => {
  const labels = childOf(series, 'dLbls') ?? childOf(kind, 'dLbls')
  if (
    !isPie(kind) &&
    !areShown(labels) &&
    [kind, ...seriesIn(kind)].some(each => areShown(childOf(each, 'dLbls')))
  )
    return withLabels(drawn, noLabels())
  const own = ownCode(labels)
  const isShare = own !== undefined && areShares(labels)
  const texts = ownTexts(labels)
  const mark = spellings.mark({
    code: own ?? cellCode(valuesOf(series)) ?? 'General',
    ...(isShare && { isShare }),
    ...(texts.size > 0 && { texts }),
    ...(drawn !== series && { amounts: pointsOf(series) }),
  })
  if (mark === undefined) return drawn
  const marked = eachChild(drawn, each => (isNamed(each, 'val', 'yVal') ? coded(each, mark) : each))
  return isShare && labels ? withLabels(marked, asNumbers(labels)) : marked
}

/** Numbers and days along an axis of names, as they are seen. */
const namesWith = (names: XmlElement, axis: XmlElement | undefined, date1904: boolean): XmlElement => {
  const values = childOf(childOf(names, 'numRef'), 'numCache') ?? childOf(names, 'numLit')
  if (!values) return names
  const show = createShow(ownCode(axis) ?? cellCode(values) ?? 'General', date1904)
  const seen = (point: XmlElement) =>
    eachChild(point, each => {
      if (!isNamed(each, 'v')) return each
      const said = each.children.join('').trim()
      const number = Number(said)
      return { ...each, children: [said === '' || Number.isNaN(number) ? said : escapeXml(show(number))] }
    })
  const points = values.children.flatMap(each => {
    if (isNamed(each, 'pt')) return [seen(each)]
    return isNamed(each, 'ptCount') ? [each] : []
  })
  return { ...names, children: [element('c:strRef', '', element('c:strCache', '', ...points))] }
}

const chartWith =
  (spellings: Spellings, date1904: boolean): Rule =>
  chart => {
    const whole = childOf(chart, 'plotArea')
    // The table below a chart would show what stands for its formats.
    if (!whole || childOf(whole, 'dTable')) return [chart]
    const { plot, isLeftOut } = withOneScatter(whole)
    const extras = extrasOf(plot, { legend: childOf(chart, 'legend'), before: whole, isLeftOut })
    const markOf = spellings.keep(extras)
    const kinds = plot.children.filter(isKind)
    const all = kinds.flatMap(seriesIn)
    const axes = plot.children.filter(each => isNamed(each, 'catAx', 'dateAx'))
    const kindWith = (kind: XmlElement) => {
      const axis = axes.find(each => idsOf(kind).includes(idsOf(each)[0]))
      const unsigned = isPie(kind) ? withoutSigns(kind) : kind
      const drawn = isPercentStacked(kind) ? asShares(kind) : unsigned
      return {
        ...drawn,
        children: drawn.children.map((part, at) => {
          const series = kind.children[at]
          if (!isNamed(part, 'ser') || !isNamed(series, 'ser')) return part
          const spelt = eachChild(seriesWith(series, part, kind, spellings), each =>
            isNamed(each, 'cat') ? namesWith(each, axis, date1904) : each,
          )
          const place = all.indexOf(series)
          return withMark(spelt, markOf(place), all.length > 1 ? `系列${place + 1}` : '')
        }),
      }
    }
    const marked = eachChild(plot, each => {
      if (isKind(each)) return kindWith(each)
      return isNamed(each, 'valAx') ? axisWith(each, kinds, spellings) : each
    })
    return [eachChild(chart, each => (each === whole ? marked : each))]
  }

/** The XML of a chart, with names as they are seen, and shares that stand for the formats of its numbers. */
export const markFormats = (xml: string, spellings: Spellings): string => {
  const date1904 = /[<:]date1904\s[^>]*val="(?:1|true)"/.test(xml)
  return rebuildXml(xml, new Map([['chart', chartWith(spellings, date1904)]]))
}

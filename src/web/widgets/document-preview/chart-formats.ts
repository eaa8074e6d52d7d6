import { createShow } from '../spreadsheet/number-format.ts'
import { xmlText } from '../spreadsheet/xml.ts'
import { isKind } from './chart-defaults.ts'
import type { Spellings } from './chart-spellings.ts'
import {
  attributeOf,
  childOf,
  element,
  eachChild,
  escapeXml,
  findIn,
  isNamed,
  rebuildXml,
  type Rule,
  type XmlElement,
} from './xml-tree.ts'

/** Numbers of a chart, of its axes and of its labels, in the formats that are theirs in Office. */

const isOn = (said: string | undefined) => said === '1' || said === 'true'

/** What an axis, or labels, say of themselves; undefined where they are written as the cells are. */
const ownCode = (of: XmlElement | undefined) => {
  const format = childOf(of, 'numFmt')
  const code = attributeOf(format, 'formatCode')
  return code === undefined || isOn(attributeOf(format, 'sourceLinked')) ? undefined : xmlText(code)
}

const cellCode = (values: XmlElement | undefined) => {
  const [code] = values ? findIn(values, 'formatCode') : []
  return code && xmlText(code.children.join(''))
}

const valuesOf = (series: XmlElement) => childOf(series, 'val') ?? childOf(series, 'yVal')

const seriesIn = (kind: XmlElement) => kind.children.filter(each => isNamed(each, 'ser'))

const idsOf = (node: XmlElement) =>
  node.children.filter(each => isNamed(each, 'axId')).map(each => attributeOf(each, 'val'))

const isAcross = (axis: XmlElement) => ['b', 't'].includes(attributeOf(childOf(axis, 'axPos'), 'val') ?? '')

const isPoints = (kind: XmlElement) => isNamed(kind, 'scatterChart', 'bubbleChart')

/** Axes of numbers have that of the first numbers along them. */
const axisWith = (axis: XmlElement, kinds: readonly XmlElement[], spellings: Spellings): XmlElement => {
  const [id] = idsOf(axis)
  const along = kinds.filter(kind => idsOf(kind).includes(id))
  const [first] = along.flatMap(kind =>
    seriesIn(kind).map(each => (isPoints(kind) && isAcross(axis) ? childOf(each, 'xVal') : valuesOf(each))),
  )
  const mark = spellings.mark(ownCode(axis) ?? cellCode(first) ?? 'General')
  if (mark === undefined) return axis
  const format = element('c:numFmt', `formatCode="${mark}" sourceLinked="0"`)
  return { ...axis, children: [...axis.children.filter(each => !isNamed(each, 'numFmt')), format] }
}

const coded = (values: XmlElement, mark: string): XmlElement =>
  eachChild(values, each => {
    if (each.name === 'numRef') return coded(each, mark)
    if (!isNamed(each, 'numCache', 'numLit')) return each
    const rest = each.children.filter(child => !isNamed(child, 'formatCode'))
    return { ...each, children: [element('c:formatCode', '', mark), ...rest] }
  })

const shows = (labels: XmlElement | undefined, what: string) =>
  isOn(attributeOf(childOf(labels, `show${what}`), 'val'))

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

const seriesWith = (series: XmlElement, kind: XmlElement, spellings: Spellings): XmlElement => {
  const labels = childOf(series, 'dLbls') ?? childOf(kind, 'dLbls')
  const own = ownCode(labels)
  const isShare = own !== undefined && areShares(labels)
  const mark = spellings.mark(own ?? cellCode(valuesOf(series)) ?? 'General', isShare)
  if (mark === undefined) return series
  const marked = eachChild(series, each => (isNamed(each, 'val', 'yVal') ? coded(each, mark) : each))
  if (!isShare || !labels) return marked
  const rest = marked.children.filter(each => !isNamed(each, 'dLbls'))
  return { ...marked, children: [...rest, asNumbers(labels)] }
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

const plotWith =
  (spellings: Spellings, date1904: boolean): Rule =>
  plot => {
    // The table below a chart would show what stands for its formats.
    if (childOf(plot, 'dTable')) return [plot]
    const kinds = plot.children.filter(isKind)
    const axes = plot.children.filter(each => isNamed(each, 'catAx', 'dateAx'))
    const kindWith = (kind: XmlElement) => {
      const axis = axes.find(each => idsOf(kind).includes(idsOf(each)[0]))
      return eachChild(kind, part => {
        if (!isNamed(part, 'ser')) return part
        const named = eachChild(part, each => (isNamed(each, 'cat') ? namesWith(each, axis, date1904) : each))
        return seriesWith(named, kind, spellings)
      })
    }
    const marked = eachChild(plot, each => {
      if (isKind(each)) return kindWith(each)
      return isNamed(each, 'valAx') ? axisWith(each, kinds, spellings) : each
    })
    return [marked]
  }

/** The XML of a chart, with names as they are seen, and shares that stand for the formats of its numbers. */
export const markFormats = (xml: string, spellings: Spellings): string => {
  const date1904 = /[<:]date1904\s[^>]*val="(?:1|true)"/.test(xml)
  return rebuildXml(xml, new Map([['plotArea', plotWith(spellings, date1904)]]))
}

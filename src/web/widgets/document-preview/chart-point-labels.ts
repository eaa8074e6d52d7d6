import { createShow } from '../spreadsheet/number-format.ts'
import { xmlText } from '../spreadsheet/xml.ts'
import { cellCode, ownCode } from './chart-codes.ts'
import { areShown, isOn, ownTexts, pointsOf, takenOut, textOf, valuesOf } from './chart-points.ts'
import { attributeOf, childOf, findIn, isNamed, type XmlElement } from './xml-tree.ts'

/** The labels of a series that its drawer (pptx-renderer) leaves out, or of which it knows the number alone. */
export interface PointLabels {
  position: string
  /** Of a point by its place in the series, of a web by its number. */
  textOf: (value: number, at: number) => string
}

export const isByPlace = (kind: XmlElement): boolean => isNamed(kind, 'scatterChart', 'bubbleChart')
const isWeb = (kind: XmlElement) => kind.name === 'radarChart'
const isArea = (kind: XmlElement) => isNamed(kind, 'areaChart', 'area3DChart')
const isColumns = (kind: XmlElement) => isNamed(kind, 'barChart', 'bar3DChart')

const shows = (labels: XmlElement | undefined, what: string) => isOn(childOf(labels, `show${what}`))

/** Texts by the places of their points. */
const textsIn = (cache: XmlElement | undefined, show = (said: string) => said) =>
  new Map(
    (cache ? findIn(cache, 'pt') : []).map(point => [
      Number(attributeOf(point, 'idx')),
      show(textOf(childOf(point, 'v')) || textOf(point)),
    ]),
  )

/** What the cells say that were chosen for labels, since 2013. */
const fromCells = (series: XmlElement, labels: XmlElement): Map<number, string> => {
  const [wanted] = findIn(labels, 'showDataLabelsRange')
  return isOn(wanted) ? textsIn(findIn(series, 'dlblRangeCache')[0]) : new Map<number, string>()
}

/** Of a point its place across, of a column the name below it. */
const namesOf = (series: XmlElement, kind: XmlElement) => {
  const names = isByPlace(kind) ? childOf(series, 'xVal') : childOf(series, 'cat')
  const isNumber = names !== undefined && findIn(names, 'numCache').length > 0
  const show = createShow(cellCode(names) ?? 'General')
  return textsIn(names, isNumber ? said => show(Number(said)) : undefined)
}

const sides: Readonly<Record<string, string>> = {
  l: 'left',
  r: 'right',
  t: 'top',
  b: 'bottom',
  ctr: 'inside',
}

const positionOf = (labels: XmlElement, kind: XmlElement) => {
  const said = attributeOf(childOf(labels, 'dLblPos'), 'val') ?? ''
  if (!isColumns(kind)) return sides[said] ?? (isByPlace(kind) ? 'right' : 'top')
  const isStacked = attributeOf(childOf(kind, 'grouping'), 'val')?.toLowerCase().includes('stacked') === true
  return isStacked || ['ctr', 'inEnd', 'inBase'].includes(said) ? 'inside' : 'outside'
}

/** Undefined where there are none, or where their drawer writes them right. */
export const labelsOf = (series: XmlElement, kind: XmlElement): PointLabels | undefined => {
  const labels = childOf(series, 'dLbls') ?? childOf(kind, 'dLbls')
  if (!labels || isNamed(kind, 'pieChart', 'pie3DChart', 'doughnutChart', 'stockChart')) return undefined
  const cells = fromCells(series, labels)
  const own = new Map([...cells, ...ownTexts(labels)])
  const isShown = areShown(labels) || shows(labels, 'BubbleSize') || own.size > 0
  const isMore = shows(labels, 'CatName') || shows(labels, 'SerName') || cells.size > 0
  const [amounts, sizes] = [pointsOf(series), pointsOf(series, 'bubbleSize')]
  const hasZeros = isColumns(kind) && [...amounts.values()].includes(0)
  const isLeftOut = isByPlace(kind) || isWeb(kind) || isArea(kind) || hasZeros
  if (!isShown || !(isLeftOut || isMore)) return undefined
  const none = takenOut(labels, 'dLbl')
  const show = createShow(ownCode(labels) ?? cellCode(valuesOf(series)) ?? 'General')
  const [name, names] = [textOf(childOf(series, 'tx')), namesOf(series, kind)]
  const between = xmlText((childOf(labels, 'separator')?.children ?? []).join('')) || '，'
  const parts = (value: number, at: number) => [
    ...(shows(labels, 'SerName') ? [name] : []),
    ...(shows(labels, 'CatName') && !isWeb(kind) ? [names.get(at) ?? ''] : []),
    ...(shows(labels, 'Val') ? [show(isWeb(kind) ? value : (amounts.get(at) ?? value))] : []),
    ...(shows(labels, 'BubbleSize') ? [show(sizes.get(at) ?? 0)] : []),
  ]
  return {
    position: positionOf(labels, kind),
    textOf: (value, at) =>
      own.get(at) ??
      (none.has(at)
        ? ''
        : parts(value, at)
            .filter(part => part !== '')
            .join(between)),
  }
}

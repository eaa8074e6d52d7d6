import { xmlText } from '../spreadsheet/xml.ts'
import { attributeOf, childOf, eachChild, element, findIn, isNamed, type XmlElement } from './xml-tree.ts'

/** The series of a chart and what is in them, in its XML. */

export const seriesIn = (kind: XmlElement): XmlElement[] => kind.children.filter(each => isNamed(each, 'ser'))

export const valuesOf = (series: XmlElement): XmlElement | undefined =>
  childOf(series, 'val') ?? childOf(series, 'yVal')

/** An element that is there says yes, unless it says otherwise. */
export const isOn = (flag: XmlElement | undefined): boolean =>
  flag !== undefined && !['0', 'false'].includes(attributeOf(flag, 'val') ?? '1')

/** The numbers of a series by their places: those that it is drawn by, or others of it. */
export const pointsOf = (series: XmlElement, name?: 'xVal' | 'bubbleSize'): Map<number, number> => {
  const values = name === undefined ? valuesOf(series) : childOf(series, name)
  const points = values ? findIn(values, 'pt') : []
  return new Map(
    points.flatMap(point => {
      const text = (childOf(point, 'v')?.children ?? []).join('').trim()
      const number = Number(text)
      return text === '' || Number.isNaN(number) ? [] : [[Number(attributeOf(point, 'idx')), number]]
    }),
  )
}

/** The cached numbers of a series, changed. */
export const eachCache = (values: XmlElement, change: (cache: XmlElement) => XmlElement): XmlElement =>
  eachChild(values, each => {
    if (each.name === 'numRef') return eachCache(each, change)
    return isNamed(each, 'numCache', 'numLit') ? change(each) : each
  })

/** A series drawn by other numbers. */
export const withPoints = (series: XmlElement, numbers: ReadonlyMap<number, number>): XmlElement => {
  const seen = (point: XmlElement) => {
    const number = numbers.get(Number(attributeOf(point, 'idx')))
    if (!isNamed(point, 'pt') || number === undefined) return point
    return eachChild(point, each => (isNamed(each, 'v') ? element('c:v', '', String(number)) : each))
  }
  return eachChild(series, each =>
    isNamed(each, 'val') ? eachCache(each, cache => eachChild(cache, seen)) : each,
  )
}

const shownParts = ['showVal', 'showCatName', 'showSerName', 'showPercent']

/** Whether labels show anything at all. */
export const areShown = (labels: XmlElement | undefined): boolean =>
  labels !== undefined && shownParts.some(part => isOn(childOf(labels, part)))

/** What was typed into the labels of single points, by their places; what they take from a cell is cached with them. */
export const ownTexts = (labels: XmlElement | undefined): Map<number, string> =>
  new Map(
    (labels?.children ?? []).flatMap(each => {
      const words = isNamed(each, 'dLbl') ? childOf(each, 'tx') : undefined
      if (!words || !isNamed(each, 'dLbl') || findIn(words, 'fld').length > 0) return []
      const text = textOf(words)
      return text === '' ? [] : [[Number(attributeOf(childOf(each, 'idx'), 'val')), text]]
    }),
  )

/** All that is written in it, cached or typed. */
export const textOf = (node: XmlElement | undefined): string =>
  node
    ? findIn(node, 'v', 't')
        .flatMap(({ children }) => children)
        .map(each => (typeof each === 'string' ? xmlText(each) : ''))
        .join('')
        .trim()
    : ''

/** The places of what in it, of this name, says that it is taken out: entries of a legend, labels of points. */
export const takenOut = (from: XmlElement | undefined, name: string): Set<number> =>
  new Set(
    (from?.children ?? [])
      .filter(each => isNamed(each, name))
      .filter(each => isOn(childOf(each, 'delete')))
      .map(each => Number(attributeOf(childOf(each, 'idx'), 'val'))),
  )

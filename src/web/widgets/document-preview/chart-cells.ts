import { xmlText } from '../spreadsheet/xml.ts'
import type { SheetRows } from '../spreadsheet/read-workbook.ts'
import type { SheetChart } from '../spreadsheet/sheet-charts.ts'
import {
  childOf,
  element,
  escapeXml,
  findIn,
  isNamed,
  rebuildXml,
  type Rule,
  type XmlElement,
  type XmlNode,
} from './xml-tree.ts'

type Sheets = readonly Pick<SheetRows, 'name' | 'rows' | 'numbers' | 'hidden'>[]

/** More points than a chart shows apart. */
const mostCells = 2000

const area = /^\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3})\$?(\d+))?$/

/** `AB` → 27. */
const columnOf = (letters: string) =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

interface Cell {
  /** What is seen of it. */
  text: string
  /** Of a number, however its format shows it. */
  number: number | undefined
  format: string | undefined
}

/**
 * The cells that a formula names, `Sheet1!$A$2:$A$9`, without those that are hidden where only the others are wanted; undefined where
 * they are not at hand.
 */
const cellsOf = (formula: string, sheets: Sheets, areAllWanted: boolean): Cell[] | undefined => {
  const at = formula.lastIndexOf('!')
  const name = formula
    .slice(0, at)
    .replace(/^'(.*)'$/, '$1')
    .replaceAll("''", "'")
  const sheet = sheets.find(each => each.name === name)
  const [, left, top, right = left, bottom = top] = area.exec(formula.slice(at + 1)) ?? []
  if (!sheet || !left || !right) return undefined
  const [first, last] = [Number(top) - 1, Number(bottom) - 1]
  const [from, to] = [columnOf(left), columnOf(right)]
  if (last >= sheet.rows.length || (last - first + 1) * (to - from + 1) > mostCells) return undefined
  const shown = (start: number, end: number, hidden: readonly number[]) =>
    Array.from({ length: end - start + 1 }, (_, n) => start + n).filter(
      line => areAllWanted || !hidden.includes(line),
    )
  const columns = shown(from, to, sheet.hidden.columns)
  return shown(first, last, sheet.hidden.rows).flatMap(r =>
    columns.map(c => ({
      text: sheet.rows[r]?.[c] ?? '',
      number: sheet.numbers?.values[r]?.[c],
      format: sheet.numbers?.formats[sheet.numbers.shapes[r]?.[c] ?? -1],
    })),
  )
}

/** `(1,200.00)` → -1200, `34.4%` → 0.344, where nothing but the text is known; undefined for what is no number. */
const numberOf = ({ text, number }: Cell) => {
  if (number !== undefined) return number
  const [, open, figures, share] = /^([(（-]?)[¥￥$]?\s*([\d,]+(?:\.\d+)?)(%?)[)）]?$/.exec(text.trim()) ?? []
  if (figures === undefined) return undefined
  return (Number(figures.replaceAll(',', '')) / (share ? 100 : 1)) * (open ? -1 : 1)
}

const pointsOf = (values: readonly (string | undefined)[]) => [
  element('c:ptCount', `val="${values.length}"`),
  ...values.flatMap((value, at) =>
    value === undefined ? [] : [element('c:pt', `idx="${at}"`, element('c:v', '', escapeXml(value)))],
  ),
]

const formulaOf = (ref: XmlElement) =>
  xmlText((childOf(ref, 'f')?.children ?? []).filter(each => typeof each === 'string').join(''))

const isCached = (ref: XmlElement) => findIn(ref, 'pt').length > 0
const isPlain = (ref: XmlElement) => {
  const [format] = findIn(ref, 'formatCode')
  return !format || format.children.join('') === 'General'
}

/** What is hidden is not drawn, unless the chart asks for it. */
const drawsHidden = (xml: string) => /[<:]plotVisOnly\s[^>]*val="(?:0|false)"/.test(xml)

const cacheOf = (code: string, points: readonly XmlNode[]) =>
  element('c:numCache', '', element('c:formatCode', '', escapeXml(code)), ...points)

const isFormat = (code: string | undefined) => code !== undefined && code !== 'General'

/** Numbers in the format of the first that has one; what was written beside a formula without a format counts, but for that. */
const numbersWith = (ref: XmlElement, cells: readonly Cell[]): XmlElement | undefined => {
  const areShares = cells.every(({ text }) => text === '' || text.endsWith('%'))
  const code = cells.map(({ format }) => format).find(isFormat) ?? (areShares ? '0%' : 'General')
  const written = childOf(ref, 'numCache')
  if (isCached(ref) && written) {
    const points = written.children.filter(each => !isNamed(each, 'formatCode'))
    return isFormat(code) ? cacheOf(code, points) : undefined
  }
  return cacheOf(code, pointsOf(cells.map(each => numberOf(each)?.toString())))
}

/** Of names in groups, whose cells are a block, those that stand at the axis: of its last column, or of its last row where it lies. */
const innermost = (formula: string): string => {
  const at = formula.lastIndexOf('!') + 1
  const [, left = '', top, right = left, bottom = top] = area.exec(formula.slice(at)) ?? []
  if (left === right || top === bottom) return formula
  const isLying = columnOf(right) - columnOf(left) > Number(bottom) - Number(top)
  const [column, row] = isLying ? [left, bottom] : [right, top]
  return `${formula.slice(0, at)}${column}${row}:${right}${bottom}`
}

const rulesFor = (sheets: Sheets, areAllDrawn: boolean): ReadonlyMap<string, Rule> => {
  // What its program wrote down has a place for each cell, whatever is hidden.
  const pickFrom = (ref: XmlElement, formula: string) =>
    cellsOf(formula, sheets, isCached(ref) || areAllDrawn)
  const pick = (ref: XmlElement) => pickFrom(ref, formulaOf(ref))
  const names = (ref: XmlElement) => pickFrom(ref, innermost(formulaOf(ref)))
  // The title of a chart, and the name of a row of it, are to be seen wherever they come from.
  const title = (ref: XmlElement) => cellsOf(formulaOf(ref), sheets, true)
  const textsBy =
    (find: typeof pick): Rule =>
    whole => {
      const ref = childOf(whole, 'numRef') ?? childOf(whole, 'strRef') ?? childOf(whole, 'multiLvlStrRef')
      const isNumber = ref !== undefined && ref === childOf(whole, 'numRef')
      const cells = ref && (!isCached(ref) || (isNumber && isPlain(ref))) ? find(ref) : undefined
      if (!cells) return [whole]
      // Their axis may write them otherwise than their cells do.
      const cache =
        isNumber && cells.every(({ text, number }) => text === '' || number !== undefined)
          ? numbersWith(ref, cells)
          : undefined
      const texts = () => element('c:strCache', '', ...pointsOf(cells.map(({ text }) => text)))
      const seen = cache ? element('c:numRef', '', cache) : element('c:strRef', '', texts())
      return [{ ...whole, children: [seen] }]
    }
  const numbers: Rule = whole => {
    const ref = childOf(whole, 'numRef')
    const cells = ref && (!isCached(ref) || isPlain(ref)) ? pick(ref) : undefined
    const cache = ref && cells && numbersWith(ref, cells)
    return [cache ? { ...whole, children: [element('c:numRef', '', cache)] } : whole]
  }
  return new Map([
    ['cat', textsBy(names)],
    ['tx', textsBy(title)],
    ['val', numbers],
    ['yVal', numbers],
    ['xVal', numbers],
    ['bubbleSize', numbers],
  ])
}

/**
 * Programs that only write workbooks leave out of their charts what is in the cells, or how it looks there: it is taken from the cells.
 */
export const withCells = (chart: SheetChart, sheets: Sheets): SheetChart => {
  const xml = chart.parts.get(chart.path)
  if (xml === undefined) return chart
  return {
    ...chart,
    parts: new Map(chart.parts).set(chart.path, rebuildXml(xml, rulesFor(sheets, drawsHidden(xml)))),
  }
}

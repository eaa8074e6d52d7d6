import { attributeOf, childOf, element, findIn, isNamed, type Rule, type XmlElement } from './xml-tree.ts'

const looksOf = (cell: XmlElement) => childOf(cell, 'tcPr')
const spanOf = (cell: XmlElement) => Number(attributeOf(childOf(looksOf(cell), 'gridSpan'), 'val') ?? 1)

/** Beside the first of merged cells: its columns are theirs. What it says is not lost. */
const merged = (first: XmlElement, next: XmlElement): XmlElement => {
  const looks = looksOf(first)
  const others = looks?.children.filter(each => !isNamed(each, 'gridSpan')) ?? []
  const span = element('gridSpan', `val="${spanOf(first) + spanOf(next)}"`)
  const text = (cell: XmlElement) => cell.children.filter(each => !isNamed(each, 'tcPr'))
  const more = findIn(next, 't', 'drawing', 'pict').length > 0 ? text(next) : []
  return {
    ...first,
    children: [{ ...(looks ?? element('tcPr', '')), children: [...others, span] }, ...text(first), ...more],
  }
}

/** The old way to merge cells, side by side; their reader knows only the one that names a number of columns. */
const joinCells = (row: XmlElement): XmlElement => {
  const ways = row.children.map(each => isNamed(each, 'tc') && childOf(looksOf(each), 'hMerge'))
  if (!ways.some(Boolean)) return row
  const children: XmlElement['children'] = []
  for (const [at, each] of row.children.entries()) {
    const way = ways[at]
    const last = children.findLastIndex(before => isNamed(before, 'tc'))
    const first = children[last]
    if (
      way &&
      attributeOf(way, 'val') !== 'restart' &&
      isNamed(each, 'tc') &&
      isNamed(first, 'tc') &&
      childOf(looksOf(first), 'hMerge')
    )
      children[last] = merged(first, each)
    else children.push(each)
  }
  return { ...row, children }
}

export const tr: Rule = row => (childOf(childOf(row, 'trPr'), 'del') ? [] : [joinCells(row)])

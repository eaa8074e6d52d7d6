import { xmlText } from '../spreadsheet/xml.ts'
import { attributeOf, childOf, findIn, type XmlElement } from './xml-tree.ts'

/** The formats of numbers that a chart says. */

/** What an axis, or labels, say of themselves; undefined where they are written as the cells are. */
export const ownCode = (of: XmlElement | undefined) => {
  const format = childOf(of, 'numFmt')
  const code = attributeOf(format, 'formatCode')
  const isLinked = ['1', 'true'].includes(attributeOf(format, 'sourceLinked') ?? '')
  return code === undefined || isLinked ? undefined : xmlText(code)
}

/** Of the cells that numbers are from. */
export const cellCode = (values: XmlElement | undefined) => {
  const [code] = values ? findIn(values, 'formatCode') : []
  return code && xmlText(code.children.join(''))
}

import { points } from './tab-stops.ts'
import { nodesOfType, type WordNode } from './word-model.ts'
import { attributeOf, type Rule } from './xml-tree.ts'

/** Tables whose columns are as broad as their writer made them, whatever is in them. */

/** Its reader looks for what it says under another name, and has every table fit its columns to what is in them. */
export const tblLayout: Rule = whole =>
  attributeOf(whole, 'type') === 'fixed'
    ? [{ ...whole, attributes: `${whole.attributes} val="fixed"` }]
    : [whole]

/** Points: what a share of the width is of, that of lines with the margins of Word. */
const lines = 415

const saidOf = (width: string | undefined) =>
  width?.endsWith('%') ? (points(width) / 100) * lines : points(width)

const columnsIn = ({ children = [] }: WordNode) =>
  children.filter(({ type }) => type === 'cell').reduce((all, { span }) => all + (span || 1), 0)

/** Programs write columns that are none: too few of them, without widths, or all as narrow as a letter. */
const isBelieved = (
  { columns = [], children = [], cssStyle }: WordNode,
  widths: readonly number[],
  whole: number,
) =>
  widths.every(each => each > 0) &&
  children.every(row => columnsIn(row) <= columns.length) &&
  whole >= saidOf(cssStyle?.['width']) / 2

/** On paper; on a narrow column tables give up their widths (`narrow-tables.ts`). A long code is broken where its column ends. */
export const fixColumns = (texts: readonly WordNode[]): void => {
  for (const table of texts.flatMap(text => nodesOfType(text, 'table'))) {
    if (table.cssStyle?.['table-layout'] !== 'fixed') continue
    const widths = (table.columns ?? []).map(each => points(each.width))
    const whole = widths.reduce((all, each) => all + each, 0)
    if (whole > 0 && isBelieved(table, widths, whole))
      Object.assign(table.cssStyle, { width: `${whole}pt`, 'overflow-wrap': 'break-word' })
    else delete table.cssStyle['table-layout']
  }
}

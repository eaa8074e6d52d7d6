import { lettersIn, sizeOf, textOf, usualSize } from './letter-sizes.ts'
import { nodesOfType, paragraphsIn, type SayOfStyle, type WordNode } from './word-model.ts'

/** Cells of a table that was made for broad paper, on narrow one. */

/** A code or an address that no line of a cell has room for: it is broken anywhere, others stay whole. */
const longWord = /[!-~]{12,}/
export const longWords = 'section.docx td.docx-long span { overflow-wrap: anywhere }'

/** As much as every cell keeps from its lines, points. */
const padding = 2

/** As few letters make a line of a cell: two, and more of a long text, which would be higher than it is broad. */
const lettersOfLine = (letters: number) => Math.min(8, Math.max(2, Math.ceil(Math.sqrt(1.3 * letters))))

/** What a cell is never narrower than, points: a long number beside it would leave it one letter in a line. */
const leastOf = (cell: WordNode, say: SayOfStyle) =>
  Math.max(
    2 * usualSize,
    ...paragraphsIn(cell).map(paragraph => {
      const runs = nodesOfType(paragraph, 'run').filter(each => textOf(each).trim() !== '')
      const usual = say(paragraph.styleName ?? '', 'font-size')
      const sizes = runs.map(each => sizeOf(each, usual))
      return lettersOfLine(lettersIn(runs.map(textOf).join(''))) * Math.max(0, ...sizes)
    }),
  )

/** A cell keeps less from its lines than on broad paper. */
export const keepClose = (looks: Record<string, string>): void => {
  for (const side of ['padding-left', 'padding-right'])
    if (Number.parseFloat(looks[side] ?? '') > padding) looks[side] = `${padding}pt`
}

/** No words are torn apart in it, nor do they stand far from each other. */
export const fitCell = (cell: WordNode, say: SayOfStyle): void => {
  const looks = { ...cell.cssStyle, 'min-width': `${leastOf(cell, say)}pt` }
  keepClose(looks)
  cell.cssStyle = looks
  if (nodesOfType(cell, 'run').some(each => longWord.test(textOf(each))))
    cell.className = [cell.className, 'docx-long'].filter(Boolean).join(' ')
  for (const paragraph of paragraphsIn(cell))
    if ((paragraph.cssStyle?.['text-align'] ?? say(paragraph.styleName ?? '', 'text-align')) === 'justify')
      paragraph.cssStyle = { ...paragraph.cssStyle, 'text-align': 'start' }
}

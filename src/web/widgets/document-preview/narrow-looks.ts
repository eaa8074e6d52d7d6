import { nodesOfType, paragraphsIn, stylesFrom, type Style, type WordNode } from './word-model.ts'

type Looks = Record<string, string>

/** How much of narrow paper each takes at most, points: a cover indents its lines by half a page. */
const most: Readonly<Record<string, number>> = {
  'margin-inline-start': 42,
  'margin-inline-end': 21,
  'text-indent': 42,
  'font-size': 26,
}

const limit = (looks: Looks) => {
  // What hangs before a line stays before it.
  const hanging = Math.max(0, -Number.parseFloat(looks['text-indent'] ?? '0'))
  for (const [name, points] of Object.entries(most)) {
    const room = name === 'margin-inline-start' ? Math.max(points, hanging) : points
    const value = looks[name] ?? ''
    if (value.endsWith('pt') && Number.parseFloat(value) > room) looks[name] = `${room}pt`
  }
}

/** What a cell is never narrower than: a long number beside it would leave it one letter in a line. */
const leastCell = '2em'

/** A code or an address that no line of a cell has room for: it is broken anywhere (`longWords`), others stay whole. */
const longWord = /[!-~]{12,}/
export const longWords = 'section.docx td.docx-long span { overflow-wrap: anywhere }'

const hasLongWord = (cell: WordNode) =>
  nodesOfType(cell, 'run').some(({ children = [] }) =>
    longWord.test(children.map(each => each.text).join('')),
  )

const alignOf = ({ cssStyle, styleName }: WordNode, styles: ReadonlyMap<string, Style>) =>
  cssStyle?.['text-align'] ??
  stylesFrom(styles, styleName)
    .flatMap(each => each.styles ?? [])
    .map(({ values }) => values['text-align'])
    .find(each => each !== undefined)

/** What was made for broad paper, on narrow one: indentations and titles are limited, and no words are torn apart in a cell. */
export const fitNarrow = (texts: readonly WordNode[], styles: readonly Style[]): void => {
  const byId = new Map(styles.map(each => [each.id ?? '', each]))
  for (const { styles: parts = [] } of styles) for (const { values } of parts) limit(values)
  for (const text of texts) {
    for (const type of ['paragraph', 'run'])
      for (const { cssStyle } of nodesOfType(text, type)) if (cssStyle) limit(cssStyle)
    const cells = nodesOfType(text, 'cell')
    for (const cell of cells) {
      cell.cssStyle = { ...cell.cssStyle, 'min-width': leastCell }
      if (hasLongWord(cell)) cell.className = [cell.className, 'docx-long'].filter(Boolean).join(' ')
    }
    for (const paragraph of cells.flatMap(paragraphsIn))
      if (alignOf(paragraph, byId) === 'justify')
        paragraph.cssStyle = { ...paragraph.cssStyle, 'text-align': 'start' }
  }
}

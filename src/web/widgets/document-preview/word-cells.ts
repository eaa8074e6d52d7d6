import { slantedLines } from './slanted.ts'
import { nodesOfType, type WordNode } from './word-model.ts'
import { attributeOf, childOf, element, type Rule, type XmlElement } from './xml-tree.ts'

/** Lines through the cells of a table (斜线表头), which their reader passes over: they travel as a language (`word-looks.ts`). */

const lineOf = (border: XmlElement | undefined) => {
  if (!border || ['nil', 'none'].includes(attributeOf(border, 'val') ?? 'nil')) return undefined
  // Eighths of a point.
  const [width, colour] = [Number(attributeOf(border, 'sz') ?? 4) / 6, attributeOf(border, 'color') ?? '']
  return `${Math.max(1, Math.min(width || 1, 8))}px solid #${/^[\da-f]{6}$/i.test(colour) ? colour : '000'}`
}

export const tcPr: Rule = whole => {
  const borders = childOf(whole, 'tcBorders')
  const [falling, rising] = ['tl2br', 'tr2bl'].map(name => lineOf(childOf(borders, name)))
  const said = [falling && `falling: ${falling}`, rising && `rising: ${rising}`].filter(Boolean)
  if (said.length === 0) return [whole]
  return [{ ...whole, children: [...whole.children, element('lang', `val="${said.join('; ')}"`)] }]
}

export const slantCells = (texts: readonly WordNode[]): void => {
  for (const { cssStyle } of texts.flatMap(text => nodesOfType(text, 'cell'))) {
    const { $lang: said = '' } = cssStyle ?? {}
    const [falling, rising] = ['falling', 'rising'].map(way => new RegExp(`${way}: ([^;]+)`).exec(said)?.[1])
    const lines = slantedLines({ falling, rising })
    if (!cssStyle || !lines) continue
    delete cssStyle['$lang']
    cssStyle['background-image'] = lines
  }
}

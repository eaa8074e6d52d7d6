import type { Along } from './word-floats.ts'
import { attributeOf, childOf, element, type Rule } from './xml-tree.ts'

/** Where a table stands that the text goes around; lengths in points. */
export interface TablePlace {
  across: Along
  /** How far below the line that it hangs on; 0 where it is placed by the page. */
  top: number
  /** How far the text keeps from it. */
  away: { left: number; right: number; bottom: number }
}

const sign = 'place '

/** Its reader has each of them at the left edge; where it is travels as a language, of which nothing is drawn. */
export const tblPr: Rule = whole => {
  const place = childOf(whole, 'tblpPr')
  if (!place) return [whole]
  const twips = (name: string) => Number(attributeOf(place, name) ?? 0) / 20 || 0
  const align = attributeOf(place, 'tblpXSpec')
  const said: TablePlace = {
    across: {
      from: attributeOf(place, 'horzAnchor') ?? 'text',
      ...(align !== undefined && { align }),
      offset: twips('tblpX'),
    },
    top: attributeOf(place, 'vertAnchor') === 'text' ? Math.max(0, Math.min(twips('tblpY'), 200)) : 0,
    away: { left: twips('leftFromText'), right: twips('rightFromText'), bottom: twips('bottomFromText') },
  }
  const kept = whole.children.filter(each => each !== place)
  const carrier = element('lang', `val="${sign}${encodeURIComponent(JSON.stringify(said))}"`)
  return [{ ...whole, children: [...kept, carrier] }]
}

/** Taken out again. */
export const tablePlaceIn = (language: string | undefined): TablePlace | undefined => {
  if (!language?.startsWith(sign)) return undefined
  const place: TablePlace = JSON.parse(decodeURIComponent(language.slice(sign.length)))
  return place
}

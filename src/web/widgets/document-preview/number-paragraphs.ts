import { countLists, counterOf, drawnLevels, listsOf, type WordList } from './word-lists.ts'
import {
  paragraphsIn,
  type NumberingPart,
  type PlaceInList,
  type Style,
  type WordNode,
} from './word-model.ts'

/** A style with those that it is based on, the nearest first. */
const stylesFrom = (styles: ReadonlyMap<string, Style>, name: string | null | undefined): Style[] => {
  const chain = new Set<Style>()
  let style = styles.get(name ?? '')
  while (style && !chain.has(style)) {
    chain.add(style)
    style = styles.get(style.basedOn ?? '')
  }
  return [...chain]
}

/** Where a paragraph stands in a list by what it says itself, by its style, and by the style that a level is for. */
const placeOf = (
  { numbering: own, styleName }: WordNode,
  styles: ReadonlyMap<string, Style>,
  lists: ReadonlyMap<string, WordList>,
) => {
  const chain = stylesFrom(styles, styleName)
  const places = [own, ...chain.map(each => each.paragraphProps?.numbering)]
  const first = <Key extends keyof PlaceInList>(key: Key) => places.find(each => each?.[key] != null)?.[key]
  const id = first('id')
  if (id == null) return undefined
  const levels = [...(lists.get(id)?.levels.values() ?? [])]
  const isFor = ({ id: style }: Style) => levels.find(each => style && each.paragraphStyle === style)?.level
  const levelForStyle = () => chain.map(isFor).find(each => each !== undefined)
  return { id, level: own?.level ?? levelForStyle() ?? first('level') ?? 0 }
}

/**
 * Gives every paragraph of a list its number as Word counts it. What draws them counts by itself, each list for itself; so the
 * count is set before each, one short of its number, as it goes on by one to draw it.
 */
export const numberParagraphs = (
  part: NumberingPart,
  styles: readonly Style[],
  texts: readonly WordNode[],
) => {
  const lists = listsOf(part)
  const byId = new Map(styles.map(each => [each.id ?? '', each]))
  part.domNumberings = drawnLevels(part, lists)
  for (const text of texts) {
    const count = countLists(lists)
    for (const paragraph of paragraphsIn(text)) {
      const place = placeOf(paragraph, byId, lists)
      if (!place) continue
      paragraph.numbering = place
      const numbers = count(place.id, place.level)
      const counters = numbers.map(
        (number, at) => `${counterOf(place.id, at)} ${at === place.level ? number - 1 : number}`,
      )
      paragraph.cssStyle = { ...paragraph.cssStyle, counterSet: counters.join(' ') }
    }
  }
}

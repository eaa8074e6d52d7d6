import { classOfNumber, counterOf, hangingStops, numberRule, textOfNumber } from './number-rules.ts'
import { points, usualTab } from './tab-stops.ts'
import { countLists, drawnLevels, listsOf, type WordList } from './word-lists.ts'
import {
  nodesOfType,
  paragraphsIn,
  stylesFrom,
  type NumberingPart,
  type PlaceInList,
  type Style,
  type WordNode,
} from './word-model.ts'

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
 * The number of a paragraph stands in a run of its own, and so looks like the others of its paragraph, or as the end of it does:
 * how that looks is in an empty run at the beginning (`whole-word.ts`).
 */
const numberIn = (paragraph: WordNode): WordNode => {
  const [first, ...rest] = paragraph.children ?? []
  if (first?.type === 'run' && first.children?.length === 0) return first
  const number: WordNode = { type: 'run', children: [] }
  paragraph.children = [number, ...(first ? [first] : []), ...rest]
  return number
}

/**
 * Writes the numbers into their runs, the last of all: which are empty is asked by what parts lines, and how long those are does not
 * depend on them.
 */
export const writeNumbers = (texts: readonly WordNode[]): void => {
  for (const run of texts.flatMap(each => nodesOfType(each, 'run'))) {
    if (run.numberWords === undefined) continue
    run.children = [{ type: 'text', text: run.numberWords }]
    delete run.numberWords
  }
}

/** Gives every paragraph of a list its number as Word counts it; and the style sheet that draws the numbers. */
export const numberParagraphs = (
  part: NumberingPart,
  styles: readonly Style[],
  texts: readonly WordNode[],
  usual = usualTab,
): string => {
  const lists = listsOf(part)
  const byId = new Map(styles.map(each => [each.id ?? '', each]))
  const drawn = drawnLevels(part, lists)
  const byPlace = Map.groupBy(drawn, ({ id, level }) => classOfNumber(id, level))
  for (const text of texts) {
    const count = countLists(lists)
    for (const paragraph of paragraphsIn(text)) {
      const place = placeOf(paragraph, byId, lists)
      if (!place) continue
      paragraph.numbering = place
      const counts = count(place.id, place.level)
      const counters = counts.map((number, at) => `${counterOf(place.id, at)} ${number}`)
      paragraph.cssStyle = { ...paragraph.cssStyle, counterSet: counters.join(' ') }
      const number = numberIn(paragraph)
      const name = classOfNumber(place.id, place.level)
      const [level] = byPlace.get(name) ?? []
      const list = lists.get(place.id)
      const written = list?.levels.get(place.level)
      const words =
        list && level && written && !level.bullet && textOfNumber(level, written, list.levels, counts)
      if (words) number.numberWords = words
      const said = (look: string) => paragraph.cssStyle?.[look] ?? level?.pStyle?.[look] ?? ''
      const hanging = -points(said('text-indent'))
      // Behind its number a text begins where all its lines do, or at the next place of a tabulator.
      const isHanging = hanging > 0 && (level?.suff ?? 'tab') === 'tab'
      number.className = isHanging ? `${name} docx-hanging` : name
      const stops = isHanging
        ? hangingStops(hanging, points(said('margin-inline-start')), points(usual))
        : { tabSize: usual }
      number.cssStyle = { ...number.cssStyle, ...stops }
    }
  }
  // The one that draws a document draws the pictures before its lists, and no other numbers.
  part.domNumberings = drawn.map(each => (each.bullet ? each : { ...each, levelText: null, format: 'none' }))
  return drawn
    .flatMap(each => {
      const levels = lists.get(each.id)?.levels
      const level = levels?.get(each.level)
      return levels && level && !each.bullet ? [numberRule(each, level, levels)] : []
    })
    .join('\n')
}

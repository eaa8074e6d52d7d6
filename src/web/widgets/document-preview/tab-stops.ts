import type { SayOfParagraph } from './said-of-paragraphs.ts'
import {
  nodesOfType,
  paragraphsIn,
  stylesFrom,
  type Style,
  type TabStop,
  type WordNode,
} from './word-model.ts'

/** Where the document says nothing else (`w:defaultTabStop`), every two letters. */
export const usualTab = '21pt'

/** How long a blank to be filled in is where its stop may be beyond the edge. */
const shortBlank = '84pt'

export const points = (length: string | null | undefined) => Number.parseFloat(length ?? '') || 0

/** What a document says of its usual stops; those that are no distance apart are as good as not said: texts would run together. */
export const distanceOfStops = (said: string | null | undefined): string | undefined =>
  said && points(said) >= 1 ? said : undefined

const sides: Readonly<Record<string, Parting['side']>> = {
  right: 'end',
  end: 'end',
  center: 'center',
  decimal: 'decimal',
}
const sideOf = ({ style }: TabStop) => sides[style ?? ''] ?? 'start'

/** What Word draws from the text to the stop: dots in a table of contents, a line to be filled in. */
const leaders: Readonly<Record<string, string>> = {
  dot: 'dotted',
  middleDot: 'dotted',
  hyphen: 'dashed',
  underscore: 'solid',
  heavy: 'solid',
}
export const leaderOf = ({ leader }: TabStop): string | undefined => leaders[leader ?? '']

/** A blank to be filled in; browsers draw no line below a tabulator. */
const isUnderlined = ({ cssStyle }: WordNode) => cssStyle?.['text-decoration']?.includes('underline') ?? false

/**
 * Below the words of a blank and below its tabulator stands one line: browsers would draw that below words higher than the one that
 * stands in for it below a tabulator.
 */
const ruleBelow = (paragraph: WordNode) => {
  for (const run of nodesOfType(paragraph, 'run').filter(isUnderlined)) {
    const { 'text-decoration': _, ...looks } = run.cssStyle ?? {}
    run.cssStyle = { ...looks, 'border-bottom': '1px solid' }
  }
}

/** Word keeps no more of one paragraph. */
const mostStops = 64

const stopsOf = (paragraph: WordNode, styles: ReadonlyMap<string, Style>) => {
  const said =
    paragraph.tabs ??
    stylesFrom(styles, paragraph.styleName)
      .map(each => each.paragraphProps?.tabs)
      .find(each => each?.length) ??
    []
  const start = points(paragraph.cssStyle?.['margin-inline-start'])
  return said
    .filter(each => each.style !== 'clear' && points(each.position) > start)
    .toSorted((one, other) => points(one.position) - points(other.position))
    .slice(0, mostStops)
    .map(each => ({ ...each, at: points(each.position) - start }))
}

/** Blanks hang out of a line that has no room for them, which is then not spread to the edge; they end where the column does. */
const keepInColumn = (paragraph: WordNode, align: string | undefined) => {
  paragraph.cssStyle = {
    ...paragraph.cssStyle,
    'overflow-x': 'clip',
    ...(align === 'justify' && { 'text-align': 'start' }),
  }
}

/** A tabulator behind which the text ends at its stop, has it in its middle, or the point of its number there. */
export interface Parting {
  tab: WordNode
  side: 'start' | 'center' | 'end' | 'decimal'
  /** From the beginning of its paragraph, points. */
  at: number
  leader: string | undefined
}

export const isOneLine = (paragraph: WordNode) =>
  nodesOfType(paragraph, 'break').every(each => each.break !== 'textWrapping')

/** How far its list or its style indents a paragraph that does not say it. */
const indentedBy = (paragraph: WordNode, say: SayOfParagraph) =>
  paragraph.cssStyle?.['margin-inline-start'] === undefined
    ? points(say(paragraph, 'margin-inline-start'))
    : 0

/** A title and its page, a header: these have parts of their own (`part-lines.ts`). */
const simple = ['end', 'center', 'center end']

/** Whether the texts of a line stand from stop to stop. */
export const isFromStopToStop = (kinds: readonly Parting['side'][]) => {
  const parted = kinds.filter(each => each !== 'start').join(' ')
  return parted !== '' && !simple.includes(parted)
}

/** In a cell a number goes to the stop for numbers without a tabulator, unless its paragraph stands elsewhere. */
const leadNumbers = (texts: readonly WordNode[], styles: ReadonlyMap<string, Style>, say: SayOfParagraph) => {
  const tables = texts.flatMap(({ children = [] }) => children.filter(({ type }) => type === 'table'))
  for (const paragraph of tables.flatMap(paragraphsIn).filter(isOneLine)) {
    const [first] = stopsOf(paragraph, styles)
    const stands = ['center', 'right', 'end'].includes(say(paragraph, 'text-align') ?? '')
    if (first?.style !== 'decimal' || stands || nodesOfType(paragraph, 'tab').length > 0) continue
    const { children = [] } = paragraph
    // A paragraph of a list has its number before all.
    const numbers = children[0]?.type === 'run' && children[0].children?.length === 0 ? 1 : 0
    paragraph.children = children.toSpliced(numbers, 0, { type: 'run', children: [{ type: 'tab' }] })
  }
}

/**
 * What stands behind a tabulator begins where Word has it begin: the first of a paragraph leads to its first stop, the next to the
 * next one, others go on by the usual distance. Gives those that part their lines (`part-lines.ts`). On narrow paper a stop of its
 * writer may be beyond the edge: only blanks to be filled in are.
 */
export const setTabs = (
  texts: readonly WordNode[],
  styles: readonly Style[],
  isOneColumn: boolean,
  say: SayOfParagraph,
  usual = usualTab,
): Map<WordNode, Parting[]> => {
  const byId = new Map(styles.map(each => [each.id ?? '', each]))
  const parted = new Map<WordNode, Parting[]>()
  if (!isOneColumn) leadNumbers(texts, byId, say)
  for (const paragraph of texts.flatMap(paragraphsIn)) {
    const tabs = nodesOfType(paragraph, 'run').flatMap(run =>
      (run.children ?? []).filter(each => each.type === 'tab').map(tab => ({ tab, run })),
    )
    if (tabs.length === 0) continue
    const stops = stopsOf(paragraph, byId)
    // On narrow paper the stop may be beyond the edge, and a number is read wherever it stands.
    const isAligned =
      !isOneColumn && isFromStopToStop(stops.slice(0, tabs.length).map(sideOf)) && isOneLine(paragraph)
    let isRuled = false
    for (const [at, { tab, run }] of tabs.entries()) {
      const stop = stops[at]
      const isBlank = isUnderlined(run)
      const line = isBlank ? 'solid' : stop && leaderOf(stop)
      const side = stop && sideOf(stop)
      if (stop && side && (isAligned || side === 'center' || side === 'end')) {
        const parting = { tab, side, at: stop.at - indentedBy(paragraph, say), leader: line }
        parted.set(paragraph, [...(parted.get(paragraph) ?? []), parting])
        continue
      }
      if (side === 'decimal' || (isOneColumn && !line)) continue
      const distance = isOneColumn ? shortBlank : stop ? `${stop.at}pt` : usual
      const cssStyle = { tabSize: distance, ...(line && !isBlank && { borderBottom: `1px ${line}` }) }
      Object.assign(tab, { type: 'run', cssStyle, children: [{ type: 'text', text: '\t' }] })
      if (isBlank) isRuled = true
      if (isOneColumn) keepInColumn(paragraph, say(paragraph, 'text-align'))
    }
    if (isRuled) ruleBelow(paragraph)
  }
  return parted
}

import {
  nodesOfType,
  paragraphsIn,
  stylesFrom,
  type Style,
  type TabStop,
  type WordNode,
} from './word-model.ts'

/** Where nothing else is said, every two letters. */
export const usualTab = '21pt'

/** How long a blank to be filled in is where its stop may be beyond the edge. */
const shortBlank = '84pt'

export const points = (length: string | null | undefined) => Number.parseFloat(length ?? '') || 0

const endsThere = ['right', 'end']
const partsHere = [...endsThere, 'center']

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
    .map(each => ({ ...each, at: points(each.position) - start }))
}

/** A tabulator behind which the text ends at its stop, or has it in its middle. */
export interface Parting {
  tab: WordNode
  isEnd: boolean
  /** From the beginning of its paragraph, points. */
  at: number
  leader: string | undefined
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
): Map<WordNode, Parting[]> => {
  const byId = new Map(styles.map(each => [each.id ?? '', each]))
  const parted = new Map<WordNode, Parting[]>()
  for (const paragraph of texts.flatMap(paragraphsIn)) {
    const tabs = nodesOfType(paragraph, 'run').flatMap(run =>
      (run.children ?? []).filter(each => each.type === 'tab').map(tab => ({ tab, run })),
    )
    if (tabs.length === 0) continue
    const stops = stopsOf(paragraph, byId)
    for (const [at, { tab, run }] of tabs.entries()) {
      const stop = stops[at]
      if (stop && partsHere.includes(stop.style ?? '')) {
        const parting = {
          tab,
          isEnd: endsThere.includes(stop.style ?? ''),
          at: stop.at,
          leader: leaderOf(stop),
        }
        parted.set(paragraph, [...(parted.get(paragraph) ?? []), parting])
        continue
      }
      const line = isUnderlined(run) ? 'solid' : stop && leaderOf(stop)
      if (stop?.style === 'decimal' || (isOneColumn && !line)) continue
      const distance = isOneColumn ? shortBlank : stop ? `${stop.at}pt` : usualTab
      const cssStyle = { tabSize: distance, ...(line && { borderBottom: `1px ${line}` }) }
      Object.assign(tab, { type: 'run', cssStyle, children: [{ type: 'text', text: '\t' }] })
    }
  }
  return parted
}

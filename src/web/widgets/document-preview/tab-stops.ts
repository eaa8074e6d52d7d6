import { nodesOfType, paragraphsIn, type Style, type TabStop, type WordNode } from './word-model.ts'

/** Where nothing else is said, every two letters. */
export const usualTab = '21pt'

const points = (length: string | null | undefined) => Number.parseFloat(length ?? '') || 0

const goesThere = ({ style }: TabStop) => style === 'left' || style === 'start' || style === 'num'

/** A blank to be filled in; browsers draw no line below a tabulator. */
const isUnderlined = ({ cssStyle }: WordNode) => cssStyle?.['text-decoration']?.includes('underline') ?? false

/**
 * What stands behind a tabulator begins where Word has it begin: the first of a paragraph leads to its first stop, the next to the
 * next one, others go on by the usual distance. To the right or the middle of a stop nothing is set.
 */
export const setTabs = (texts: readonly WordNode[], styles: readonly Style[]): void => {
  const byId = new Map(styles.map(each => [each.id ?? '', each]))
  for (const paragraph of texts.flatMap(paragraphsIn)) {
    const tabs = nodesOfType(paragraph, 'run').flatMap(run =>
      (run.children ?? []).filter(each => each.type === 'tab').map(tab => ({ tab, run })),
    )
    if (tabs.length === 0) continue
    const said = paragraph.tabs ?? byId.get(paragraph.styleName ?? '')?.paragraphProps?.tabs ?? []
    const start = points(paragraph.cssStyle?.['margin-inline-start'])
    const stops = said
      .filter(each => each.style !== 'clear' && points(each.position) > start)
      .toSorted((one, other) => points(one.position) - points(other.position))
    for (const [at, { tab, run }] of tabs.entries()) {
      const stop = stops[at]
      if (stop && !goesThere(stop)) continue
      const size = stop ? `${points(stop.position) - start}pt` : usualTab
      const cssStyle = { tabSize: size, ...(isUnderlined(run) && { borderBottom: '1px solid' }) }
      Object.assign(tab, { type: 'run', cssStyle, children: [{ type: 'text', text: '\t' }] })
    }
  }
}

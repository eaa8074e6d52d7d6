import { nodesOfType, paragraphsIn, type Style, type WordNode } from './word-model.ts'

const isNamed = (style: Style | undefined, name: RegExp) => name.test(style?.name ?? '')

/**
 * The lines of a table of contents are links, and their letters bear the style of links; Word shows them as the letters of their lines
 * all the same, and not blue and underlined.
 */
export const plainContents = (texts: readonly WordNode[], styles: readonly Style[]): void => {
  const byId = new Map(styles.map(each => [each.id ?? '', each]))
  const lines = texts
    .flatMap(paragraphsIn)
    .filter(({ styleName }) => isNamed(byId.get(styleName ?? ''), /^toc \d$/i))
  for (const run of lines.flatMap(each => nodesOfType(each, 'run')))
    if (isNamed(byId.get(run.styleName ?? ''), /^hyperlink$/i)) run.styleName = null
}

import { paragraphsIn, type Style, type WordNode } from './word-model.ts'

/** Lines of Chinese letters are 1.3 times as high as those; how many of them one line takes is what Word counts. */
const single = 1.3

const spread = (looks: Record<string, string> = {}) => {
  const lines = Number(looks['line-height'] ?? Number.NaN)
  if (lines > 0) looks['line-height'] = (lines * single).toFixed(2)
}

/**
 * 单倍行距, also by the style of a table: what draws it makes lines as high as their letters, which touch the borders of their cells.
 * What keeps to a grid has its lines from there (`line-grid.ts`), and comes first.
 */
export const spreadLines = (styles: readonly Style[], texts: readonly WordNode[]): void => {
  for (const { styles: parts = [] } of styles) for (const { values } of parts) spread(values)
  for (const { cssStyle } of texts.flatMap(paragraphsIn)) spread(cssStyle)
}

import { nodesIn, type WordNode } from './word-model.ts'

/** As its reader has put the directions of text that it knows, wrongly for the plain one, and those that it does not know. */
const [plain, unknown] = ['vertical-lr', 'horizontal-tb']

/** Text that runs from top to bottom in a cell (竖排) does so. */
export const turnCells = (texts: readonly WordNode[]): void => {
  for (const text of texts)
    for (const { type, cssStyle } of nodesIn(text)) {
      if (type !== 'cell' || !cssStyle) continue
      if (cssStyle['writing-mode'] === plain) cssStyle['writing-mode'] = 'horizontal-tb'
      else if (cssStyle['writing-mode'] === unknown) cssStyle['writing-mode'] = 'vertical-rl'
    }
}

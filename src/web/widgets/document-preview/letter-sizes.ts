import { nodesOfType, type WordNode } from './word-model.ts'

/** How long texts are, as well as that is known before they are drawn. */

/** Points: as high as letters are of which nothing is said. */
export const usualSize = 10.5

/** As many Chinese ones as are as broad. */
export const lettersIn = (text: string): number => text.length - 0.45 * (text.match(/[!-~]/g)?.length ?? 0)

/** What a run says itself. */
export const textOf = ({ children = [] }: WordNode): string => children.map(each => each.text ?? '').join('')

/** How high the letters of a run are, where others of its paragraph are of a usual size. */
export const sizeOf = ({ cssStyle }: WordNode, usual: string | undefined): number =>
  Number.parseFloat(cssStyle?.['font-size'] ?? usual ?? '') || usualSize

/** Points, if it stands in one line. */
export const lengthOf = (nodes: readonly WordNode[], usual: string | undefined): number =>
  nodesOfType({ children: nodes }, 'run').reduce(
    (sum, run) => sum + lettersIn(textOf(run)) * sizeOf(run, usual),
    0,
  )

import { isFigure } from './shape-svg.ts'
import { carriedIn, oldPlacement, type Placement } from './word-floats.ts'
import type { WordNode } from './word-model.ts'

/** The frames in which drawings stand that are no part of a line. */

export const pt = (length: number) => `${Math.round(length * 100) / 100}pt`

export const placementOf = (node: WordNode, isOneColumn: boolean) => {
  if (node.type === 'drawing') return carriedIn(node.cssStyle?.['text-align'])
  const [shape] = node.children ?? []
  if (node.type !== 'vmlPicture' || !shape) return undefined
  // A text box stands among the lines where there is one column only.
  return isOneColumn && !shape.imageHref ? undefined : oldPlacement(shape.cssStyleText ?? '')
}

/** Where the text of a box stands in it; no browser knows it, `openBoxes` does. */
export const textAnchor = /v-text-anchor:\s*middle/

/** The colour of its letters, and how far they keep from its edges. */
const colourOfLetters = /(?<![\w-])color:[^;]*/
const insets = /(?<![\w-])padding:[^;]*/

/** The shapes of a figure, behind its texts. */
const ground = /background:\s*url\([^)]*\)[^;]*/

/** It fills its frame, wherever the picture was cut from. */
const filling = (child: WordNode, { width, height }: Placement): WordNode => {
  const size = { width: pt(width), height: pt(height) }
  if (child.type === 'image') {
    // Lines go beyond their box on all sides; one may be lower than the letters that pictures stand among.
    const place: Record<string, string> = isFigure(child.src ?? '')
      ? { display: 'block' }
      : { left: '0', top: '0' }
    return { ...child, cssStyle: { ...size, ...child.cssStyle, ...place } }
  }
  const looks = [textAnchor, ground, colourOfLetters, insets].flatMap(
    each => each.exec(child.cssStyleText ?? '')?.[0] ?? [],
  )
  return {
    ...child,
    cssStyleText: `width: ${size.width}; height: ${size.height}; max-width: 100%; ${looks.join(';')}`,
  }
}

/** How far what is turned goes beyond the upper edge that it would have if it were not, in its breadth. */
export const aboveItsEdge = (node: WordNode, { width, height }: Placement): number => {
  const degrees = node.children?.find(({ rotation }) => rotation)?.rotation ?? 0
  const [across, down] = [Math.sin, Math.cos].map(part => Math.abs(part((degrees * Math.PI) / 180)))
  const turned = width * (across ?? 0) + height * (down ?? 1)
  return width > 0 ? Math.max(0, (turned - height) / 2 / width) : 0
}

/** A run, not a drawing: the frame of that is set into the line whatever is said here. */
export const frame = (node: WordNode, placement: Placement, looks: Record<string, string>): WordNode => ({
  type: 'run',
  children: (node.children ?? []).map(child => filling(child, placement)),
  cssStyle: {
    width: pt(placement.width),
    height: pt(placement.height),
    'text-indent': '0',
    ...looks,
  },
})

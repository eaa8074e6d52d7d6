import { colourOf } from './sheet-colours.ts'
import { attribute, inTag, tagsOf } from './xml.ts'

const sides = ['top', 'right', 'bottom', 'left'] as const
export type Side = (typeof sides)[number]

/** The lines around a cell and through it, each as a CSS border. */
export interface Edges extends Partial<Record<Side, string>> {
  /** From its upper left corner to the lower right one. */
  falling?: string
  /** From its lower left corner to the upper right one. */
  rising?: string
}

const lines: Record<string, string> = {
  hair: '1px dotted',
  dotted: '1px dotted',
  dashed: '1px dashed',
  dashDot: '1px dashed',
  dashDotDot: '1px dashed',
  slantDashDot: '1px dashed',
  medium: '2px solid',
  mediumDashed: '2px dashed',
  mediumDashDot: '2px dashed',
  mediumDashDotDot: '2px dashed',
  thick: '3px solid',
  double: '3px double',
}

/** What has no colour of its own has that of the letters. */
const usual = '#262626'

type Theme = Parameters<typeof colourOf>[1]

const lineOf = (border: string, name: string, theme: Theme): string | undefined => {
  const [whole = '', inner = ''] =
    new RegExp(`<${name}\\b(?:${inTag}/>|${inTag}>([\\s\\S]*?)</${name}>)`).exec(border) ?? []
  const style = attribute(whole, 'style') ?? 'none'
  if (style === 'none') return undefined
  return `${lines[style] ?? '1px solid'} ${colourOf(tagsOf(inner, 'color')[0], theme) ?? usual}`
}

const isOn = (border: string, name: string) => ['1', 'true'].includes(attribute(border, name) ?? '')

/** Of a `<border>`; undefined where it draws nothing. */
export const edgesOf = (border: string, theme: Theme): Edges | undefined => {
  const edges: Edges = {}
  for (const side of sides) {
    const line =
      lineOf(border, side, theme) ??
      // As newer programs name them.
      (side === 'left'
        ? lineOf(border, 'start', theme)
        : side === 'right'
          ? lineOf(border, 'end', theme)
          : undefined)
    if (line !== undefined) edges[side] = line
  }
  const diagonal = lineOf(border, 'diagonal', theme)
  if (diagonal !== undefined && isOn(border, 'diagonalDown')) edges.falling = diagonal
  if (diagonal !== undefined && isOn(border, 'diagonalUp')) edges.rising = diagonal
  return Object.keys(edges).length > 0 ? edges : undefined
}

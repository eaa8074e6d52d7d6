import { isOn } from './cell-looks.ts'
import { colourOf } from './sheet-colours.ts'
import { attribute, richText, tagsOf } from './xml.ts'

/** Letters of a cell that look otherwise than others in it; what is not said is as in the cell. */
export interface TextRun {
  text: string
  bold?: boolean
  italic?: boolean
  underline?: boolean
  strike?: boolean
  /** CSS. */
  color?: string
  script?: 'sup' | 'sub'
}

/** A cell whose letters do not all look alike; both counted from 0. */
export interface RichCell {
  r: number
  c: number
  runs: TextRun[]
}

const scripts: Readonly<Record<string, TextRun['script']>> = { superscript: 'sup', subscript: 'sub' }

/** What a run says of its letters, it says of all: what is bold around them is not, unless they are. */
const runOf = (piece: string, theme: readonly (string | undefined)[]): TextRun => {
  const end = piece.indexOf('</rPr>')
  const text = richText(piece.slice(Math.max(0, end), piece.indexOf('</r>'))).replaceAll('\r\n', '\n')
  if (end < 0) return { text }
  const font = piece.slice(0, end)
  const color = colourOf(tagsOf(font, 'color')[0], theme)
  const script = scripts[attribute(tagsOf(font, 'vertAlign')[0] ?? '', 'val') ?? '']
  return {
    text,
    bold: isOn(font, 'b'),
    italic: isOn(font, 'i'),
    underline: isOn(font, 'u'),
    strike: isOn(font, 'strike'),
    ...(color && !/^#0{6}$/.test(color) && { color }),
    ...(script && { script }),
  }
}

/** The runs of a string from its inner XML; undefined where all of it looks like its cell. */
export const runsIn = (xml: string, theme: readonly (string | undefined)[]): TextRun[] | undefined => {
  if (!xml.includes('<rPr')) return undefined
  const runs = xml
    .split(/<r(?=[\s>])/)
    .slice(1)
    .map(piece => runOf(piece, theme))
  const isPlain = ({ text: _, ...look }: TextRun) => Object.values(look).every(said => !said)
  return runs.every(isPlain) ? undefined : runs
}

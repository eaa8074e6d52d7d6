import { clockOf, type Clock } from './clock-text.ts'
import { codeOf } from './code-format.ts'
import { knownFormats } from './known-formats.ts'
import { numberColours } from './number-colours.ts'
import { changesText, createShow, isDateFormat, type Show } from './number-format.ts'
import { seenBy } from './seen-numbers.ts'
import { attribute, tagsOf, xmlText } from './xml.ts'

/** How a style shows what is in its cells. */
export interface NumberStyle {
  format: string
  /** A number as a day, a moment or a time of day. */
  isDate: boolean
  /** Of one that shows no day with its time. */
  clock?: Clock
  /** Of cells that are taken: a number as it is seen, where its format makes a code or a share of it. */
  asCode?: ((number: string) => string) | undefined
  /** Of those, too: any other number as it is seen, where that is not the number itself. */
  asSeen?: ((number: string) => string | undefined) | undefined
  /** Of cells that are looked at: what is seen of a number, and of a text where that is not the text itself. */
  show?: Show
  showText?: Show
  /** The colour that it gives to a number. */
  colour?: (value: number) => string | undefined
}

/** Of cells that are looked at, from which year their days are counted; those that are taken give what was typed. */
export type Looked = { date1904: boolean } | undefined

const styleOf = (format: string, looked: Looked): NumberStyle => {
  const isDate = isDateFormat(format)
  const clock = isDate ? clockOf(format) : undefined
  const show = looked && createShow(format, looked.date1904)
  const colour = looked && numberColours(format)
  return {
    format,
    isDate,
    ...(!looked && !isDate && { asCode: codeOf(format), asSeen: seenBy(format) }),
    ...(clock && { clock }),
    ...(show && { show }),
    ...(colour && { colour }),
    ...(show && changesText(format) && { showText: show }),
  }
}

/** How each of the styles that cells name shows them. */
export const stylesIn = (xml: string, looked?: Looked): NumberStyle[] => {
  const own = new Map(
    tagsOf(xml, 'numFmt').map(tag => [
      attribute(tag, 'numFmtId'),
      xmlText(attribute(tag, 'formatCode') ?? ''),
    ]),
  )
  const made = new Map<string, NumberStyle>()
  const [, styles = ''] = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(xml) ?? []
  return tagsOf(styles, 'xf').map(tag => {
    const id = attribute(tag, 'numFmtId')
    // One that says nothing shows what is there, and does not hide it.
    const format = (own.get(id) ?? knownFormats[Number(id)]) || 'General'
    const style = made.get(format) ?? styleOf(format, looked)
    made.set(format, style)
    return style
  })
}

import { inUnits } from '../spreadsheet/chinese-numerals.ts'
import { attributeOf, childOf, element, findIn, isNamed, type Rule, type XmlElement } from './xml-tree.ts'

/** `first` and those behind it in the table of characters, as far as it has them. */
const sign = (first: string, last: number) => (n: number) =>
  n <= last ? String.fromCodePoint((first.codePointAt(0) ?? 0) + n - 1) : String(n)

const letter = (first: string) => (n: number) => sign(first, 26)(((n - 1) % 26) + 1).repeat(Math.ceil(n / 26))

const romans = 'm1000 cm900 d500 cd400 c100 xc90 l50 xl40 x10 ix9 v5 iv4 i1'
  .split(' ')
  .map(each => ({ roman: each.replace(/\d+/, ''), value: Number(each.replace(/\D+/, '')) }))

const roman = (n: number) => {
  let [text, left] = ['', n]
  for (const { roman: part, value } of romans) for (; left >= value; left -= value) text += part
  return text
}

const fullWidth = (n: number) => String(n).replaceAll(/\d/g, digit => sign('０', 10)(Number(digit) + 1))

const chinese = (n: number) => inUnits(String(n), 'plain').replace(/^一(?=十)/, '')

/** How each kind of numbers counts, by what its name begins with (ECMA-376 part 1, 20.1.10.61). */
const counts: readonly (readonly [RegExp, (n: number) => string])[] = [
  [/^arabicDb/, fullWidth],
  [/^romanUc/, n => roman(n).toUpperCase()],
  [/^romanLc/, roman],
  [/^alphaUc/, letter('A')],
  [/^alphaLc/, letter('a')],
  [/^circleNumWdBlack/, sign('❶', 10)],
  [/^circleNum/, sign('①', 20)],
  [/^ea1/, chinese],
]

/** What stands around it, by what the name ends with. */
const around = (kind: string, text: string) => {
  if (kind.endsWith('ParenBoth')) return `(${text})`
  if (kind.endsWith('ParenR')) return `${text})`
  if (kind.endsWith('DbPeriod')) return `${text}．`
  if (kind.endsWith('Minus')) return `${text}-`
  return kind.endsWith('Plain') ? text : `${text}.`
}

/** The number as that kind of list writes it. */
export const numberText = (kind: string, n: number): string => {
  const count = counts.find(([name]) => name.test(kind))?.[1] ?? String
  return around(kind, count(n))
}

const hasText = (paragraph: XmlElement) => paragraph.children.some(each => isNamed(each, 'r', 'fld'))

const withSign = (paragraph: XmlElement, text: string): XmlElement => {
  const inProperties = (properties: XmlElement) =>
    properties.children.map(each =>
      isNamed(each, 'buAutoNum') ? element('a:buChar', `char="${text}"`) : each,
    )
  const children = paragraph.children.map(each =>
    isNamed(each, 'pPr') ? { ...each, children: inProperties(each) } : each,
  )
  return { ...paragraph, children }
}

/**
 * Paragraphs of slides that say themselves how they are numbered bear their number. The drawer (pptx-renderer) begins anew at
 * each that names where its list starts, as all of a list do, and knows none of the kinds of East Asia.
 */
export const numberParagraphs: Rule = body => {
  if (findIn(body, 'buAutoNum').length === 0) return [body]
  /** By level: the list that goes on there. */
  const lists: { key: string; next: number }[] = []
  const children = body.children.map(each => {
    if (!isNamed(each, 'p') || !hasText(each)) return each
    const properties = childOf(each, 'pPr')
    const level = Number(attributeOf(properties, 'lvl') ?? 0)
    const numbered = childOf(properties, 'buAutoNum')
    // What lies deeper is another list after this one.
    lists.length = Math.min(lists.length, level + 1)
    if (!numbered) {
      lists.length = Math.min(lists.length, level)
      return each
    }
    const kind = attributeOf(numbered, 'type') ?? 'arabicPeriod'
    const start = Number(attributeOf(numbered, 'startAt') ?? 1)
    const key = `${kind} ${start}`
    const before = lists[level]
    const n = before?.key === key ? before.next : start
    lists[level] = { key, next: n + 1 }
    return withSign(each, numberText(kind, n))
  })
  return [{ ...body, children }]
}

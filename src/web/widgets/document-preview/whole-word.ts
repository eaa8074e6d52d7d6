import { readSigns } from './letter-fonts.ts'
import type { Theme } from './shape-colours.ts'
import { borderRules } from './word-borders.ts'
import { tblLayout } from './fixed-tables.ts'
import { tcPr } from './word-cells.ts'
import { fieldRules, textOf } from './word-fields.ts'
import { styleByLetters } from './word-indents.ts'
import { readableOnDark, rPr } from './word-looks.ts'
import { pPr, sectPr } from './line-grid.ts'
import { mathRules } from './word-math.ts'
import { isFigure } from './shape-svg.ts'
import { altChunk, drawingBy, line, object, pict, shapeAs, weigh } from './word-shapes.ts'
import { framesBehind, paragraphBy } from './word-paragraphs.ts'
import { signOf } from './word-signs.ts'
import { isMadeHere } from './word-text-boxes.ts'
import { tblPr } from './word-table-places.ts'
import { tbl } from './word-table-bands.ts'
import { tr } from './word-tables.ts'
import { noStyles, type WordStyles } from './word-styles.ts'
import {
  attributeOf,
  childOf,
  element,
  findIn,
  isNamed,
  rebuildXml,
  type Rule,
  type XmlElement,
  type XmlNode,
} from './xml-tree.ts'

const drop: Rule = () => []
const unwrap: Rule = ({ children }) => children

const rename =
  (name: string): Rule =>
  whole => [{ ...whole, name, tag: name }]

/** What is deleted or moved away is left out; that a row or the end of a paragraph is, is written inside of it. */
const gone: Rule = (whole, parent) => (isNamed(parent, 'trPr', 'rPr') ? [whole] : [])

const lettersIn = (from: XmlElement | undefined) =>
  from ? findIn(from, 't').flatMap(({ children }) => children) : []

/** A word with how it is read (拼音指南), one behind the other. */
const ruby: Rule = whole => {
  const letters = lettersIn(childOf(whole, 'rt'))
  const base = childOf(whole, 'rubyBase')
  const word = base?.children ?? []
  if (letters.join('').trim() === '') return word
  const looks = base ? findIn(base, 'rPr').slice(0, 1) : []
  return [...word, element('r', '', ...looks, textOf(`（${letters.join('')}）`))]
}

/** A letter of a font that few machines have. */
const sym: Rule = whole => {
  const code = Number.parseInt(attributeOf(whole, 'char') ?? '', 16)
  const sign = signOf(attributeOf(whole, 'font'), code)
  return sign === undefined ? [whole] : [textOf(sign)]
}

/** WPS writes one into each of its text boxes; without a picture there is none. */
const imagedata: Rule = whole =>
  ['id', 'relid', 'pict', 'href', 'src'].some(name => attributeOf(whole, name)) ? [whole] : []

/** Of two ways to say the same, the later needs less of its reader; it is taken unless it says less, or is a makeshift, too. */
const alternateContent: Rule = whole => {
  const [choice, fallback] = [childOf(whole, 'Choice'), childOf(whole, 'Fallback')]
  if (!choice || !fallback) return (choice ?? fallback)?.children ?? []
  const isMakeshift = findIn(fallback, 'tbl').length > 0
  const more = weigh(fallback) - weigh(choice)
  // Of a shape that is drawn from both the earlier says more.
  const isDrawn =
    findIn(choice, 'blip').some(each => isFigure(attributeOf(each, 'embed') ?? '')) ||
    findIn(choice, 'pict').some(isMadeHere)
  if (isDrawn && more === 0) return choice.children
  return more > 0 || (more === 0 && !isMakeshift) ? fallback.children : choice.children
}

const isLooks = (node: XmlNode) => isNamed(node, 'rPr')

/** Runs inside of a run, and frames, come between its two halves; one that only began or ended a field is no more. */
const splitRun: Rule = run => {
  if (!run.children.some(each => isNamed(each, 'r', 'tbl')) && !run.children.every(isLooks)) return [run]
  const looks = run.children.filter(isLooks)
  const parts: XmlNode[] = []
  let half: XmlNode[] = []
  const endHalf = () => {
    if (half.length > 0) parts.push({ ...run, children: [...looks, ...half] })
    half = []
  }
  for (const each of run.children) {
    if (isLooks(each)) continue
    if (isNamed(each, 'r', 'tbl')) {
      endHalf()
      parts.push(each)
    } else half.push(each)
  }
  endHalf()
  return parts
}

/** Struck once or twice it does not hold. */
const struckTwice: [string, Rule] = ['dstrike', rename('strike')]

const rules: [string, Rule][] = [
  ...['sdt', 'sdtContent', 'smartTag', 'customXml', 'bdo', 'dir', 'ins'].map((name): [string, Rule] => [
    name,
    unwrap,
  ]),
  ...['sdtPr', 'sdtEndPr', 'smartTagPr', 'customXmlPr'].map((name): [string, Rule] => [name, drop]),
  // The path of a shape has steps of this name.
  ['moveTo', (whole, parent) => (isNamed(parent, 'path') ? [whole] : whole.children)],
  ['del', gone],
  ['moveFrom', gone],
  ['tr', tr],
  ['tbl', tbl],
  ['tblPr', tblPr],
  ['tblLayout', tblLayout],
  ['tcPr', tcPr],
  ['hyperlink', framesBehind],
  ['ruby', ruby],
  ['sym', sym],
  ['imagedata', imagedata],
  ['AlternateContent', alternateContent],
  ['noBreakHyphen', () => [textOf('\u2011')]],
  ['cr', rename('br')],
  struckTwice,
  ['ptab', rename('tab')],
  ['line', line],
  ['shape', shapeAs('shape')],
  ['rect', shapeAs('rect')],
  ['roundrect', shapeAs('rect')],
  ['oval', shapeAs('oval')],
  ['pict', pict],
  ['object', object],
  ['altChunk', altChunk],
  ...mathRules,
  ...borderRules,
]

const rulesFor = (styles: WordStyles, theme: Theme) =>
  new Map<string, Rule>([
    ...rules,
    ...fieldRules(),
    ['p', paragraphBy(styles)],
    ['r', (run, parent) => splitRun(readableOnDark(readSigns(run, styles), styles), parent)],
    ['rPr', rPr],
    ['pPr', pPr],
    ['sectPr', sectPr],
    ['drawing', drawingBy(theme)],
  ])

/**
 * The XML of a part of a Word document, in which nothing is left that its reader (docx-preview) would pass over without a word:
 * text in content controls and fields, text that was moved, inserted or has its sound beside it, drawings, objects, signs that are
 * letters of another font. The text itself if there is nothing of the kind.
 */
export const wholeWord = (xml: string, styles: WordStyles = noStyles, theme: Theme = {}): string =>
  rebuildXml(xml, rulesFor(styles, theme))

/** The same for its styles. */
export const wholeStyles = (xml: string, styles: WordStyles): string =>
  rebuildXml(
    xml,
    new Map<string, Rule>([
      ...borderRules,
      struckTwice,
      ['rPr', rPr],
      ['pPr', pPr],
      ['style', styleByLetters(styles)],
    ]),
  )

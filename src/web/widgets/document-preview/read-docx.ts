import { parseAsync, type Options } from 'docx-preview'

import { plainContents } from './contents-looks.ts'
import { keepUsual } from './first-pages.ts'
import { inheritHeaders } from './inherit-headers.ts'
import { markLegal } from './legal-levels.ts'
import { markOf, pictureWords, splitId } from './marks.ts'
import { fixColumns } from './fixed-tables.ts'
import { distributeLines, fitTexts, scaleLetters } from './letter-widths.ts'
import { dropAsked, isForTables, keepToGrid } from './line-grid.ts'
import { spreadLines } from './line-spacing.ts'
import { canBeDrawn } from './mend-page.ts'
import { fitNarrow } from './narrow-looks.ts'
import { fitTables } from './narrow-tables.ts'
import { numberAllNotes } from './number-all-notes.ts'
import { numberParagraphs, writeNumbers } from './number-paragraphs.ts'
import { nameUsual, orderStyles } from './order-styles.ts'
import { breakPages } from './page-breaks.ts'
import { pageNumbers } from './page-numbers.ts'
import { partLines } from './part-lines.ts'
import { placeFloats } from './place-floats.ts'
import { placeTables } from './place-tables.ts'
import { paragraphsSaying } from './said-of-paragraphs.ts'
import { distanceOfStops, setTabs } from './tab-stops.ts'
import { turnCells } from './turn-cells.ts'
import { wholeStyles, wholeWord } from './whole-word.ts'
import { isFigure } from './shape-svg.ts'
import { chartIn, wordChartDrawer } from './word-charts.ts'
import { showRemarks } from './word-comments.ts'
import { showsAnything, textsOf, type Part, type Word } from './word-document.ts'
import { slantCells } from './word-cells.ts'
import { bringLooks } from './word-looks.ts'
import { readStyles } from './word-styles.ts'

const hasText = (part: Part) => ['body', 'rootElement', 'notes'].some(each => each in part)
const hasRemarks = (part: Part) => 'commentMap' in part && 'comments' in part

/** Reads again the parts in which its reader has passed over something. */
const readWhole = async (word: Word, breathe: () => Promise<void>) => {
  const { parts, stylesPart, _package: files } = word
  const readAgain = (part: Part | undefined, xml: string, whole: string) => {
    if (whole !== xml) part?.parseXml(files.parseXmlDocument(whole).documentElement)
  }
  const stylesXml = (stylesPart && (await files.load(stylesPart.path))) ?? ''
  const styles = readStyles(stylesXml)
  readAgain(stylesPart, stylesXml, wholeStyles(stylesXml, styles))
  for (const part of parts.filter(each => hasText(each) || hasRemarks(each))) {
    const xml = (await files.load(part.path)) ?? ''
    const whole = wholeWord(xml, styles, word.themePart?.theme?.colorScheme?.colors)
    await breathe()
    readAgain(part, xml, whole)
  }
}

const usualTabOf = ({ settingsPart }: Word) => distanceOfStops(settingsPart?.settings?.defaultTabStop)

/** Gives what the numbers of lists look like, as a style sheet. */
const numberLists = async (word: Word) => {
  const { parts, numberingPart, stylesPart, _package: files } = word
  if (!numberingPart) return ''
  markLegal(numberingPart, (await files.load(numberingPart.path)) ?? '')
  return numberParagraphs(numberingPart, stylesPart?.styles ?? [], textsOf(parts), usualTabOf(word))
}

/** The lines of its pages, as a style sheet. */
const gridOf = async ({ settingsPart, stylesPart, documentPart, _package: files }: Word) => {
  const settings = (settingsPart && (await files.load(settingsPart.path))) ?? ''
  return keepToGrid(documentPart.body, stylesPart?.styles ?? [], isForTables(settings))
}

const fillGaps = (word: Word, roomForCharts: number | undefined) => {
  const load = word.loadDocumentImage.bind(word)
  const loadChart = wordChartDrawer(word, roomForCharts)
  word.loadDocumentImage = async (idWithWords, part) => {
    if (isFigure(idWithWords ?? '')) return idWithWords
    const { id, words } = splitId(idWithWords ?? '')
    if (chartIn(id)) return (await loadChart(id, part)) ?? markOf(words ?? pictureWords)
    const address = id === '' ? null : await load(id, part)
    if (words === undefined) return address ?? markOf(pictureWords)
    return address !== null && (await canBeDrawn(address)) ? address : markOf(words)
  }
}

interface Way {
  options: Partial<Options>
  isOneColumn: boolean
  /** What its one column has, CSS pixels. */
  room?: number | undefined
  breathe: () => Promise<void>
}

/**
 * A Word document as its reader (docx-preview) has it, with what that has passed over, and the looks of its numbers and lines. Each step may
 * take a second of a long document; between them the page goes on.
 */
export const readDocx = async (bytes: ArrayBuffer, { options, isOneColumn, room, breathe }: Way) => {
  const document: Word = await parseAsync(bytes, options)
  await breathe()
  await readWhole(document, breathe)
  await breathe()
  const styles = document.stylesPart?.styles ?? []
  const texts = textsOf(document.parts)
  const { body } = document.documentPart
  nameUsual(styles, texts)
  plainContents(texts, styles)
  bringLooks(styles, texts)
  if (isOneColumn) {
    fitNarrow(texts, styles)
    fitTables(texts, styles)
  } else fixColumns(texts)
  distributeLines(styles, texts)
  scaleLetters(texts, styles)
  fitTexts(texts)
  inheritHeaders(body, document.settingsPart?.settings?.evenAndOddHeaders)
  keepUsual(body, styles, id => showsAnything(document, id))
  const numbers = pageNumbers(body, styles, document.extendedPropsPart?.props?.pages)
  breakPages(body, styles)
  turnCells(texts)
  slantCells(texts)
  placeTables(body, texts, isOneColumn)
  showRemarks(body, texts, document.commentsPart?.comments ?? [])
  const numbersOfLists = await numberLists(document)
  const say = paragraphsSaying(styles, document.numberingPart?.domNumberings)
  const parted = setTabs(texts, styles, isOneColumn, say, usualTabOf(document))
  const looks = [numbersOfLists, await gridOf(document)].join('\n')
  spreadLines(styles, texts)
  if (document.stylesPart) document.stylesPart.styles = orderStyles(styles)
  partLines(parted, isOneColumn, say)
  dropAsked(texts)
  await numberAllNotes(document)
  await breathe()
  placeFloats(body, texts, isOneColumn, say)
  writeNumbers(texts)
  fillGaps(document, room)
  return { document, looks, numbers }
}

import { parseAsync, renderDocument } from 'docx-preview'

import { assertHarmless } from './check-zip.ts'
import type { Draw } from './draw.ts'
import { sayEmpty } from './empty-words.ts'
import { hasNarrowRoom } from './fit-width.ts'
import { inheritHeaders } from './inherit-headers.ts'
import { markLegal } from './legal-levels.ts'
import { listNumbers } from './list-numbers.ts'
import { markOf, pictureWords, splitId } from './marks.ts'
import { canBeDrawn, mendPage } from './mend-page.ts'
import { numberParagraphs } from './number-paragraphs.ts'
import { setTabs } from './tab-stops.ts'
import { wholeStyles, wholeWord } from './whole-word.ts'
import { showRemarks, type Remark } from './word-comments.ts'
import type { Body, NumberingPart, Style, WordNode } from './word-model.ts'
import { bringLooks } from './word-looks.ts'
import { readStyles } from './word-styles.ts'

/** The width of a sheet of paper and the grey around it. */
const sheetWidth = 860

/** Made larger than its frame, a sheet in the middle would have its left side where nobody scrolls to. */
const asSheets = '.docx-wrapper { align-items: safe center !important }'

/**
 * A contract on narrow paper: its lines are broken anew. Headers and footers were lifted into margins that one column does not
 * have, and text boxes set beside the text, where they would be cut off.
 */
const asOneColumn = `
  .docx-wrapper { box-sizing: border-box; min-height: 100vh; padding: 8px !important }
  .docx-wrapper > section.docx { box-sizing: border-box; width: 100%; padding: 16px !important; overflow-x: auto }
  section.docx > header, section.docx > footer { margin: 0 !important; min-height: 0 !important }
  section.docx > header { padding-bottom: 12px }
  section.docx > footer { padding-top: 12px }
  section.docx .text-box { position: relative !important; left: 0 !important; max-width: 100%; margin: 0 !important }
`

/** A part of the reader's document: the text, a header, the notes. */
interface Part {
  path: string
  body?: Body
  rootElement?: WordNode
  notes?: readonly WordNode[]
  comments?: readonly Remark[]
  parseXml(root: Element): void
}

/** What is asked of the reader's document, which it gives without a type. */
interface Word {
  parts: readonly Part[]
  documentPart: { body: Body }
  stylesPart?: { styles: readonly Style[] } & Part
  numberingPart?: NumberingPart & Part
  commentsPart?: { comments: readonly Remark[] }
  _package: { load(path: string): Promise<string | null>; parseXmlDocument(xml: string): Document }
  loadDocumentImage(id: string, part?: unknown): Promise<string | null>
}

const hasText = (part: Part) => ['body', 'rootElement', 'notes'].some(each => each in part)
const hasRemarks = (part: Part) => 'commentMap' in part && 'comments' in part

/** Reads again the parts in which its reader has passed over something. */
const readWhole = async ({ parts, stylesPart, _package: files }: Word) => {
  const readAgain = (part: Part | undefined, xml: string, whole: string) => {
    if (whole !== xml) part?.parseXml(files.parseXmlDocument(whole).documentElement)
  }
  const stylesXml = (stylesPart && (await files.load(stylesPart.path))) ?? ''
  const styles = readStyles(stylesXml)
  readAgain(stylesPart, stylesXml, wholeStyles(stylesXml, styles))
  for (const part of parts.filter(each => hasText(each) || hasRemarks(each))) {
    const xml = (await files.load(part.path)) ?? ''
    readAgain(part, xml, wholeWord(xml, styles))
  }
}

const textsOf = (parts: readonly Part[]) =>
  parts
    .flatMap(({ body, rootElement, notes = [] }) => [body, rootElement, ...notes])
    .filter(each => each !== undefined)

const numberLists = async ({ parts, numberingPart, stylesPart, _package: files }: Word) => {
  if (!numberingPart) return ''
  markLegal(numberingPart, (await files.load(numberingPart.path)) ?? '')
  return numberParagraphs(numberingPart, stylesPart?.styles ?? [], textsOf(parts))
}

const fillGaps = (word: Word) => {
  const load = word.loadDocumentImage.bind(word)
  word.loadDocumentImage = async (idWithWords, part) => {
    const { id, words } = splitId(idWithWords ?? '')
    const address = id === '' ? null : await load(id, part)
    if (words === undefined) return address ?? markOf(pictureWords)
    return address !== null && (await canBeDrawn(address)) ? address : markOf(words)
  }
}

export const drawDocx: Draw = async (page, file) => {
  const bytes = await file.arrayBuffer()
  assertHarmless(bytes)
  const isOneColumn = hasNarrowRoom()
  const options = {
    // Embedded web pages stay closed; pictures travel inside the page, which may load nothing.
    renderAltChunks: false,
    useBase64URL: true,
    inWrapper: true,
    ignoreLastRenderedPageBreak: true,
    ignoreWidth: isOneColumn,
    ignoreHeight: isOneColumn,
  }
  const document: Word = await parseAsync(bytes, options)
  await readWhole(document)
  bringLooks(document.stylesPart?.styles ?? [], textsOf(document.parts))
  inheritHeaders(document.documentPart.body)
  showRemarks(document.documentPart.body, textsOf(document.parts), document.commentsPart?.comments ?? [])
  // On narrow paper a stop of its writer may be beyond the edge.
  if (!isOneColumn) setTabs(textsOf(document.parts), document.stylesPart?.styles ?? [])
  const numbers = await numberLists(document)
  fillGaps(document)
  const sheets = page.createElement('main')
  sheets.append(...(await renderDocument(document, options)))
  page.body.append(sheets)
  mendPage(page, isOneColumn)
  sayEmpty(page)
  const style = page.createElement('style')
  style.textContent = [isOneColumn ? asOneColumn : asSheets, listNumbers, numbers].join('\n')
  page.head.append(style)
  return isOneColumn ? {} : { width: sheetWidth }
}

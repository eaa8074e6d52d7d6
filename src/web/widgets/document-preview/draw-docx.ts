import { breathing } from '#web/api/breathe.ts'
import { harmlessZip } from './check-zip.ts'
import { drawInPortions } from './draw-portions.ts'
import type { Draw } from './draw.ts'
import { sayEmpty } from './empty-words.ts'
import { roomAcross } from './fit-width.ts'
import { widthLooks } from './letter-widths.ts'
import { wholeParts } from './line-parts.ts'
import { listNumbers } from './list-numbers.ts'
import { mendPage } from './mend-page.ts'
import { hangingLooks } from './number-rules.ts'
import { noteLooks } from './number-notes.ts'
import { sectionLooks } from './page-breaks.ts'
import { longWords } from './narrow-cells.ts'
import { numberSheets } from './page-numbers.ts'
import { broadestPage, tellPages } from './page-places.ts'
import { floatLooks } from './place-floats.ts'
import { readDocx } from './read-docx.ts'
import { frameLooks, frameTables } from './table-frames.ts'
import { columnToPaper, layOnPaper, sheetsToPaper } from './word-paper.ts'
import { tellRevisions } from './word-revisions.ts'

/** The grey around a sheet of paper, on both sides, CSS pixels. */
const aroundSheets = 66

/**
 * A page is laid out when it comes into sight: of a long document all of them at once would hold up its reader for seconds. Until
 * then it is as high as its paper, or as a page in one column is, roughly.
 */
const onePageAtATime = '@media screen { section.docx:not(:only-child) { content-visibility: auto } }'

/**
 * Made larger than its frame, a sheet in the middle would have its left side where nobody scrolls to, and its right side beyond
 * the grey. The paper is as broad as its broadest table: what Word cuts off there cannot be read.
 * The width of a cell is from line to line.
 */
const asSheets = `
  .docx-wrapper { align-items: safe center !important; box-sizing: border-box; width: max-content; min-width: 100% }
  section.docx:has(> article > table) { min-width: min-content }
  section.docx > article > p span { overflow-wrap: anywhere }
  section.docx td { box-sizing: border-box }
`

/**
 * A contract on narrow paper: its lines are broken anew. Headers and footers were lifted into margins that one column does not
 * have, and text boxes set beside the text, where they would be cut off. Columns of its writer's would have six letters a line.
 * A slanted watermark is as high as it is broad, even where the text is not.
 */
const asOneColumn = `
  .docx-wrapper { box-sizing: border-box; min-height: 100vh; padding: 8px !important }
  .docx-wrapper > section.docx { box-sizing: border-box; width: 100%; padding: 16px !important; overflow-x: auto; contain-intrinsic-height: auto 1200px }
  @media screen { section.docx:has(> header img[alt^='水印：']) { min-height: 100vw } }
  section.docx > header, section.docx > footer { margin: 0 !important; min-height: 0 !important }
  section.docx > header { padding-bottom: 12px }
  section.docx > footer { padding-top: 12px }
  section.docx > article { column-count: auto !important; column-rule: none !important }
  section.docx .text-box { position: relative !important; left: 0 !important; max-width: 100%; margin: 0 !important; float: none !important }
  section.docx .text-figure { position: relative !important; left: 0 !important; margin: 0 !important; float: none !important; max-width: none !important; zoom: min(1, var(--room) / var(--broad)) }
`

/** What stands in a box is of its own paragraphs; that of the text which it hangs in is another one. */
const boxLooks =
  'section.docx :is(.text-box, .text-figure > div) { text-indent: 0; text-align: start; text-align-last: auto; line-height: normal; letter-spacing: normal }'

/** Browsers make them larger than Word does, and the line that they stand in higher. */
const raisedLooks = 'section.docx :is(sup, sub) { font-size: 65%; line-height: 0 }'

/** What is around the lines of the one column, on both sides. */
const aroundColumn = 48

/** What is made smaller rather than cut off says how broad it is, and is told what there is. */
const roomFor = (room: number) => `:root { --room: ${Math.max(1, Math.floor(room))} }`

export const drawDocx: Draw = async (page, file, signal, { isOneColumn }) => {
  const bytes = await harmlessZip(await file.arrayBuffer())
  const options = {
    // Embedded web pages stay closed; pictures travel inside the page, which may load nothing.
    renderAltChunks: false,
    useBase64URL: true,
    inWrapper: true,
    // Otherwise it begins a page with each section; `breakPages` says where.
    ignoreLastRenderedPageBreak: false,
    ignoreWidth: isOneColumn,
    ignoreHeight: isOneColumn,
  }
  const breathe = breathing()
  const room = isOneColumn ? roomAcross() - aroundColumn : undefined
  const { document, looks, numbers } = await readDocx(bytes, { options, isOneColumn, room, breathe })
  await breathe()
  const sheets = page.createElement('main')
  await drawInPortions(sheets, document, options, breathe)
  page.body.append(sheets)
  await breathe()
  numberSheets(page, numbers)
  mendPage(page, isOneColumn)
  if (isOneColumn) frameTables(page, signal)
  else tellPages(page.querySelectorAll<HTMLElement>('section.docx'))
  sayEmpty(page)
  await tellRevisions(page, document)
  const style = page.createElement('style')
  style.textContent = [
    room === undefined ? asSheets : asOneColumn + roomFor(room),
    onePageAtATime,
    boxLooks,
    raisedLooks,
    listNumbers,
    looks,
    noteLooks,
    floatLooks,
    sectionLooks,
    widthLooks,
    hangingLooks,
    longWords,
    wholeParts,
    frameLooks,
  ].join('\n')
  page.head.append(style)
  layOnPaper(page, isOneColumn)
  return isOneColumn
    ? { toPaper: () => columnToPaper(page) }
    : {
        width: broadestPage(document.documentPart.body) + aroundSheets,
        toPaper: async () => sheetsToPaper(page),
      }
}

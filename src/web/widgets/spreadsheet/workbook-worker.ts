import { read, utils, type WorkBook } from '@e965/xlsx'

import { cellText } from './cell-text.ts'
import { isHarmless } from './harmless.ts'

export interface WorkbookRequest {
  bytes: ArrayBuffer
  /** Only the first sheet. */
  first: boolean
  rows: number
}

/** Rows come in portions, so that no message holds up the page that takes them. */
export type WorkbookReply =
  | { kind: 'rows'; sheet: number; name: string; rows: string[][] }
  | { kind: 'end' }
  | { kind: 'broken' }

const portion = 500

const answer = (reply: WorkbookReply) => postMessage(reply)

const open = ({ bytes, first, rows }: WorkbookRequest): WorkBook =>
  read(bytes, {
    type: 'array',
    dense: true,
    cellDates: true,
    UTC: true,
    cellFormula: false,
    cellHTML: false,
    cellStyles: false,
    bookVBA: false,
    sheetRows: rows,
    ...(first && { sheets: 0 }),
  })

const send = (book: WorkBook, names: readonly string[]) => {
  for (const [sheet, name] of names.entries()) {
    const cells = book.Sheets[name]
    const table = cells ? utils.sheet_to_json<unknown[]>(cells, { header: 1, raw: true, UTC: true }) : []
    // Array.from: a row with gaps has holes, which `map` would skip.
    const rows = table.map(row => Array.from(row, cellText))
    answer({ kind: 'rows', sheet, name, rows: rows.slice(0, portion) })
    for (let from = portion; from < rows.length; from += portion)
      answer({ kind: 'rows', sheet, name, rows: rows.slice(from, from + portion) })
  }
  answer({ kind: 'end' })
}

addEventListener('message', ({ data }: MessageEvent<WorkbookRequest>) => {
  try {
    if (!isHarmless(new Uint8Array(data.bytes))) return answer({ kind: 'broken' })
    const book = open(data)
    send(book, data.first ? book.SheetNames.slice(0, 1) : book.SheetNames)
  } catch {
    // Whatever is wrong with it, its person can only choose another file.
    answer({ kind: 'broken' })
  }
})

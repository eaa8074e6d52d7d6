import type { Beside } from './beside.ts'
import { parseWorkbook, type Hearer } from './parse-workbook.ts'

export interface WorkbookRequest {
  bytes: ArrayBuffer
  /** Only the first sheet. */
  first: boolean
  rows: number
  asShown?: boolean
}

/**
 * Rows come in portions, so that no message holds up the page that takes them, and while the rest is read; `again`: those so
 * far count for nothing.
 */
export type WorkbookReply =
  /** Its code has come: what takes long from now on is the workbook. */
  | { kind: 'begun' }
  | { kind: 'rows'; sheet: number; name: string; rows: string[][]; beside?: Beside }
  /** Sheets that hold something and were not wanted. */
  | { kind: 'unread'; names: string[] }
  | { kind: 'again' }
  | { kind: 'end' }
  | { kind: 'broken' }

const portion = 500

const answer = (reply: WorkbookReply) => postMessage(reply)

const hearer: Hearer = {
  rows: (sheet, name, rows, beside) => {
    answer({ kind: 'rows', sheet, name, rows: rows.slice(0, portion), beside })
    for (let from = portion; from < rows.length; from += portion)
      answer({ kind: 'rows', sheet, name, rows: rows.slice(from, from + portion) })
  },
  unread: names => answer({ kind: 'unread', names }),
  again: () => answer({ kind: 'again' }),
}

const work = async ({ bytes, ...wanted }: WorkbookRequest) => {
  const sheets = await parseWorkbook(new Uint8Array(bytes), wanted, hearer)
  answer({ kind: sheets ? 'end' : 'broken' })
}

addEventListener('message', ({ data }: MessageEvent<WorkbookRequest>) => {
  answer({ kind: 'begun' })
  // Whatever is wrong with it, its person can only choose another file.
  work(data).catch(() => answer({ kind: 'broken' }))
})

import { parseWorkbook } from './parse-workbook.ts'

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

const work = async ({ bytes, ...wanted }: WorkbookRequest) => {
  const sheets = await parseWorkbook(new Uint8Array(bytes), wanted)
  if (!sheets) return answer({ kind: 'broken' })
  for (const [sheet, { name, rows }] of sheets.entries()) {
    answer({ kind: 'rows', sheet, name, rows: rows.slice(0, portion) })
    for (let from = portion; from < rows.length; from += portion)
      answer({ kind: 'rows', sheet, name, rows: rows.slice(from, from + portion) })
  }
  answer({ kind: 'end' })
}

addEventListener('message', ({ data }: MessageEvent<WorkbookRequest>) => {
  // Whatever is wrong with it, its person can only choose another file.
  work(data).catch(() => answer({ kind: 'broken' }))
})

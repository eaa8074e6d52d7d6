import type { WorkbookReply, WorkbookRequest } from './workbook-worker.ts'

export interface SheetRows {
  name: string
  rows: string[][]
}

/** A file that is broken, too large inside, or takes too long. */
export class UnreadableWorkbook extends Error {}

/** A parser that has not come to an end by then never will (design section 8). */
const longestMs = 10_000

/**
 * Every cell of a workbook as text, read in a worker that is ended after 10 seconds, or by `signal`. The page stays free: rows arrive in
 * portions.
 */
export const readWorkbook = async (
  file: Blob,
  { first, rows, signal }: { first: boolean; rows: number; signal?: AbortSignal },
): Promise<SheetRows[]> => {
  const bytes = await file.arrayBuffer()
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' })
  const sheets: SheetRows[] = []
  const take = (reply: WorkbookReply & { kind: 'rows' }) => {
    const sheet = (sheets[reply.sheet] ??= { name: reply.name, rows: [] })
    for (const row of reply.rows) sheet.rows.push(row)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(new UnreadableWorkbook()), longestMs)
      signal?.addEventListener('abort', () => reject(new UnreadableWorkbook()), { once: true })
      worker.addEventListener('error', () => reject(new UnreadableWorkbook()))
      worker.addEventListener('message', ({ data }: MessageEvent<WorkbookReply>) => {
        if (data.kind === 'rows') take(data)
        else if (data.kind === 'end') resolve(sheets)
        else reject(new UnreadableWorkbook())
      })
      const request: WorkbookRequest = { bytes, first, rows }
      worker.postMessage(request, [bytes])
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}

import { MissingPart } from '../later/is-missing-part.ts'
import { onMissingWorker } from '../later/missing-worker.ts'
import type { Beside, CellAt } from './beside.ts'
import type { CellKinds } from './cell-kinds.ts'
import type { CellNumbers } from './cell-numbers.ts'
import type { SheetLooks } from './cell-looks.ts'
import type { CellRemark } from './cell-remarks.ts'
import type { RichCell } from './cell-runs.ts'
import type { DrawnThings } from './drawn-things.ts'
import type { FrozenLines } from './frozen-lines.ts'
import type { HiddenLines } from './hidden-lines.ts'
import type { Merged } from './merged.ts'
import type { SheetChart } from './sheet-charts.ts'
import type { SheetLink } from './sheet-links.ts'
import type { WorkbookReply, WorkbookRequest } from './workbook-worker.ts'

export interface SheetRows {
  name: string
  rows: string[][]
  merged: Merged[]
  /** Of one that is looked at; of one that is taken, nothing counts as hidden. */
  hidden: HiddenLines
  isCutAcross: boolean
  /** Whether something stands behind the rows that were wanted. */
  isCutDown: boolean
  formulas: CellAt[]
  drawn?: DrawnThings
  /** The charts among that, as far as they may be drawn. */
  charts?: SheetChart[]
  /** Cells that lead to an address. */
  links?: SheetLink[]
  /** Cells whose letters do not all look alike. */
  richCells?: RichCell[]
  /** What is remarked on its cells. */
  remarks?: CellRemark[]
  /** What is in its cells, and how broad and how high its maker made its columns and rows, where the file says it. */
  kinds?: CellKinds
  numbers?: CellNumbers
  widths?: (number | undefined)[]
  heights?: number[]
  /** Whether pale lines stand between all its cells; its maker may have switched them off. */
  hasGrid?: boolean
  /** Rows and columns that stay in sight. */
  frozen?: FrozenLines
  /** How its cells look. */
  looks?: SheetLooks
  isConditional: boolean
  /** A workbook of which nobody knows how its cells look. */
  isPlain: boolean
}

/** A file that is broken, too large inside, or takes too long. */
export class UnreadableWorkbook extends Error {}

/** A parser that has not come to an end by then never will (design section 8). */
const longestMs = 10_000

/** Code that has not come by then stalls on the line, of which no browser tells anything. */
const longestLoadMs = 60_000

interface Wanted {
  /** Only the first sheet. */
  first: boolean
  rows: number
  /** As the workbook shows them, to be looked at. */
  asShown?: boolean
  signal?: AbortSignal
}

/** Who takes rows as they come; `again`: those so far count for nothing. */
export interface RowTaker {
  rows(sheet: number, name: string, rows: string[][], beside?: Beside): void
  /** Sheets that hold something and were not wanted. */
  unread?(names: string[]): void
  again(): void
}

/**
 * Every cell of a workbook as text, read in a worker that is ended after 10 seconds, or by `signal`; on a slow line its code may
 * take longer to come, and fails as a missing part where it does not within a minute. The page stays free: rows arrive in portions, while the worker
 * reads on.
 */
export const streamWorkbook = async (
  file: Blob,
  { first, rows, asShown = false, signal }: Wanted,
  taker: RowTaker,
): Promise<void> => {
  const bytes = await file.arrayBuffer()
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new UnreadableWorkbook()), { once: true })
      onMissingWorker(worker, reject)
      timer = setTimeout(() => reject(new MissingPart('The code of a worker stalls')), longestLoadMs)
      worker.addEventListener('error', () => reject(new UnreadableWorkbook()))
      worker.addEventListener('message', ({ data }: MessageEvent<WorkbookReply>) => {
        if (data.kind === 'begun') {
          clearTimeout(timer)
          timer = setTimeout(() => reject(new UnreadableWorkbook()), longestMs)
        } else if (data.kind === 'rows') taker.rows(data.sheet, data.name, data.rows, data.beside)
        else if (data.kind === 'unread') taker.unread?.(data.names)
        else if (data.kind === 'again') taker.again()
        else if (data.kind === 'end') resolve()
        else reject(new UnreadableWorkbook())
      })
      const request: WorkbookRequest = { bytes, first, rows, asShown }
      worker.postMessage(request, [bytes])
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}

export const emptySheet = (name: string): SheetRows => ({
  name,
  rows: [],
  merged: [],
  hidden: { rows: [], columns: [] },
  isCutAcross: false,
  isCutDown: false,
  isConditional: false,
  isPlain: false,
  formulas: [],
})

const addBeside = (sheet: SheetRows, beside: Beside) => {
  const {
    merged,
    formulas,
    hidden,
    isCutAcross,
    beyond,
    drawn,
    charts,
    links,
    richCells,
    remarks,
    looks,
    isConditional,
    isPlain,
    kinds,
    numbers,
    widths,
    heights,
    hasGrid,
    frozen,
  } = beside
  for (const each of merged) sheet.merged.push(each)
  for (const each of formulas) sheet.formulas.push(each)
  if (hidden) sheet.hidden = hidden
  if (isCutAcross) sheet.isCutAcross = true
  if (beyond !== undefined) sheet.isCutDown = true
  if (drawn) sheet.drawn = drawn
  if (charts) sheet.charts = charts
  if (links) sheet.links = links
  if (richCells) sheet.richCells = richCells
  if (remarks) sheet.remarks = remarks
  if (looks) sheet.looks = looks
  if (kinds) sheet.kinds = kinds
  if (numbers) sheet.numbers = numbers
  if (widths) sheet.widths = widths
  if (heights) sheet.heights = heights
  if (hasGrid !== undefined) sheet.hasGrid = hasGrid
  if (frozen) sheet.frozen = frozen
  if (isConditional) sheet.isConditional = true
  if (isPlain) sheet.isPlain = true
}

/** The same, given at the end. */
export const readWorkbook = async (file: Blob, wanted: Wanted): Promise<SheetRows[]> => {
  let sheets: SheetRows[] = []
  await streamWorkbook(file, wanted, {
    rows: (at, name, rows, beside) => {
      const sheet = (sheets[at] ??= emptySheet(name))
      if (beside) addBeside(sheet, beside)
      for (const row of rows) sheet.rows.push(row)
    },
    again: () => void (sheets = []),
  })
  return sheets
}

import type { CellValue } from './export-columns.ts'
import { columnLetters, rowXml, sheetEnd, sheetStart } from './sheet-xml.ts'
import { sheetName, sheetPath, workbookParts } from './workbook-parts.ts'
import { portion, portionsOf, zip, type ZipEntry } from './zip.ts'

/** A sheet that is full goes on in the next one, under the same headers. */
const sheetRows = 1_000_000

interface Source<Row> {
  title: string
  headers: readonly string[]
  batches: AsyncGenerator<readonly Row[]>
  cells(row: Row): CellValue[]
}

interface Rows {
  /** Whether the next one is here already. */
  isAtHand(): boolean
  /** Whether there is a next one, even if it has to be waited for. */
  hasMore(): Promise<boolean>
  take(): CellValue[]
}

/** Rows one after the other, from batches. */
const rowsOf = <Row>({ batches, cells }: Source<Row>): Rows => {
  let batch: readonly Row[] = []
  let at = 0
  return {
    isAtHand: () => at < batch.length,
    async hasMore() {
      while (at >= batch.length) {
        const { done, value } = await batches.next()
        if (done) return false
        batch = value
        at = 0
      }
      return true
    },
    take() {
      const row = batch[at++]
      return row === undefined ? [] : cells(row)
    },
  }
}

async function* sheetTexts(headers: readonly string[], rows: Rows): AsyncGenerator<string> {
  const letters = headers.map((_, at) => columnLetters(at))
  let text = sheetStart([{ count: headers.length, width: 18 }]) + rowXml(1, letters, headers)
  for (let number = 2; number <= sheetRows + 1; number++) {
    // Nothing is waited for but the next batch.
    if (!rows.isAtHand() && !(await rows.hasMore())) break
    text += rowXml(number, letters, rows.take())
    if (text.length < portion / 2) continue
    yield* portionsOf(text)
    text = ''
  }
  yield* portionsOf(text + sheetEnd())
}

async function* entries<Row>(source: Source<Row>): AsyncGenerator<ZipEntry> {
  const rows = rowsOf(source)
  let sheets = 0
  try {
    do yield { path: sheetPath(++sheets), texts: sheetTexts(source.headers, rows) }
    while (await rows.hasMore())
  } finally {
    await source.batches.return(undefined)
  }
  const names = Array.from({ length: sheets }, (_, at) => sheetName(source.title, at + 1))
  for (const [path, text] of workbookParts(names)) yield { path, texts: [text] }
}

/**
 * An .xlsx of one table, as bytes, written while its rows are read: a million rows take no more memory than a thousand
 * (docs/decisions/0011-own-workbook-writer.md).
 */
export const writeWorkbook = <Row>(source: Source<Row>): AsyncGenerator<Buffer> => zip(entries(source))

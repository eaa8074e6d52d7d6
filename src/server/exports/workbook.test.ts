import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'

import type { CellValue } from './export-columns.ts'
import { writeWorkbook } from './workbook.ts'

const inBatches = async function* (rows: readonly CellValue[][], size: number) {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}

const written = async (rows: readonly CellValue[][], title = '表') => {
  const bytes = writeWorkbook({
    title,
    headers: ['甲', '乙', '丙'],
    batches: inBatches(rows, 2),
    cells: row => row,
  })
  return read(Buffer.concat(await Array.fromAsync(bytes)), { type: 'buffer', cellFormula: true })
}

const rowsIn = ({ Sheets, SheetNames }: Awaited<ReturnType<typeof written>>) =>
  utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1, defval: null })

test('cells come back as what they were: text as text, numbers as numbers, nothing as nothing', async () => {
  const rows = [
    ['=1+1', 12.5, null],
    ['<a href="x">&amp;</a>', -3, ' 前后 '],
    ['第一行\n第二行\t尾', 0, '𠮷😀'],
    ['_x0041_ _y', 1e21, '@sum'],
    [null, null, '末'],
  ]
  const book = await written(rows)
  expect(rowsIn(book)).toEqual([['甲', '乙', '丙'], ...rows])
  expect(Object.values(book.Sheets[book.SheetNames[0] ?? ''] ?? {}).some(cell => cell?.f)).toBe(false)
})

test('what XML cannot hold is left out, and the rest of the cell stays', async () => {
  const [, row] = rowsIn(await written([['a\u0000b\u001fc', 'half\ud83d', '\uffff']]))
  expect(row).toEqual(['abc', 'half\ufffd', ''])
})

test('cells longer than a portion stay whole, letters of two units included', async () => {
  const long = `${'长'.repeat(32_000)}😀`
  const rows = Array.from({ length: 9 }, (_, at): CellValue[] => [`${'x'.repeat(at)}${long}`, at, long])
  expect(rowsIn(await written(rows)).slice(1)).toEqual(rows)
})

test('without rows there is a sheet with its headers, under a name that Excel takes', async () => {
  const book = await written([], `名/称:${'长'.repeat(40)}`)
  expect(rowsIn(book)).toEqual([['甲', '乙', '丙']])
  expect(book.SheetNames).toEqual([`名_称_${'长'.repeat(27)}`])
})

test('the source is closed when nobody wants the rest', async () => {
  let isClosed = false
  const batches = (async function* () {
    try {
      for (;;) yield [['x'.repeat(1000), 1, 2]]
    } finally {
      isClosed = true
    }
  })()
  const bytes = writeWorkbook({ title: '表', headers: ['甲'], batches, cells: row => row })
  await bytes.next()
  await bytes.next()
  await bytes.return(undefined)
  expect(isClosed).toBe(true)
})

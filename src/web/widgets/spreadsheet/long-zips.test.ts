import { write } from '@e965/xlsx'
import { expect, test } from 'vitest'

import { plainZip } from '#contract/plain-zip.ts'
import { unsaidAhead, withLongEnd, withLongNumbers } from '../../../../test/support/bad-zips.ts'
import { parseWorkbook, readAnyWorkbook } from './parse-workbook.ts'

const book = { SheetNames: ['一'], Sheets: { 一: { A1: { t: 's' as const, v: '账号' }, '!ref': 'A1' } } }
const workbook = Buffer.from(write(book, { type: 'array', bookType: 'xlsx', compression: true }))

test.each([
  ['says its end twice', withLongEnd(workbook)],
  ['says its lengths in eight bytes', withLongNumbers(workbook)],
  ['says nothing ahead', unsaidAhead(workbook)],
  ['says both so', withLongEnd(withLongNumbers(workbook))],
])('a workbook that %s is read, by the library, too', async (_, written) => {
  const wanted = { first: true, rows: 10 }
  const bytes = new Uint8Array(written)
  expect((await parseWorkbook(bytes, wanted))?.[0]?.rows).toEqual([['账号']])
  expect(readAnyWorkbook(plainZip(bytes) ?? bytes, wanted)[0]?.rows).toEqual([['账号']])
})

test('so is one that only the library knows', async () => {
  const text = '账'.repeat(20)
  const stored = Buffer.from(
    write(
      {
        SheetNames: ['一'],
        Sheets: { 一: { A1: { t: 's', v: text }, B1: { t: 'n', v: 7 }, '!ref': 'A1:B1' } },
      },
      { type: 'array', bookType: 'xlsx', bookSST: true, compression: false },
    ),
  )
  const at = stored.indexOf(text)
  stored.write(`<![CDATA[${'x'.repeat(48)}]]>`, at)
  const written = new Uint8Array(withLongNumbers(stored))
  expect((await parseWorkbook(written, { first: true, rows: 10 }))?.[0]?.rows[0]?.[1]).toBe('7')
})

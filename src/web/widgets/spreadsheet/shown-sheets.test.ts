import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'

import { parseWorkbook } from './parse-workbook.ts'

test.each(['xlsx', 'biff8'] as const)('sheets of an %s that somebody hid are passed over', async bookType => {
  const book = utils.book_new()
  for (const name of ['词表', '名单', '说明', '旧稿'])
    utils.book_append_sheet(book, utils.aoa_to_sheet([[name]]), name)
  for (const at of [0, 3] as const) utils.book_set_sheet_visibility(book, at, at === 0 ? 1 : 2)
  const bytes = new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer)
  for (const asShown of [false, true]) {
    const namesOf = async (first: boolean) =>
      (await parseWorkbook(bytes, { first, rows: 9, asShown }))?.map(({ name, rows }) => [name, rows[0]?.[0]])
    expect(await namesOf(true)).toEqual([['名单', '名单']])
    expect(await namesOf(false)).toEqual([
      ['名单', '名单'],
      ['说明', '说明'],
    ])
  }
})

test.each(['xlsx', 'biff8'] as const)(
  'sheets of an %s that are not wanted are told, where they hold something',
  async bookType => {
    const book = utils.book_new()
    for (const [name, rows] of Object.entries({
      一月: [['甲']],
      二月: [[], ['乙']],
      空: [[]],
      旧稿: [['丙']],
    }))
      utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
    utils.book_set_sheet_visibility(book, 3, 1)
    const bytes = new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer)
    const unread: string[] = []
    const hearer = {
      rows: () => undefined,
      unread: (names: string[]) => void unread.push(...names),
      again: () => undefined,
    }
    const parsed = await parseWorkbook(bytes, { first: true, rows: 9 }, hearer)
    expect([parsed?.map(each => each.name), unread]).toEqual([['一月'], ['二月']])
  },
)

import { utils, write } from '@e965/xlsx'
import type { Locator, Page } from '@playwright/test'

import { button, enter, listToolbar } from './back-office.ts'

/** Of one sheet, with cells merged such as `C2:C3`. */
export const workbook = (
  rows: string[][],
  bookType: 'xlsx' | 'biff8' = 'xlsx',
  ...merged: string[]
): Buffer => {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet(rows)
  sheet['!merges'] = merged.map(utils.decode_range)
  utils.book_append_sheet(book, sheet, '机构')
  return Buffer.from(write(book, { type: 'array', bookType }))
}

/** Of several sheets, by their names. */
export const workbookOf = (sheets: Record<string, string[][]>): Buffer => {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return Buffer.from(write(book, { type: 'array', bookType: 'xlsx' }))
}

export const dialogOf = (page: Page) => page.getByRole('dialog').filter({ hasText: '导入机构' })

/** From the start: the import dialog of the organisations. */
export const openImport = async (page: Page): Promise<Locator> => {
  await enter(page, '/base/org/list')
  await button(listToolbar(page), '导入').click()
  return dialogOf(page)
}

/** Gives them to the import dialog that is open. */
export const offer = (page: Page, ...files: { name: string; buffer: Buffer }[]) =>
  dialogOf(page)
    .locator('input[type=file]')
    .setInputFiles(files.map(each => ({ mimeType: '', ...each })))

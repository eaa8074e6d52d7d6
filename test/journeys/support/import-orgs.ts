import { utils, write } from '@e965/xlsx'
import type { Page } from '@playwright/test'

/** Of one sheet. */
export const workbook = (rows: string[][], bookType: 'xlsx' | 'biff8' = 'xlsx'): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '机构')
  return Buffer.from(write(book, { type: 'array', bookType }))
}

export const dialogOf = (page: Page) => page.getByRole('dialog').filter({ hasText: '导入机构' })

/** Gives them to the import dialog that is open. */
export const offer = (page: Page, ...files: { name: string; buffer: Buffer }[]) =>
  dialogOf(page)
    .locator('input[type=file]')
    .setInputFiles(files.map(each => ({ mimeType: '', ...each })))

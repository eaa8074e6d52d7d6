import { utils, write } from '@e965/xlsx'

import { enter } from './support/back-office.ts'
import { documentIn, newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'

// The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
test.use({ trace: 'off' })

/** Wider and longer than what is drawn, with purchase prices and a row that are nobody's business. */
const withHidden = (): Buffer => {
  const heads = ['品名', '进价', ...Array.from({ length: 119 }, (_, at) => `第${at + 3}列`)]
  const rows = Array.from({ length: 1100 }, (_, at) => [`货物${at + 2}`, '底价', '售价'])
  const sheet = utils.aoa_to_sheet([heads, ...rows])
  Object.assign(sheet, { '!cols': [{}, { hidden: true }], '!rows': [{}, { hidden: true }] })
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, '报价')
  return Buffer.from(write(book, { type: 'array', bookType: 'xlsx' }))
}

test('a sheet tells which rows and columns of it are left out, and keeps what is hidden', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '报价')
  storeFile(running.folder, id, '报价.xlsx', withHidden())
  await enter(page, '/sys/file/list')
  await preview(page, '报价.xlsx')
  const sheet = documentIn(page, '报价.xlsx')
  await expect(sheet.getByText('只显示前 1000 行、前 100 列，完整内容请下载后查看')).toBeVisible()
  await expect(sheet.getByRole('cell', { name: '货物3', exact: true })).toBeVisible()
  await expect(sheet.getByText('第100列')).toHaveCount(1)
  for (const away of ['第101列', '货物1001', '货物2', '底价'])
    await expect(sheet.getByText(away, { exact: true }), away).toHaveCount(0)
  const letters = await sheet.locator('tr').first().locator('th').allTextContents()
  expect(letters.slice(0, 4)).toEqual(['', 'A', 'C', 'D'])
})

import { readFile } from 'node:fs/promises'

import { read, write } from '@e965/xlsx'

import { button, enter, listToolbar } from './support/back-office.ts'
import { offer, openImport, workbook } from './support/import-orgs.ts'
import { expect, test } from './support/journey.ts'

/** As Excel keeps what somebody has typed there: a share, an amount, and landlines whose 0 it took for nothing. */
const typed = () => {
  const rows = [
    ['机构名称', '机构编码', '电话', '排序'],
    ['', 'SEEN-1', '', '1'],
    ['', 'SEEN-2', '(0592)8888888', ''],
    ['数字三', 'SEEN-3', '0592+8888888', '3'],
    ['数字四', 'SEEN-4', '', '4'],
  ]
  const book = read(workbook(rows))
  const sheet = book.Sheets['机构'] ?? {}
  sheet['A2'] = { t: 'n', v: 0.065, z: '0.0%' }
  sheet['A3'] = { t: 'n', v: 1234.5, z: '"¥"#,##0.00' }
  sheet['D3'] = { t: 'n', v: 1234, z: '#,##0' }
  sheet['C2'] = { t: 'n', v: 5_921_234_567 }
  sheet['C5'] = { t: 'n', v: 13_900_001_111 }
  return Buffer.from(write(book, { type: 'array', bookType: 'xlsx' }))
}

test('a share and an amount are imported as they are seen, a landline that was a number is told, and one that is refused says how to write it', async ({
  page,
}) => {
  const dialog = await openImport(page)
  await offer(page, { name: '机构导入模板.xlsx', buffer: typed() })
  await expect(dialog.getByRole('button', { name: '第 2 行 机构名称：6.5%' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '第 3 行 机构名称：¥1,234.50' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '第 3 行 排序：1234' })).toBeVisible()
  const note = dialog.getByText(
    '第 2 行“电话”在文件里是数字，座机区号开头的 0 可能丢了。请核对，座机写成 0592-8888888。',
  )
  await expect(note).toBeVisible()
  const problems = dialog.getByRole('list', { name: '需要修改的格子' }).getByRole('listitem')
  await expect(problems).toHaveText([
    '第 4 行“电话”：电话应是电话号码（手机号 11 位，座机写成 0592-8888888）',
  ])
  await dialog.getByRole('button', { name: /^第 2 行 电话/ }).dblclick()
  const box = dialog.getByRole('textbox', { name: '第 2 行 电话' })
  await box.fill('0592-1234567')
  await box.press('Enter')
  await expect(note).toHaveCount(0)
})

test('a landline with its area code in brackets is kept with a hyphen', async ({ page }) => {
  await enter(page, '/base/org/list')
  await button(listToolbar(page), '新增').click()
  const phone = page.getByRole('textbox', { name: '电话' })
  await phone.fill('（0592）8888888转8001')
  await expect(phone).toHaveValue('0592-8888888-8001')
  await phone.clear()
  await expect(phone).toBeFocused()
  await page.keyboard.type('(0592)8888888')
  await expect(phone).toHaveValue('0592-8888888')
  await phone.clear()
  await page.keyboard.type('（0592）8888888 转801分机')
  await page.keyboard.press('Tab')
  await expect(phone).toHaveValue('0592-8888888-801')
})

test('a landline that was a number is told of the workbook with the wrong rows, too', async ({ page }) => {
  const book = read(
    workbook([
      ['机构名称', '机构编码', '电话'],
      ['', 'AGAIN-1', ''],
    ]),
  )
  const sheet = book.Sheets['机构'] ?? {}
  sheet['C2'] = { t: 'n', v: 5_921_234_567 }
  const dialog = await openImport(page)
  const buffer = Buffer.from(write(book, { type: 'array', bookType: 'xlsx' }))
  await offer(page, { name: '机构导入模板.xlsx', buffer })
  const note = dialog.getByText('第 2 行“电话”在文件里是数字，座机区号开头的 0 可能丢了。')
  await expect(note).toBeVisible()
  const saved = page.waitForEvent('download')
  await button(dialog, '下载问题行').click()
  const written = await saved
  await dialog.locator('input[type=file]').setInputFiles(
    await written.path().then(async path => ({
      name: written.suggestedFilename(),
      mimeType: '',
      buffer: await readFile(path),
    })),
  )
  await expect(dialog.getByText('机构导入模板-需要修改.xlsx')).toBeVisible()
  await expect(note).toBeVisible()
})

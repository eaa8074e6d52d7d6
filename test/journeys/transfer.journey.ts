import { readFileSync } from 'node:fs'

import { read, utils, write } from '@e965/xlsx'
import type { Page } from '@playwright/test'

import type { ExportItem } from '#contract/transfer-calls.ts'

import { button, confirmDelete, enter, listToolbar, row, search } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const workbook = (rows: string[][]): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '机构')
  const bytes: unknown = write(book, { type: 'buffer', bookType: 'xlsx' })
  if (!Buffer.isBuffer(bytes)) throw new Error('The workbook was not written as bytes')
  return bytes
}

const cellsOf = (path: string) => {
  const { Sheets, SheetNames } = read(readFileSync(path), { type: 'buffer' })
  return utils.sheet_to_json<(string | number)[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 })
}

const dialogOf = (page: Page) => page.getByRole('dialog').filter({ hasText: '导入机构' })

const choose = async (page: Page, name: string, rows: string[][]) => {
  await button(listToolbar(page), '导入').click()
  await dialogOf(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: xlsx, buffer: workbook(rows) })
}

test('a messy workbook is repaired on the spot, imported whole, and undone', async ({ page }) => {
  await enter(page, '/base/org/list')
  await choose(page, '机构导入模板 (1).xlsx', [
    ['机构 名称', '机构编码', '排序'],
    ['导入一部', 'IMP-1', '1'],
    ['', 'IMP-2', '第二'],
  ])
  const dialog = dialogOf(page)
  const problems = dialog.getByRole('list', { name: '需要修改的格子' })
  await expect(problems.getByRole('listitem')).toHaveText([
    '第 3 行“机构名称”：请输入机构名称',
    '第 3 行“排序”：排序应是整数',
  ])
  const saved = page.waitForEvent('download')
  await button(dialog, '下载问题行').click()
  const [headings, wrong] = cellsOf(await (await saved).path())
  expect([headings?.[0], wrong?.[0]]).toEqual(['行号', 3])
  expect(wrong?.at(-1)).toBe('机构名称：请输入机构名称；排序：排序应是整数')

  const repair = async (label: string, text: string) => {
    await dialog.getByRole('button', { name: new RegExp(`^第 3 行 ${label}：`) }).dblclick()
    const box = dialog.getByRole('textbox', { name: `第 3 行 ${label}` })
    await box.fill(text)
    await box.press('Enter')
    // The list of problems grows shorter, and the table below it moves.
    await expect(problems.getByText(`“${label}”`)).toHaveCount(0)
  }
  await repair('机构名称', '导入二部')
  await repair('排序', '2')
  await button(dialog, '重新检查').click()
  await expect(page.getByText('检查通过，可以导入')).toBeVisible()
  await button(dialog, '确定导入 2 行').click()
  await expect(page.getByText('已导入 2 条机构')).toBeVisible()
  await search(page, 'IMP-')
  await expect(row(page, '导入二部')).toBeVisible()

  await button(listToolbar(page), '导入').click()
  const recent = dialogOf(page).getByRole('group', { name: '最近的导入' })
  // The newest comes first; others may have imported, too.
  await button(recent, '撤销').first().click()
  const question = page.getByRole('dialog').last()
  // It begins on what does nothing, a moment after it is seen.
  await expect(button(question, '取消')).toBeFocused()
  const agree = button(question, '撤销导入')
  await agree.press('Enter')
  await expect(agree).toHaveCount(0)
  await expect(page.getByText('已撤销，删除了导入的 2 条机构')).toBeVisible()
  // What one pressed has gone; the keyboard is where it was.
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(dialogOf(page)).toBeFocused()
  await expect(row(page, '导入二部')).toHaveCount(0)
})

test('an export has the columns that were chosen', async ({ page }) => {
  await enter(page, '/base/district/list')
  await search(page, '北京')
  await button(listToolbar(page), '导出').click()
  const dialog = page.getByRole('dialog').filter({ hasText: '导出区域' })
  await dialog.getByRole('checkbox', { name: '全选' }).check()
  await dialog.getByRole('checkbox', { name: '全选' }).uncheck()
  // What the record is about comes first, what every record has comes last.
  await dialog.getByRole('checkbox', { name: '编号' }).check()
  await dialog.getByRole('checkbox', { name: '区域名称' }).check()
  await dialog.getByRole('checkbox', { name: '上级区域' }).check()
  const saved = page.waitForEvent('download')
  await button(dialog, '导出').press('Enter')
  const cells = cellsOf(await (await saved).path())
  expect(cells[0]).toEqual(['区域名称', '上级区域', '编号'])
  expect(cells.flat()).toContain('北京市')
  // Who works without a mouse goes on from where it began.
  await expect(dialog).toHaveCount(0)
  await expect(button(listToolbar(page), '导出')).toBeFocused()
})

test('of nothing no workbook is written: it is said what to do instead', async ({ page }) => {
  await enter(page, '/base/district/list')
  await search(page, '没有这个地方')
  await button(listToolbar(page), '导出').click()
  const dialog = page.getByRole('dialog').filter({ hasText: '导出区域' })
  await expect(dialog.getByText('没有可以导出的数据：请先调整筛选和搜索，或添加数据。')).toBeVisible()
  await expect(button(dialog, '导出')).toBeDisabled()
})

test('a total that nobody has counted is told as such where it is exported, too', async ({ page }) => {
  await page.route('**/api/sys/user/select-page?*', async route => {
    const reply = await route.fetch()
    const { data, ...rest } = await reply.json()
    await route.fulfill({ json: { ...rest, data: { ...data, total: 9_876, totalIsEstimate: true } } })
  })
  await enter(page, '/sys/user/list')
  await expect(page.getByRole('navigation', { name: '分页' })).toContainText('约 9,876 条')
  await button(listToolbar(page), '导出').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('导出全部约 9,876 条用户')
  await expect(dialog.getByRole('checkbox', { name: '姓名', exact: true })).toBeChecked()
  // Where a picture lies says nothing in a workbook.
  await expect(dialog.getByRole('checkbox', { name: '头像', exact: true })).toHaveCount(0)
})

test('a background export is seen through to its download on the page of one’s own exports', async ({
  page,
  running,
}) => {
  await enter(page, '/export')
  await expect(page.getByText('还没有导出')).toBeVisible()
  await running.admin.post<ExportItem>('export/start', {
    resource: 'sys/district',
    query: 'order=districtCode:asc',
  })
  await page.getByRole('button', { name: /^刷\s*新$/ }).click()
  await page.getByRole('button', { name: /^下载 区域/ }).click()
  const saved = page.waitForEvent('download')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /区域_.*xlsx/ })
    .click()
  expect(cellsOf(await (await saved).path()).length).toBeGreaterThan(3000)
  await button(page.getByRole('dialog', { name: '下载列表' }), '关闭').press('Enter')
  await page.getByRole('button', { name: /^删除 区域/ }).press('Enter')
  await confirmDelete(page)
  await expect(page.getByText('还没有导出')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

import { utils, read } from '@e965/xlsx'
import { readFile } from 'node:fs/promises'

import { button, enter, listToolbar } from './support/back-office.ts'
import { offer, openImport, workbook } from './support/import-orgs.ts'
import { expect, test } from './support/journey.ts'

const header = ['机构名称', '机构编码', '机构类型', '排序', '备注']
const name = '机构导入模板.xlsx'

/** Nothing of it is ever saved. */
const rowsOf = (count: number, isWrong: (n: number) => boolean) =>
  Array.from({ length: count }, (_, n) => [`表格${n}`, `TABLE-${n}`, '', isWrong(n) ? '错' : '1', ''])

test('the table is one stop of the Tab key; its keys go through all rows, and the focus never leaves them', async ({
  page,
}) => {
  const dialog = await openImport(page)
  await offer(page, { name, buffer: workbook([header, ...rowsOf(400, () => false)]) })
  await expect(page.getByText('检查通过，可以导入')).toBeVisible()
  const cell = (line: number, label: string) =>
    dialog.getByRole('button', { name: new RegExp(`^第 ${line} 行 ${label}：`) })
  const bin = (line: number) => dialog.getByRole('button', { name: `删除第 ${line} 行`, exact: true })
  const press = (key: string) => page.keyboard.press(key)
  await button(dialog, '重新检查').focus()
  await press('Tab')
  await expect(cell(2, '机构名称')).toBeFocused()
  await press('Tab')
  await expect(button(dialog, '取消')).toBeFocused()
  await press('Shift+Tab')
  await expect(cell(2, '机构名称')).toBeFocused()
  await press('ArrowDown')
  await press('ArrowRight')
  await expect(cell(3, '机构编码')).toBeFocused()
  await press('End')
  await expect(bin(3)).toBeFocused()
  await press('Home')
  await expect(cell(3, '机构名称')).toBeFocused()
  for (let pressed = 0; pressed < 5; pressed++) await press('PageDown')
  const far = dialog.locator('[data-prop="orgName"]:focus')
  await expect(far).toBeInViewport({ ratio: 1 })
  await expect(far).toHaveAccessibleName(/^第 \d\d+ 行/)
  await press('Control+End')
  await expect(bin(401)).toBeFocused()
  await expect(bin(401)).toBeInViewport({ ratio: 1 })
  await press('Control+Home')
  await expect(cell(2, '机构名称')).toBeFocused()
  await expect(cell(2, '机构名称')).toBeInViewport({ ratio: 1 })

  // Enter and F2 edit, Escape gives up, and both come back to the cell.
  await press('F2')
  const box = dialog.getByRole('textbox', { name: '第 2 行 机构名称' })
  await expect(box).toBeFocused()
  await box.fill('不要的')
  await press('Escape')
  await expect(cell(2, '机构名称')).toBeFocused()
  await expect(cell(2, '机构名称')).toHaveText('表格0')

  // Scrolled away by the wheel, the focus stays in the dialog, and the keys go on from where they were.
  await dialog.getByText('TABLE-3', { exact: true }).hover()
  await page.mouse.wheel(0, 8000)
  await expect(cell(2, '机构名称')).toHaveCount(0)
  await expect(dialog.getByRole('grid')).toBeFocused()
  await press('ArrowDown')
  await expect(cell(3, '机构名称')).toBeFocused()

  // Who comes back to it begins at what is seen, and not where he was.
  await button(dialog, '取消').focus()
  await page.mouse.wheel(0, 8000)
  await expect(cell(3, '机构名称')).toHaveCount(0)
  await press('Shift+Tab')
  await expect(far).toBeInViewport({ ratio: 1 })
  await press('Control+Home')
  await press('ArrowDown')

  await press('End')
  await press('Delete')
  await expect(bin(4)).toBeFocused()
  await expect(button(dialog, '确定导入 399 行')).toBeVisible()
})

test('a double click on a bin takes one row away, and that can be undone; an emptied table says so', async ({
  page,
}) => {
  const dialog = await openImport(page)
  await offer(page, { name, buffer: workbook([header, ...rowsOf(3, n => n === 1)]) })
  const problems = dialog.getByRole('list', { name: '需要修改的格子' }).getByRole('listitem')
  await expect(problems).toHaveText(['第 3 行“排序”：排序应是整数'])
  await dialog.getByRole('button', { name: '删除第 2 行' }).dblclick()
  await expect(dialog.getByRole('grid')).toHaveAttribute('aria-rowcount', '3')
  await expect(dialog.getByRole('status').filter({ hasText: '已删除第 2 行' })).toBeVisible()
  await dialog.getByRole('button', { name: '删除第 3 行' }).press('Enter')
  await expect(problems).toHaveCount(0)
  await dialog.getByRole('button', { name: '删除第 4 行' }).press('Enter')
  await expect(dialog.getByText('没有要导入的行了：撤销刚才的删除，或换一个文件')).toBeVisible()
  for (const label of ['重新检查', '确定导入']) await expect(button(dialog, label)).toBeDisabled()
  for (const line of [4, 3, 2]) {
    await expect(dialog.getByRole('status').filter({ hasText: `已删除第 ${line} 行` })).toBeVisible()
    await button(dialog, '撤销').press('Enter')
    await expect(dialog.locator('[data-prop]:focus')).toHaveAccessibleName(new RegExp(`^第 ${line} 行`))
  }
  await expect(problems).toHaveText(['第 3 行“排序”：排序应是整数'])
  await expect(dialog.getByRole('row')).toHaveText([/^行号/, /^2表格0/, /^3表格1/, /^4表格2/])
  // All is as it was read: nothing would be lost.
  await button(dialog, '取消').click()
  await expect(dialog).toHaveCount(0)
})

test('wrong rows are taken away at once, those told later, too, and go to a colleague in one workbook', async ({
  page,
}) => {
  const dialog = await openImport(page)
  await offer(page, { name, buffer: workbook([header, ...rowsOf(1210, n => n < 1200)]) })
  await expect(dialog.getByText(/^还有 900 处没有列在这里/)).toBeVisible()
  await button(dialog, '移除问题行（1,000 行）').click()
  await expect(dialog.getByText('有 200 行需要修改')).toBeVisible()
  await expect(dialog.getByRole('status').filter({ hasText: '已移除 1,000 行' })).toBeVisible()
  await button(dialog, '移除问题行（200 行）').click()
  await expect(page.getByText('检查通过，可以导入')).toBeVisible()
  await expect(button(dialog, '确定导入 10 行')).toBeEnabled()
  const saved = page.waitForEvent('download')
  await button(dialog, '下载移除的 1,200 行问题行').click()
  const { Sheets, SheetNames } = read(await readFile(await (await saved).path()))
  const lines = utils.sheet_to_json<string[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 })
  expect(lines).toHaveLength(1201)
  expect(lines[1]?.at(-1)).toBe('排序：排序应是整数')
  expect(lines[1200]?.slice(0, 2)).toEqual([1201, '表格1199'])
  await button(dialog, '撤销').click()
  await expect(dialog.getByRole('grid')).toHaveAttribute('aria-rowcount', '211')
  await expect(dialog.getByText('有 200 行需要修改')).toBeVisible()
})

test('a text of several lines keeps them: Enter is done, Alt and Enter begins a line', async ({ page }) => {
  await enter(page, '/base/msg/list')
  await button(listToolbar(page), '导入').click()
  const dialog = page.getByRole('dialog').filter({ hasText: '导入通知公告' })
  const text = '各位同事：\n春节放假七天。\n请安排好工作。'
  const sheet = [
    ['标题', '内容', '发布状态'],
    ['放假', text, '草稿'],
  ]
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '通知公告导入模板.xlsx', mimeType: '', buffer: workbook(sheet) })
  const cell = dialog.locator('[data-prop="msgContent"]')
  await cell.dblclick()
  const box = dialog.getByRole('textbox', { name: '第 2 行 内容' })
  expect((await box.boundingBox())?.width).toBeGreaterThan(400)
  await expect(box).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Control+End')
  await page.keyboard.type('！')
  await page.keyboard.press('Alt+Enter')
  await page.keyboard.type('行政部')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('一月')
  await page.keyboard.press('Enter')
  await expect(box).toHaveCount(0)
  await expect(cell).toBeFocused()
  expect(await cell.textContent()).toBe(`${text}！\n行政部\n一月`)
  // Looked at and left, it is not changed.
  await page.keyboard.press('Enter')
  await expect(box).toBeFocused()
  await button(dialog, '重新检查').focus()
  await expect(box).toHaveCount(0)
  await button(dialog, '取消').click()
  await expect(page.getByRole('dialog').filter({ hasText: '在表格里改动了 1 处' })).toBeVisible()
})

test('a choice offers its words, and what is wrong stays in sight while it is put right', async ({
  page,
}) => {
  const dialog = await openImport(page)
  const rows = [['选择', 'CHOICE-1', '分公思', '第一', '']]
  await offer(page, { name, buffer: workbook([header, ...rows]) })
  await dialog.getByRole('button', { name: /^第 2 行 机构类型：/ }).dblclick()
  const choice = dialog.getByRole('combobox', { name: '第 2 行 机构类型' })
  await expect(choice.getByRole('option', { name: '分公司' })).toBeAttached()
  await expect(page.getByRole('tooltip').filter({ hasText: '机构类型' })).toBeVisible()
  // Its list has opened by itself.
  await expect(dialog.locator('select:open')).toHaveCount(1)
  await choice.selectOption('分公司')
  await expect(dialog.getByRole('button', { name: '第 2 行 机构类型：分公司' })).toBeFocused()
  // Nothing of it stays painted as the double click selected it.
  expect(await page.evaluate(() => getSelection()?.type)).not.toBe('Range')
  await dialog.getByRole('button', { name: /^第 2 行 排序：/ }).dblclick()
  await dialog.getByRole('columnheader', { name: '机构名称' }).hover()
  await expect(page.getByRole('tooltip', { name: '排序应是整数' })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: '第 2 行 排序' })).toHaveAttribute('aria-invalid', 'true')
})

test('Escape takes away what is told of a cell, and then closes the dialog; of a cell edited with the mouse, too', async ({
  page,
}) => {
  const note = page.getByRole('tooltip', { name: '排序应是整数' })
  const dialog = await openImport(page)
  await offer(page, { name, buffer: workbook([header, ...rowsOf(3, n => n < 2)]) })
  const cell = (line: number) => dialog.getByRole('button', { name: new RegExp(`^第 ${line} 行 排序：`) })
  const closeInTwoSteps = async () => {
    await page.keyboard.press('Escape')
    await expect(note).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await dialog.getByRole('button', { name: '第 2 行“排序”：排序应是整数' }).press('Enter')
  await expect(cell(2)).toBeFocused()
  await expect(note).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(note).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(cell(3)).toBeFocused()
  await expect(note).toBeVisible()
  await closeInTwoSteps()

  await button(listToolbar(page), '导入').click()
  await offer(page, { name, buffer: workbook([header, ...rowsOf(3, n => n < 2)]) })
  await cell(2).dblclick()
  await expect(dialog.getByRole('textbox', { name: '第 2 行 排序' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cell(2)).toBeFocused()
  await expect(note).toBeVisible()
  await closeInTwoSteps()
})

test.describe('without a network', () => {
  test.use({ expectedProblems: ['Failed to load resource'] })

  test('a confirmation says once why it failed', async ({ page }) => {
    const dialog = await openImport(page)
    await offer(page, { name, buffer: workbook([header, ...rowsOf(2, () => false)]) })
    await expect(page.getByText('检查通过，可以导入')).toBeVisible()
    let asked = 0
    page.on('requestfailed', request => void (asked += request.url().includes('select-page') ? 1 : 0))
    await page.context().setOffline(true)
    await button(dialog, '确定导入 2 行').click()
    const said = page.locator('.ant-message-notice').filter({ hasText: '网络' })
    await expect(said).toBeVisible()
    // The list behind is asked again, twice, and fails for the same reason.
    await expect.poll(() => asked).toBe(2)
    await expect(said).toHaveCount(1)
    await page.context().setOffline(false)
  })
})

import { button } from './support/back-office.ts'
import { offer, openImport, workbook } from './support/import-orgs.ts'
import { expect, test } from './support/journey.ts'

const header = ['机构名称', '机构编码', '负责人', '备注']
const name = '机构导入模板.xlsx'
/** Nothing of it is ever saved. */
const rows = Array.from({ length: 3 }, (_, n) => [`制表${n}`, `TAB-${n}`, '', '旧的'])

test('the Tab key goes on editing from cell to cell and row to row, and leaves the table at its ends', async ({
  page,
}) => {
  const dialog = await openImport(page)
  await offer(page, { name, buffer: workbook([header, ...rows]) })
  await expect(page.getByText('检查通过，可以导入')).toBeVisible()
  const cell = (line: number, label: string, text: string) =>
    dialog.getByRole('button', { name: `第 ${line} 行 ${label}：${text}`, exact: true })
  const box = (line: number, label: string) =>
    dialog
      .getByRole('textbox', { name: `第 ${line} 行 ${label}` })
      .or(dialog.getByRole('combobox', { name: `第 ${line} 行 ${label}` }))
  const press = (key: string) => page.keyboard.press(key)
  await cell(2, '机构名称', '制表0').dblclick()
  await page.keyboard.press('End')
  await page.keyboard.type('改')
  await press('Tab')
  await expect(box(2, '机构编码')).toBeFocused()
  await expect(cell(2, '机构名称', '制表0改')).toBeVisible()
  // As where a form is gone through: what is typed takes the place of what is there.
  await page.keyboard.type('TAB-NEW')
  for (const label of ['机构类型', '上级机构', '所在区域', '负责人']) {
    await press('Tab')
    await expect(box(2, label)).toBeFocused()
  }
  await expect(cell(2, '机构编码', 'TAB-NEW')).toBeVisible()
  await press('Shift+Tab')
  await expect(box(2, '所在区域')).toBeFocused()
  await press('Escape')
  await expect(cell(2, '所在区域', '空')).toBeFocused()

  // From one row to the next, past the bin, and back.
  await press('End')
  await press('ArrowLeft')
  await press('F2')
  await expect(box(2, '备注')).toBeFocused()
  await press('Tab')
  await expect(box(3, '机构名称')).toBeFocused()
  await expect(box(3, '机构名称')).toBeInViewport({ ratio: 1 })
  await press('Shift+Tab')
  await expect(box(2, '备注')).toBeFocused()

  // At the end it is kept, and the next stop is that behind the table.
  await press('Escape')
  await press('Control+End')
  await press('ArrowLeft')
  await press('F2')
  await page.keyboard.press('End')
  await page.keyboard.type('与新的')
  await press('Tab')
  await expect(button(dialog, '取消')).toBeFocused()
  await expect(cell(4, '备注', '旧的与新的')).toBeVisible()
  await press('Shift+Tab')
  await expect(cell(4, '备注', '旧的与新的')).toBeFocused()
  // One stop, as long as nothing is edited.
  await press('Shift+Tab')
  await expect(button(dialog, '退回一步')).toBeFocused()
})

test('a letter or a digit begins to edit the cell that has the focus; a shortcut does not, and the bin is none', async ({
  page,
  running,
}) => {
  await running.admin.post('sys/org/save', { orgName: '制表上级', orgCode: 'TAB-ABOVE' })
  const dialog = await openImport(page)
  await offer(page, { name, buffer: workbook([header, ...rows]) })
  await expect(page.getByText('检查通过，可以导入')).toBeVisible()
  const cell = (line: number, label: string, text: string) =>
    dialog.getByRole('button', { name: `第 ${line} 行 ${label}：${text}`, exact: true })
  const boxes = dialog.locator('tbody').getByRole('textbox')
  await cell(2, '机构名称', '制表0').click()
  await page.keyboard.press('Control+c')
  await expect(boxes).toHaveCount(0)
  await page.keyboard.type('n7')
  await expect(boxes).toHaveValue('n7')
  await page.keyboard.press('Escape')
  await expect(cell(2, '机构名称', '制表0')).toBeFocused()
  await page.keyboard.type('7n')
  await page.keyboard.press('Enter')
  await expect(cell(2, '机构名称', '7n')).toBeFocused()
  // A short text goes, whatever its column; what is longer than its cell stays, and is written on.
  const long = '这是一段比格子更长的备注，写了很多字，一个键按下去不该让它都不见了'
  await cell(3, '备注', '旧的').click()
  await page.keyboard.type('x')
  await expect(boxes).toHaveValue('x')
  await page.keyboard.insertText(long)
  await page.keyboard.press('Enter')
  await cell(3, '备注', `x${long}`).click()
  await page.keyboard.type('y')
  await expect(boxes).toHaveValue(`x${long}y`)
  await page.keyboard.press('Escape')
  // Of names, too, while some are offered.
  await cell(3, '上级机构', '空').click()
  await page.keyboard.type('zong')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('combobox', { name: '第 3 行 所在区域' })).toBeFocused()
  await expect(cell(3, '上级机构', 'zong')).toBeVisible()
  // What the arrow keys have marked is taken.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('制表上')
  await expect(page.locator('.ant-select-item-option')).toHaveText(['制表上级'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('combobox', { name: '第 3 行 所在区域' })).toBeFocused()
  await expect(cell(3, '上级机构', '制表上级')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('End')
  await page.keyboard.type('x')
  await expect(dialog.getByRole('button', { name: '删除第 3 行' })).toBeFocused()
  await expect(boxes).toHaveCount(0)
})

test('F8 goes on to the next wrong cell, out of one that is edited, too, and Shift F8 back', async ({
  page,
}) => {
  const dialog = await openImport(page)
  const wrong = Array.from({ length: 60 }, (_, n) => [`跳格${n}`, n % 25 === 4 ? '' : `F8-${n}`, '', ''])
  await offer(page, { name, buffer: workbook([header, ...wrong]) })
  await expect(dialog.getByRole('button', { name: '3 行要改' })).toBeVisible()
  const cell = (line: number, text: string) =>
    dialog.getByRole('button', { name: `第 ${line} 行 机构编码：${text}` })
  await dialog.getByRole('button', { name: '第 2 行 机构名称：跳格0', exact: true }).click()
  await page.keyboard.press('F8')
  await expect(cell(6, '空')).toBeFocused()
  await page.keyboard.type('F8-NEW')
  await page.keyboard.press('F8')
  // Out of sight so far.
  await expect(cell(31, '空')).toBeFocused()
  await expect(cell(31, '空')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('F8')
  await expect(cell(56, '空')).toBeFocused()
  await page.keyboard.press('F8')
  await expect(cell(31, '空')).toBeFocused()
  // From what stands above the table, too: on from the cell that one was at.
  await page.getByRole('checkbox', { name: '只看有问题的行' }).focus()
  await page.keyboard.press('Shift+F8')
  await expect(cell(56, '空')).toBeFocused()
  await expect(dialog.getByRole('button', { name: '2 行要改' })).toBeVisible()
})

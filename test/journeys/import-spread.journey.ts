import { button } from './support/back-office.ts'
import { offer, openImport, workbook } from './support/import-orgs.ts'
import { expect, test } from './support/journey.ts'

test('what was put right in one cell is put right in the others like it at one press, and taken back', async ({
  page,
}) => {
  const dialog = await openImport(page)
  // Nothing of it is ever saved.
  const rows = Array.from({ length: 40 }, (_, n) => [
    `同样${n}`,
    `SPREAD-${n}`,
    n === 0 ? '正常' : '离职',
    n === 5 ? '错' : '1',
  ])
  const buffer = workbook([['机构名称', '机构编码', '状态', '排序'], ...rows])
  await offer(page, { name: '机构导入模板.xlsx', buffer })
  await expect(dialog.getByText('有 39 行需要修改')).toBeVisible()
  const cell = (line: number, text: string) =>
    dialog.getByRole('button', { name: new RegExp(`^第 ${line} 行 状态：${text}`) })
  await cell(3, '离职').dblclick()
  await dialog.getByRole('combobox', { name: '第 3 行 状态' }).selectOption('停用')
  await button(dialog, '“状态”里其余 38 处标红的“离职”也改为“停用”').click()
  await expect(dialog).toBeFocused()
  await expect(dialog.getByRole('status').last()).toHaveText('已把“状态”里 38 处“离职”改为“停用”')
  await expect(dialog.getByText('有 1 行需要修改')).toBeVisible()
  await expect(cell(4, '停用')).toBeVisible()
  await expect(cell(2, '正常')).toBeVisible()
  await button(dialog, '撤销修改').click()
  await expect(dialog.getByText('有 38 行需要修改')).toBeVisible()
  await expect(cell(4, '离职，')).toBeVisible()
  // The way back comes where the offer was: the second press of a double click is not for it.
  await button(dialog, '“状态”里其余 38 处标红的“离职”也改为“停用”').dblclick()
  await expect(cell(4, '停用')).toBeVisible()
  // Rows that go leave the way back to the others, and come back with what they hold.
  await dialog.getByRole('button', { name: '删除第 7 行' }).press('Enter')
  await expect(button(dialog, '撤销修改')).toBeEnabled()
  await button(dialog, '撤销').click()
  await button(dialog, '撤销修改').click()
  await expect(dialog.getByText('有 38 行需要修改')).toBeVisible()
  await button(dialog, '“状态”里其余 37 处标红的“离职”也改为“停用”').click()
  await dialog.getByRole('button', { name: '删除第 7 行' }).press('Enter')
  await button(dialog, '重新检查').click()
  await expect(page.getByText('检查通过，可以导入')).toBeVisible()
  await expect(button(dialog, '确定导入 39 行')).toBeEnabled()
})

test('in a column in which no two rows may say the same, no repair is offered for others', async ({
  page,
}) => {
  const dialog = await openImport(page)
  const rows = ['一', '二', '三'].map(each => [`不同${each}`, '有 空格'])
  await offer(page, { name: '机构导入模板.xlsx', buffer: workbook([['机构名称', '机构编码'], ...rows]) })
  await expect(dialog.getByText('有 3 行需要修改')).toBeVisible()
  await dialog.getByRole('button', { name: /^第 2 行 机构编码：/ }).click()
  await page.keyboard.type('ONLY-1')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('有 2 行需要修改')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /处标红的/ })).toHaveCount(0)
})

test('a cell that holds typed text while the offer or its way back is pressed ends neither', async ({
  page,
}) => {
  const dialog = await openImport(page)
  const rows = Array.from({ length: 8 }, (_, n) => [
    `连按${n}`,
    `PRESS-${n}`,
    n < 4 ? '离职' : '退休',
    n > 6 ? '错' : '1',
  ])
  const buffer = workbook([['机构名称', '机构编码', '状态', '排序'], ...rows])
  await offer(page, { name: '机构导入模板.xlsx', buffer })
  const cell = (line: number, label: string, text: string) =>
    dialog.getByRole('button', { name: new RegExp(`^第 ${line} 行 ${label}：${text}`) })
  const choose = async (line: number, text: string, word: string) => {
    await cell(line, '状态', text).dblclick()
    await dialog.getByRole('combobox', { name: `第 ${line} 行 状态` }).selectOption(word)
  }
  const type = async (line: number, text: string) => {
    await cell(line, '机构名称', '').dblclick()
    await dialog.getByRole('textbox', { name: `第 ${line} 行 机构名称` }).fill(text)
  }
  await choose(2, '离职', '停用')
  await type(3, '改过的名称')
  await button(dialog, '“状态”里其余 3 处标红的“离职”也改为“停用”').click()
  await expect(cell(4, '状态', '停用')).toBeVisible()
  await expect(cell(3, '机构名称', '改过的名称')).toBeVisible()
  await type(4, '又改一个')
  await button(dialog, '撤销修改').click()
  await expect(cell(4, '状态', '离职，')).toBeVisible()
  await expect(cell(4, '机构名称', '又改一个')).toBeVisible()
  // What was read is done, though the cell that is left has an offer of its own.
  await cell(6, '状态', '退休').click()
  await page.keyboard.press('F2')
  await dialog.getByRole('combobox', { name: '第 6 行 状态' }).selectOption('正常')
  await button(dialog, '“状态”里其余 3 处标红的“离职”也改为“停用”').click()
  await expect(cell(4, '状态', '停用')).toBeVisible()
  await expect(cell(7, '状态', '退休，')).toBeVisible()
  await button(dialog, '“状态”里其余 3 处标红的“退休”也改为“正常”').click()
  await expect(cell(7, '状态', '正常')).toBeVisible()
})

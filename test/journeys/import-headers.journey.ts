import { button } from './support/back-office.ts'
import { offer, openImport, workbook } from './support/import-orgs.ts'
import { expect, test } from './support/journey.ts'

test('a column with another header is said to be one of the template, and is read after all', async ({
  page,
}) => {
  const dialog = await openImport(page)
  const rows = [['别名机构', 'ALIAS-1', '分公司']]
  const buffer = workbook([['机构名称', '代号', '机构类型'], ...rows])
  await offer(page, { name: '机构导入模板.xlsx', buffer })
  await expect(dialog.getByText('表里没有“机构编码”这一列，必须填写')).toBeVisible()
  const choice = dialog.getByRole('combobox', { name: '“代号”当作' })
  await choice.click()
  // What is there already is not offered.
  await expect(page.getByTitle('机构名称', { exact: true })).toHaveCount(0)
  await page.getByTitle('机构编码', { exact: true }).click()
  await expect(page.getByText('检查通过，可以导入')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '第 2 行 机构编码：ALIAS-1' })).toBeVisible()
  await expect(dialog.getByText('不在模板里')).toHaveCount(0)
  // What was said stays in sight, and can be taken back.
  const said = dialog
    .locator('.ant-select')
    .filter({ has: page.getByRole('combobox', { name: '“代号”当作' }) })
  await expect(said).toContainText('机构编码')
  await said.hover()
  await said.getByLabel('清除').click()
  await expect(dialog.getByText('表里没有“机构编码”这一列，必须填写')).toBeVisible()
  await expect(dialog.getByText('“代号”不在模板里')).toBeVisible()
})

test('what a header seems to be is offered, taken by one press, and never by itself; that can be taken back', async ({
  page,
}) => {
  const dialog = await openImport(page)
  const buffer = workbook([
    ['名称', '编码（唯一）', '联系电话', '代表'],
    ['提示机构', 'HINT-1', '0592-8888888', '甲'],
  ])
  await offer(page, { name: '机构导入模板.xlsx', buffer })
  await expect(dialog.getByText('“机构导入模板.xlsx”没有打开')).toBeVisible()
  await button(dialog, '“名称”就是“机构名称”').click()
  await expect(dialog.getByText('表里没有“机构编码”这一列，必须填写')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^第 2 行 机构编码：空/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '“代表”就是' })).toHaveCount(0)
  await button(dialog, '按提示对上这 2 列').click()
  await expect(dialog.getByRole('button', { name: '第 2 行 机构编码：HINT-1' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '第 2 行 电话：0592-8888888' })).toBeVisible()
  await expect(dialog.getByText('“代表”不在模板里')).toBeVisible()
  const said = dialog
    .locator('.ant-select')
    .filter({ has: page.getByRole('combobox', { name: '“联系电话”当作' }) })
  await expect(said).toContainText('电话')
  await said.hover()
  await said.getByLabel('清除').click()
  await expect(dialog.getByRole('button', { name: '第 2 行 电话：空' })).toBeVisible()
  await expect(button(dialog, '“联系电话”就是“电话”')).toBeVisible()
})

test('where no header is one of the template, it is said which were looked for, and what each is can be chosen', async ({
  page,
}) => {
  const dialog = await openImport(page)
  const book = workbook([['机构一览'], ['单位', '代号'], ['全别名机构', 'NONE-1']])
  await offer(page, { name: '机构导入模板-别名.xlsx', buffer: book })
  await expect(page.getByText('无效数据！')).toBeVisible()
  await expect(dialog.getByText('“机构导入模板-别名.xlsx”没有打开')).toBeVisible()
  await expect(
    dialog.getByText(/^在第 1 行到第 3 行里没有找到模板的表头：“机构名称”、“机构编码”/),
  ).toBeVisible()
  for (const [header, label] of [
    ['单位', '机构名称'],
    ['代号', '机构编码'],
  ] as const) {
    await dialog.getByRole('combobox', { name: `“${header}”当作` }).click()
    await page.getByTitle(label, { exact: true }).click()
  }
  await expect(page.getByText('检查通过，可以导入')).toBeVisible()
  await expect(dialog.getByText('没有打开')).toHaveCount(0)
  await expect(button(dialog, '确定导入 1 行')).toBeEnabled()
})

test('a file that was not opened is named beside the one that still is, with what it is', async ({
  page,
}) => {
  const dialog = await openImport(page)
  const book = workbook([
    ['机构名称', '机构编码'],
    ['还在的', 'STILL-1'],
  ])
  await offer(page, { name: '机构导入模板.xlsx', buffer: book })
  await expect(page.getByText('检查通过，可以导入')).toBeVisible()
  const says = async (name: string, buffer: Buffer, words: string) => {
    await offer(page, { name, buffer })
    await expect(dialog.getByText(`“${name}”没有打开，下面还是“机构导入模板.xlsx”的内容`)).toBeVisible()
    await expect(dialog.getByText(words)).toBeVisible()
  }
  await says('机构导入模板-扫描.xls', Buffer.from('%PDF-1.7\n1 0 obj'), '这个文件其实是 PDF')
  await says('机构导入模板-空.xlsx', Buffer.alloc(0), '这个文件是空的')
  await says('我的机构.xlsx', book, '文件名里要有“机构导入模板”')
  await offer(page, { name: '机构导入模板.xlsx', buffer: Buffer.alloc(0) })
  await expect(dialog.getByText('“机构导入模板.xlsx”没有打开，下面还是之前选的那一份的内容')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '第 2 行 机构编码：STILL-1' })).toBeVisible()
  await button(dialog, '重新检查').click()
  await expect(page.getByText('检查通过，可以导入').last()).toBeVisible()
})

test('who says by keyboard what the headers are goes on at the next one, and then in the table', async ({
  page,
}) => {
  const dialog = await openImport(page)
  const buffer = workbook([
    ['名称', '编码（唯一）', '联系电话', '随手记'],
    ['键盘机构', 'KEYED-1', '0592-8888888', '甲'],
  ])
  await offer(page, { name: '机构导入模板.xlsx', buffer })
  await button(dialog, '“名称”就是“机构名称”').press('Enter')
  await expect(button(dialog, '“编码（唯一）”就是“机构编码”')).toBeFocused()
  await button(dialog, '按提示对上这 2 列').press('Enter')
  const choice = dialog.getByRole('combobox', { name: '“随手记”当作' })
  await expect(choice).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('“随手记”不在模板里')).toHaveCount(0)
  await expect(choice).toBeFocused()
  const known = workbook([
    ['机构名称', '编码（唯一）'],
    ['键盘机构', 'KEYED-2'],
  ])
  await offer(page, { name: '机构导入模板.xlsx', buffer: known })
  await button(dialog, '“编码（唯一）”就是“机构编码”').press('Enter')
  await expect(dialog.getByRole('button', { name: /^第 2 行 机构名称：/ })).toBeFocused()
})

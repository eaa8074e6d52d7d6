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
  await expect(choice).toHaveCount(0)
})

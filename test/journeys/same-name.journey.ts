import { button, enter, fill, listToolbar, row, saveRecord, tab } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

test('of two departments of one name one sees whose each is, and finds the one that is meant', async ({
  page,
  running: { admin },
}) => {
  for (const [orgName, orgCode] of [
    ['沪东公司', 'HUDONG'],
    ['沪西公司', 'HUXI'],
  ]) {
    const { data: org } = await admin.post('sys/org/save', { orgName, orgCode })
    await admin.post('sys/dept/save', { deptName: '核算部', orgId: org.id })
  }
  await enter(page, '/base/dept/list')
  const searched = page.getByRole('searchbox', { name: '查找部门' })
  await searched.fill('核算部')
  const hits = page.getByRole('navigation', { name: '部门树' }).getByRole('listitem')
  await expect(hits).toHaveText(['核算部沪东公司', '核算部沪西公司'])
  // What was typed stays, for one to go on.
  await expect(searched).toHaveValue('核算部')
  await searched.pressSequentially(' 沪西')
  await expect(searched).toHaveValue('核算部 沪西')
  await searched.fill('核算部')
  await hits.filter({ hasText: '沪西公司' }).getByRole('button').click()
  await expect(row(page, '核算部')).toHaveCount(1)
  await expect(row(page, '核算部')).toContainText('沪西公司')

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^查找菜单/ }).fill('核算部')
  const found = page.getByRole('option', { name: /^核算部/ })
  await expect(found).toContainText([/部门 · 沪东公司/, /部门 · 沪西公司/])
  await found.filter({ hasText: '沪东公司' }).click()
  await expect(page.getByRole('dialog')).toContainText('沪东公司')
})

test('a leaf that is chosen in the tree lists itself, and what was added below it once it is none', async ({
  page,
  running: { admin },
}) => {
  await admin.post('sys/org/save', { orgName: '浦江公司', orgCode: 'PUJIANG' })
  await enter(page, '/base/org/list')
  await page.getByRole('searchbox', { name: '查找机构' }).fill('浦江')
  const hits = page.getByRole('navigation', { name: '机构树' }).getByRole('listitem')
  await hits.filter({ hasText: '浦江公司' }).getByRole('button').click()
  await expect(row(page, 'PUJIANG')).toBeVisible()
  await button(listToolbar(page), '新增').click()
  await fill(page, { 机构名称: '浦江门店', 机构编码: 'PUJIANG-1' })
  await saveRecord(page)
  await expect(page.getByText('已新增机构')).toBeVisible()
  await tab(page, '机构管理').click()
  await expect(row(page, 'PUJIANG-1')).toBeVisible()
  await expect(hits).toHaveText(['浦江公司', '浦江门店浦江公司'])
})

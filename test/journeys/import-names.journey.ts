import { button, enter, listToolbar } from './support/back-office.ts'
import { offer, openImport, workbook } from './support/import-orgs.ts'
import { expect, test } from './support/journey.ts'

const header = ['机构名称', '机构编码', '上级机构']

test('a cell that names a record offers those that may be meant while one types, by keys and by the pointer', async ({
  page,
  running,
}) => {
  for (const [at, orgName] of ['荐名总部', '荐名分部'].entries())
    await running.admin.post('sys/org/save', { orgName, orgCode: `OFFER-${at}` })
  let asked = 0
  page.on('request', request => void (asked += request.url().includes('sys/org/search') ? 1 : 0))
  const dialog = await openImport(page)
  const rows = [1, 2, 3].map(n => [`荐名新${n}`, `OFFER-NEW-${n}`, '荐名的'])
  await offer(page, { name: '机构导入模板.xlsx', buffer: workbook([header, ...rows]) })
  const problems = dialog.getByRole('list', { name: '需要修改的格子' }).getByRole('listitem')
  await expect(problems).toHaveCount(3)
  const cell = (line: number) => dialog.getByRole('button', { name: new RegExp(`^第 ${line} 行 上级机构：`) })
  const box = (line: number) => dialog.getByRole('combobox', { name: `第 ${line} 行 上级机构` })
  const option = (name: string) => page.locator('.ant-select-item-option').filter({ hasText: name })
  // What nobody opens asks nothing.
  expect(asked).toBe(0)

  await cell(2).dblclick()
  await expect(box(2)).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('荐名')
  await expect(option('荐名总部')).toBeVisible()
  await expect(option('荐名分部')).toBeVisible()
  // The first Escape is for the list, the second gives up.
  await page.keyboard.press('Escape')
  await expect(option('荐名总部')).toBeHidden()
  await expect(box(2)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cell(2)).toBeFocused()
  await expect(cell(2)).toHaveText('荐名的')

  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('荐名总')
  await expect(option('荐名总部')).toBeVisible()
  await expect(option('荐名分部')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(cell(2)).toBeFocused()
  await expect(cell(2)).toHaveText('荐名总部')
  await expect(problems).toHaveCount(2)

  await cell(3).dblclick()
  await box(3).fill('荐名分')
  await option('荐名分部').click()
  await expect(cell(3)).toHaveText('荐名分部')

  // What is typed counts as it is typed, whatever is offered beside it.
  await cell(4).dblclick()
  await box(4).fill('offer-1')
  await page.keyboard.press('Enter')
  await expect(cell(4)).toHaveText('offer-1')
  await expect(problems).toHaveCount(0)
  await button(dialog, '重新检查').click()
  await expect(page.getByText('检查通过，可以导入')).toBeVisible()
})

test('in a cell of several names the one that is being typed is offered, and none twice', async ({
  page,
  running,
}) => {
  for (const [at, roleName] of ['荐名审核', '荐名财务'].entries())
    await running.admin.post('sys/role/save', { roleName, roleCode: `offer_${at}` })
  await enter(page, '/sys/user/list')
  await button(listToolbar(page), '导入').click()
  const dialog = page.getByRole('dialog').filter({ hasText: '导入用户' })
  const buffer = workbook([
    ['账号', '姓名', '角色'],
    ['offered', '荐名人', '荐名'],
  ])
  await dialog.locator('input[type=file]').setInputFiles({ name: '用户导入模板.xlsx', mimeType: '', buffer })
  const cell = dialog.getByRole('button', { name: /^第 2 行 角色：/ })
  const box = dialog.getByRole('combobox', { name: '第 2 行 角色' })
  const options = page.locator('.ant-select-item-option')
  await cell.dblclick()
  await box.fill('荐名审')
  await expect(options).toHaveText(['荐名审核'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('荐名审核')
  await page.keyboard.type('、荐名')
  await expect(options).toHaveText(['荐名财务'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('荐名审核、荐名财务')
  await page.keyboard.press('Enter')
  await expect(cell).toBeFocused()
  await expect(cell).toHaveText('荐名审核、荐名财务')
})

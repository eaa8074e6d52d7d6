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

test('what is wrong gives way to what is offered: in the last rows of a low window the list opens upwards, and a click meets it', async ({
  page,
  running,
}) => {
  for (const at of [1, 2, 3, 4, 5, 6, 7, 8])
    await running.admin.post('sys/org/save', { orgName: `低窗总部${at}`, orgCode: `LOW-${at}` })
  await page.setViewportSize({ width: 1280, height: 560 })
  const dialog = await openImport(page)
  const rows = Array.from({ length: 10 }, (_, n) => [`低窗新${n}`, `LOW-NEW-${n}`, '低窗的'])
  await offer(page, { name: '机构导入模板.xlsx', buffer: workbook([header, ...rows]) })
  const cell = dialog.getByRole('button', { name: /^第 11 行 上级机构：/ })
  const box = dialog.getByRole('combobox', { name: '第 11 行 上级机构' })
  const option = page.locator('.ant-select-item-option').filter({ hasText: '低窗总部8' })
  const options = page.locator('.ant-select-item-option')
  const note = page.getByRole('tooltip')
  const why = '上级机构“低窗的”不存在或不在您的数据范围内'
  await cell.dblclick()
  await expect(box).toBeFocused()
  await expect(note).toHaveText(why)
  // Many of them have room above only, where those stay that are left.
  await box.fill('低窗总')
  await expect(options).toHaveCount(8)
  await box.fill('低窗总部8')
  await expect(options).toHaveCount(1)
  await expect(note).toBeHidden()
  await expect(box).toHaveAccessibleDescription(why)
  const [above, below] = [await option.boundingBox(), await box.boundingBox()]
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  // The list goes, and it is told again.
  await page.keyboard.press('Escape')
  await expect(option).toBeHidden()
  await expect(note).toHaveText(why)
  await box.fill('低窗总')
  await expect(options).toHaveCount(8)
  await box.fill('总部8')
  await option.click()
  await expect(cell).toHaveText('低窗总部8')
})

test('in a cell of several names one Enter ends it, unless the arrow keys have marked a name', async ({
  page,
  running,
}) => {
  for (const [at, roleName] of ['一键审核', '一键财务'].entries())
    await running.admin.post('sys/role/save', { roleName, roleCode: `one_enter_${at}` })
  await enter(page, '/sys/user/list')
  await button(listToolbar(page), '导入').click()
  const dialog = page.getByRole('dialog').filter({ hasText: '导入用户' })
  const lines = ['甲', '乙', '丙'].map((name, at) => [`one-enter-${at}`, `一键${name}`, '一键'])
  const buffer = workbook([['账号', '姓名', '角色'], ...lines])
  await dialog.locator('input[type=file]').setInputFiles({ name: '用户导入模板.xlsx', mimeType: '', buffer })
  const cell = (line: number) => dialog.getByRole('button', { name: new RegExp(`^第 ${line} 行 角色：`) })
  const box = (line: number) => dialog.getByRole('combobox', { name: `第 ${line} 行 角色` })
  const options = page.locator('.ant-select-item-option')

  await cell(2).dblclick()
  await box(2).fill('一键审')
  await expect(options).toHaveText(['一键审核'])
  await options.click()
  await expect(box(2)).toHaveValue('一键审核')
  await expect(box(2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cell(2)).toBeFocused()
  await expect(cell(2)).toHaveText('一键审核')

  // A whole name, which the list offers, too; before it caught up, and after.
  await cell(3).dblclick()
  await box(3).fill('一键财务')
  await page.keyboard.press('Enter')
  await expect(cell(3)).toHaveText('一键财务')
  await cell(4).dblclick()
  await box(4).fill('一键财务')
  await expect(options).toHaveText(['一键财务'])
  await page.keyboard.press('Enter')
  await expect(cell(4)).toBeFocused()

  // Nor is what the pointer happens to rest on meant.
  await page.keyboard.press('Enter')
  await box(4).fill('一键')
  await expect(options).toHaveCount(2)
  await options.first().hover()
  await page.keyboard.press('Enter')
  await expect(cell(4)).toHaveText('一键')
})

test('namesakes show all of what they lie in, and the one of the row’s organisation is meant by its name', async ({
  page,
  running,
}) => {
  const { admin } = running
  let above: string | null = null
  for (const [at, orgName] of [
    '同路总部集团有限公司',
    '同路华东大区管理中心',
    '同路福建分公司',
    '同路厦门办事处',
  ].entries()) {
    const draft: object = { orgName, orgCode: `SAME-WAY-${at}`, parentId: above }
    const { data }: { data: { id: string } } = await admin.post('sys/org/save', draft)
    above = data.id
    if (at > 1) await admin.post('sys/dept/save', { deptName: '同路财务', orgId: above })
  }
  await enter(page, '/sys/user/list')
  await button(listToolbar(page), '导入').click()
  const dialog = page.getByRole('dialog').filter({ hasText: '导入用户' })
  const buffer = workbook([
    ['账号', '姓名', '机构', '部门'],
    ['same-way', '同路人', '同路厦门办事处', '同路'],
    ['same-way-2', '同路人二', '', '同路'],
  ])
  await dialog.locator('input[type=file]').setInputFiles({ name: '用户导入模板.xlsx', mimeType: '', buffer })
  const cell = (line: number) => dialog.getByRole('button', { name: new RegExp(`^第 ${line} 行 部门：`) })
  const box = (line: number) => dialog.getByRole('combobox', { name: `第 ${line} 行 部门` })
  const way = '同路总部集团有限公司/同路华东大区管理中心/同路福建分公司'
  const options = page.locator('.ant-select-item-option')
  await cell(2).dblclick()
  await box(2).fill('同路财')
  await expect(options).toHaveText([`同路财务${way}/同路厦门办事处`, `同路财务${way}`])
  const isCut = (node: HTMLElement) =>
    [node, ...node.querySelectorAll('*')].some(each => each.scrollWidth > each.clientWidth)
  expect(await options.first().evaluate(isCut)).toBe(false)
  await options.first().click()
  await expect(cell(2)).toHaveText('同路财务')
  await cell(3).dblclick()
  await box(3).fill('同路财')
  await options.filter({ hasText: '厦门办事处' }).click()
  await expect(cell(3)).toHaveText(`${way}/同路厦门办事处/同路财务`)
  // By its name alone the server finds the one of its organisation.
  await button(dialog, '重新检查').click()
  await expect(page.getByText('检查通过，可以导入')).toBeVisible()
})

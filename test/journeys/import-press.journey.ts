import { button } from './support/back-office.ts'
import { offer, openImport, workbook } from './support/import-orgs.ts'
import { expect, test } from './support/journey.ts'

test('a button is pressed though the cell that one leaves was the last wrong one, and the page moves', async ({
  page,
}) => {
  const dialog = await openImport(page)
  const rows = [['按下的机构', '', '']]
  const buffer = workbook([['机构名称', '机构编码', '上级机构'], ...rows])
  await offer(page, { name: '机构导入模板.xlsx', buffer })
  const problems = dialog.getByRole('list', { name: '需要修改的格子' })
  await expect(problems).toBeVisible()
  await dialog.getByRole('button', { name: /^第 2 行 机构编码：/ }).dblclick()
  await dialog.getByRole('textbox', { name: '第 2 行 机构编码' }).fill('PRESSED-1')
  const cancel = await button(dialog, '取消').boundingBox()
  await page.mouse.move((cancel?.x ?? 0) + 10, (cancel?.y ?? 0) + 10)
  await page.mouse.down()
  await expect(dialog.getByRole('textbox', { name: '第 2 行 机构编码' })).not.toBeFocused()
  await page.mouse.up()
  await expect(page.getByRole('dialog').filter({ hasText: '在表格里改动了 1 处' })).toBeVisible()
  await expect(problems).toHaveCount(0)
})

test('what is told of the rows moves none of them: a check, its answer, and the last repair', async ({
  page,
}) => {
  const dialog = await openImport(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/save-batch*', async route => {
    await held.promise
    await route.continue()
  })
  const rows = [
    ['不动的机构', 'STILL 1'],
    ['不动的机构', 'STILL-2'],
  ]
  const buffer = workbook([['机构名称', '机构编码'], ...rows])
  await offer(page, { name: '机构导入模板.xlsx', buffer })
  const cell = dialog.getByRole('button', { name: /^第 2 行 机构编码：/ })
  await expect(dialog.getByText('正在检查')).toBeVisible()
  const stands = async () => (await cell.boundingBox())?.y
  const before = await stands()
  held.resolve()
  const toRepair = button(dialog, '1 行要改')
  await expect(toRepair).toBeVisible()
  expect(await stands()).toBe(before)
  await toRepair.click()
  await expect(dialog.getByRole('list', { name: '需要修改的格子' }).getByRole('button')).toBeFocused()
  await button(dialog, '1 条提醒').click()
  await expect(dialog.getByRole('button', { name: '移除这一行' })).toBeFocused()
  await cell.dblclick()
  await dialog.getByRole('textbox', { name: '第 2 行 机构编码' }).fill('STILL-1')
  await page.keyboard.press('Enter')
  await expect(toRepair).toHaveCount(0)
  expect(await stands()).toBe(before)
})

test('the last rows stay where they are when the last wrong cell is put right among them', async ({
  page,
}) => {
  const dialog = await openImport(page)
  const rows = Array.from({ length: 60 }, (_, at) => [`末行${at}`, at === 58 ? '末 行' : `LAST-${at}`])
  const buffer = workbook([['机构名称', '机构编码'], ...rows])
  await offer(page, { name: '机构导入模板.xlsx', buffer })
  const list = dialog.getByRole('list', { name: '需要修改的格子' })
  await list.getByRole('button').click()
  const cell = dialog.getByRole('button', { name: /^第 60 行 机构编码：/ })
  await expect(cell).toBeFocused()
  await dialog
    .getByRole('grid')
    .evaluate(({ parentElement: frame }) => frame?.scrollTo(0, frame.scrollHeight))
  await cell.dblclick()
  await dialog.getByRole('textbox', { name: '第 60 行 机构编码' }).fill('LAST-58')
  const box = await dialog.getByRole('textbox', { name: '第 60 行 机构编码' }).boundingBox()
  await page.keyboard.press('Enter')
  await expect(list).toHaveCount(0)
  expect(Math.abs(((await cell.boundingBox())?.y ?? 0) - (box?.y ?? 0))).toBeLessThan(10)
})

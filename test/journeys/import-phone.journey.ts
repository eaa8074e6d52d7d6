import { offer, openImport, workbook } from './support/import-orgs.ts'
import { expect, test } from './support/journey.ts'
import { entryHasGone } from './support/way-back.ts'

test.use({ hasTouch: true, isMobile: true, ownProfile: true, viewport: { width: 375, height: 740 } })

test('on a phone what is wrong is put right by a finger, and hides no header', async ({ page }) => {
  const dialog = await openImport(page)
  // A finger drags no file.
  await expect(dialog.getByText('点下面的按钮，选择填好的模板')).toBeVisible()
  const book = workbook([
    ['机构名称', '机构编码'],
    ['手指', '有 空格'],
  ])
  await offer(page, { name: '机构导入模板.xlsx', buffer: book })
  await expect(dialog.getByText('有 1 行需要修改：点两下标红的格子改正，或删除这些行')).toBeVisible()
  const link = dialog.getByRole('list', { name: '需要修改的格子' }).getByRole('button')
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await link.tap()
  const told = page.getByRole('tooltip', { name: '机构编码只能用字母、数字和 _ . : -' })
  await expect(told).toBeVisible()
  // It is as high as its words, with as much above them as below.
  expect(
    await told.evaluate(each => {
      const words = document.createRange()
      words.selectNodeContents(each)
      const [its, of] = [each.getBoundingClientRect(), words.getBoundingClientRect()]
      return Math.abs(of.top - its.top - (its.bottom - of.bottom)) < 2
    }),
  ).toBe(true)
  const cell = dialog.getByRole('button', { name: /^第 2 行 机构编码：/ })
  await expect
    .poll(async () => {
      const [note, below] = [await told.boundingBox(), await cell.boundingBox()]
      return note && below ? note.y >= below.y + below.height : undefined
    })
    .toBe(true)
})

test('on a phone a far cell of the list of errors takes what is typed right after it was pressed', async ({
  page,
}) => {
  const dialog = await openImport(page)
  const rows = Array.from({ length: 200 }, (_, at) => [
    `远处${at}`,
    at % 30 === 29 ? `远 ${at}` : `FAR-${at}`,
  ])
  await offer(page, { name: '机构导入模板.xlsx', buffer: workbook([['机构名称', '机构编码'], ...rows]) })
  const list = dialog.getByRole('list', { name: '需要修改的格子' })
  await expect(list.getByRole('button')).toHaveCount(6)
  for (const at of [149, 29, 179]) {
    const cell = dialog.getByRole('button', { name: new RegExp(`^第 ${at + 2} 行 机构编码：`) })
    await list.getByRole('button', { name: new RegExp(`^第 ${at + 2} 行`) }).tap()
    await expect(cell).toBeFocused()
    const place = await cell.boundingBox()
    if (!place) throw new Error('The cell is out of sight')
    await page.mouse.dblclick(place.x + place.width / 2, place.y + place.height / 2)
    await expect(dialog.getByRole('textbox', { name: new RegExp(`第 ${at + 2} 行`) })).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(`MENDED-${at}`)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: `第 ${at + 2} 行 机构编码：MENDED-${at}` })).toBeVisible()
  }
})

test('on a phone Back asks before the first repair goes that is still being typed, and no keeps it', async ({
  page,
}) => {
  const dialog = await openImport(page)
  const book = workbook([
    ['机构名称', '机构编码'],
    ['半途', '有 空格'],
  ])
  await offer(page, { name: '机构导入模板.xlsx', buffer: book })
  const cell = (text: string) => dialog.getByRole('button', { name: `第 2 行 机构编码：${text}` })
  // As slowly as one likes: a tap on the cell that has been chosen, here from the list of what is wrong.
  await dialog.getByRole('button', { name: /^第 2 行“机构编码”/ }).tap()
  await expect(cell('有 空格')).toBeFocused()
  await cell('有 空格').tap()
  await expect(dialog.getByRole('textbox', { name: /第 2 行/ })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('HALF-WAY')
  const question = page.getByRole('dialog').filter({ hasText: '放弃已做的修改？' })
  // Of one repair, however often it is asked about.
  for (let times = 0; times < 2; times++) {
    await page.goBack()
    await expect(question.getByText('在表格里改动了 1 处，还没有导入')).toBeVisible()
    await question.getByRole('button', { name: '继续修改' }).click()
    await expect(question).toHaveCount(0)
    await expect(cell('HALF-WAY')).toBeVisible()
    await entryHasGone(page)
  }
  await page.goBack()
  await question.getByRole('button', { name: '放弃修改' }).click()
  await expect(dialog).toHaveCount(0)
})

test('on a phone a long text is finished or given up by a finger, and what comes next goes into its own cell', async ({
  page,
}) => {
  const dialog = await openImport(page)
  const long = '很长的备注'.repeat(8)
  const book = workbook([
    ['机构名称', '机构编码', '备注'],
    ['甲', 'LONG-1', long],
    ['乙', 'LONG-2', long],
  ])
  await offer(page, { name: '机构导入模板.xlsx', buffer: book })
  const open = async (row: number) => {
    await dialog.getByRole('button', { name: new RegExp(`^第 ${row} 行 备注：`) }).dblclick()
    await expect(dialog.getByRole('textbox', { name: `第 ${row} 行 备注` })).toBeFocused()
  }
  await open(2)
  await page.keyboard.type('改过')
  const done = dialog.getByRole('button', { name: /^完\s*成$/ })
  expect((await done.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await done.tap()
  await expect(dialog.getByRole('button', { name: `第 2 行 备注：${long}改过` })).toBeVisible()
  await open(3)
  await page.keyboard.type('不要')
  await dialog.getByRole('button', { name: /^放\s*弃$/ }).tap()
  await expect(dialog.getByRole('textbox', { name: '第 3 行 备注' })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: `第 3 行 备注：${long}`, exact: true })).toBeVisible()
})

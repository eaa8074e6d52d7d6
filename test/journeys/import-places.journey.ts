import { button } from './support/back-office.ts'
import { hold } from './support/hold.ts'
import { offer, openImport, workbook, workbookOf } from './support/import-orgs.ts'
import { expect, test } from './support/journey.ts'

const name = '机构导入模板.xlsx'
const header = ['机构名称', '机构编码', '机构类型', '上级机构', '排序']

test('while another file is read the one before is not imported, and the last one that is chosen counts', async ({
  page,
}) => {
  const dialog = await openImport(page)
  const first = ['头一份', 'FIRST', '', '', '一']
  await offer(page, { name, buffer: workbook([header, first, first]) })
  const doubted = dialog.getByRole('group', { name: '第 3 行与上面的行完全相同' })
  const answers = [
    button(dialog, '确定导入'),
    button(dialog, '重新检查'),
    button(dialog, '移除问题行（2 行）'),
    button(doubted, '移除这一行'),
  ]
  for (const each of answers) await expect(each).toBeEnabled()
  const reading = await hold(page, /workbook-worker/)
  const two = [header, ['第二份', 'SECOND', '', '', '1'], ['第二份下', 'SECOND-1', '', '', '2']]
  await offer(page, { name, buffer: workbook(two) })
  await reading.asked
  for (const each of answers) await expect(each).toBeDisabled()
  await offer(page, { name, buffer: workbook([...two, ['第三份', 'THIRD', '', '', '3']]) })
  reading.letGo()
  await expect(button(dialog, '确定导入 3 行')).toBeEnabled()
})

for (const { where, size } of [
  { where: 'on a phone', size: { width: 375, height: 812 } },
  { where: 'in a low window', size: { width: 960, height: 560 } },
  { where: 'on a small screen', size: { width: 1280, height: 720 } },
])
  test(`what is wrong leads to its cell, which is seen, ${where}`, async ({ page }) => {
    await page.setViewportSize(size)
    const dialog = await openImport(page)
    const rows = Array.from({ length: 30 }, (_, n) => [
      `${n}`,
      n % 3 === 0 ? '' : `PLACE-${n}`,
      '',
      '',
      '1',
      '记',
    ])
    // Much is said above the table.
    const unknown = Array.from({ length: 8 }, (_, n) => `随手记的第 ${n + 1} 件事`)
    const lines = [['机构名单'], [...header, ...unknown, '机构 名称'], ...rows, rows[1] ?? []]
    await offer(page, { name, buffer: workbookOf({ 机构: lines, 另一张: [['还有']] }) })
    const problems = dialog.getByRole('list', { name: '需要修改的格子' }).getByRole('button')
    await expect(problems.first()).toBeVisible()
    await expect(button(dialog, '确定导入')).toBeInViewport({ ratio: 1 })
    for (const line of [3, 21, 30]) {
      await dialog.getByRole('button', { name: new RegExp(`^第 ${line} 行“机构编码”`) }).click()
      const cell = dialog.getByRole('button', { name: new RegExp(`^第 ${line} 行 机构编码：`) })
      await expect(cell).toBeFocused()
      await expect(cell).toBeInViewport({ ratio: 1 })
      // Nothing lies over it.
      await cell.click({ trial: true, noWaitAfter: true })
      await expect(button(dialog, '确定导入')).toBeInViewport({ ratio: 1 })
    }
  })

test('the cell that the keys come to is above the answers, however much is said above the table', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const dialog = await openImport(page)
  const unknown = Array.from({ length: 11 }, (_, n) => `随手记的第 ${n + 1} 件事`)
  const rows = Array.from({ length: 30 }, (_, n) => [`${n}`, n % 3 === 0 ? '' : `KEYS-${n}`])
  await offer(page, { name, buffer: workbook([['机构名称', '机构编码', ...unknown], ...rows]) })
  const problems = dialog.getByRole('list', { name: '需要修改的格子' }).getByRole('button')
  await expect(problems.first()).toBeVisible()
  /** Of what has the focus, the part that is below the upper edge of the answers. */
  const covered = () =>
    page.evaluate(async () => {
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      const { activeElement: cell } = document
      const answers = cell?.closest('.ant-modal-body')?.nextElementSibling
      if (!cell || !answers || !cell.matches('[data-prop]')) return 'not in a cell'
      return Math.max(0, cell.getBoundingClientRect().bottom - answers.getBoundingClientRect().top)
    })
  await problems.first().focus()
  const table = dialog.getByRole('grid', { name: '要导入的行' })
  while (!(await table.evaluate(each => each.contains(document.activeElement))))
    await page.keyboard.press('Tab')
  expect(await covered()).toBe(0)
  for (const key of [
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'F2',
    'Tab',
    'Tab',
    'Escape',
    'PageDown',
    'ArrowUp',
  ]) {
    await page.keyboard.press(key)
    await expect.poll(covered, key).toBe(0)
  }
  await page.keyboard.press('Control+End')
  await expect(dialog.getByRole('button', { name: '删除第 31 行' })).toBeFocused()
  expect(await covered()).toBe(0)
})

import { button } from './support/back-office.ts'
import { hold } from './support/hold.ts'
import { offer, openImport, workbook } from './support/import-orgs.ts'
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
    const lines = [['机构名单'], [...header, '随手记的', '机构 名称'], ...rows, rows[1] ?? []]
    await offer(page, { name, buffer: workbook(lines) })
    const problems = dialog.getByRole('list', { name: '需要修改的格子' }).getByRole('button')
    await expect(problems.first()).toBeVisible()
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

import type { Locator } from '@playwright/test'

import type { Page as ListPage } from '#contract/operations.ts'

import { makeZip } from '../../src/server/seed/documents/zip.ts'
import { bomb } from '../support/bad-zips.ts'
import { button, enter, listToolbar, row, search } from './support/back-office.ts'
import { dialogOf, offer, openImport, workbook } from './support/import-orgs.ts'
import { expect, test } from './support/journey.ts'

const repair = async (dialog: Locator, line: number, label: string, text: string) => {
  const cell = dialog.getByRole('button', { name: new RegExp(`^第 ${line} 行 ${label}：`) })
  await cell.dblclick()
  // Of a few words one is chosen.
  const isChosen = label === '机构类型'
  const isOffered = isChosen || label === '上级机构'
  const box = dialog.getByRole(isOffered ? 'combobox' : 'textbox', { name: `第 ${line} 行 ${label}` })
  if (isChosen) await box.selectOption(text)
  else {
    await box.fill(text)
    await box.blur()
  }
  await expect(box).toHaveCount(0)
}

const header = [' 机构名称', '机构 编码 ', '机构类型', '上级机构', '排 序', '随手记的']
/** A colleague's workbook, from an old program: 11 cells that cannot stay, and one row that should go. */
const messy = [
  header,
  ['北区一部', 'M-01', '分公司', '', '1', '好的'],
  ['', 'M-02', '', '', '2', ''],
  ['北区三部', '', '', '', '3', ''],
  ['北区四部', 'M-04', '分公思', '', '4', ''],
  ['北区五部', 'M-05', '', '没有这个机构', '5', ''],
  ['北区六部', 'M-06', '', '', '第六', ''],
  ['北区七部', 'M-01', '', '', '7', ''],
  ['', 'M-08', '', '', '-8', ''],
  ['北区九部', 'HQ', '', '', '9', ''],
  ['北区十部', 'M 十', '', '', '1.5', ''],
  ['不要的', 'M-99', '', '', '99', ''],
]
const repairs: [line: number, label: string, text: string][] = [
  [3, '机构名称', '北区二部'],
  [4, '机构编码', 'M-03'],
  [5, '机构类型', '分公司'],
  [6, '上级机构', '总部'],
  [7, '排序', '6'],
  [8, '机构编码', 'M-07'],
  [9, '机构名称', '北区八部'],
  [9, '排序', '8'],
  [10, '机构编码', 'M-09'],
  [11, '机构编码', 'M-10'],
  [11, '排序', '10'],
]

test('a messy workbook is repaired at eleven cells on the spot, saved whole, and undone', async ({
  page,
  running,
}) => {
  const count = async () =>
    (await running.admin.get<ListPage<object>>('sys/org/select-page?like=orgCode:M-')).data.total
  const dialog = await openImport(page)
  await expect(button(dialog, '确定导入')).toBeDisabled()
  await offer(page, { name: '机构导入模板（小王改）.xls', buffer: workbook(messy, 'biff8', 'C2:C3') })
  await expect(dialogOf(page).getByText('“随手记的”不在模板里，不会导入')).toBeVisible()
  await expect(dialog.getByText('共填了 1 格')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '第 3 行 机构类型：分公司' })).toBeVisible()
  const problems = dialog.getByRole('list', { name: '需要修改的格子' }).getByRole('listitem')
  await expect(problems).toHaveCount(11)
  await expect(problems.nth(5)).toHaveText('第 8 行“机构编码”：机构编码与第 2 行重复')
  // Nothing of it may be saved as it is.
  await button(dialog, '确定导入').click()
  await expect(page.getByRole('alert').getByText('还有 9 行需要修改，改好后再导入')).toBeVisible()
  await expect(problems).toHaveCount(11)
  // How many there are to import is not said before there is nothing wrong with them.
  await expect(button(dialog, '确定导入 11 行')).toHaveCount(0)
  await expect(dialog.getByRole('checkbox', { name: '只看有问题的行' })).toBeChecked()
  await expect(dialog.getByRole('button', { name: /^第 3 行 机构名称/ })).toBeFocused()
  expect(await count()).toBe(0)

  for (const [at, [line, label, text]] of repairs.entries()) {
    await problems.first().getByRole('button').click()
    await repair(dialog, line, label, text)
    await expect(problems).toHaveCount(10 - at)
    // What has been repaired stays in sight, and says so.
    if (repairs.findLastIndex(each => each[0] === line) === at)
      await expect(dialog.getByTitle('已修改，待重新检查').filter({ hasText: String(line) })).toBeVisible()
  }
  await expect(dialog.getByText(/^\d+ 行已修改，待检查$/)).toBeVisible()
  await dialog.getByRole('button', { name: '删除第 12 行' }).click()
  await button(dialog, '重新检查').click()
  await expect(page.getByText('检查通过，可以导入')).toBeVisible()
  await expect(dialog.getByText(/行已修改，待检查$/)).toHaveCount(0)
  await button(dialog, '确定导入 10 行').click()
  await expect(page.getByText('已导入 10 条机构')).toBeVisible()
  expect(await count()).toBe(10)
  await search(page, '北区五部')
  await expect(row(page, '北区五部')).toBeVisible()
  const { data } = await running.admin.get<ListPage<object>>('sys/org/select-page?like=orgCode:M-05')
  expect(data.items).toMatchObject([{ parentIdLabel: '总部' }])

  await button(listToolbar(page), '导入').click()
  // The newest is the first: other journeys on this server import organisations, too.
  await button(dialogOf(page).getByRole('group', { name: '最近的导入' }), '撤销')
    .first()
    .click()
  await button(page.getByRole('dialog').last(), '撤销导入').click()
  await expect(page.getByText('已撤销，删除了导入的 10 条机构')).toBeVisible()
  expect(await count()).toBe(0)
})

test('on a phone the answers stay in sight below a long list of what is wrong, and the focus stays with the rows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  const dialog = await openImport(page)
  await offer(page, { name: '机构导入模板.xlsx', buffer: workbook([['二季度名单'], ...messy]) })
  await expect(dialog.getByRole('list', { name: '需要修改的格子' }).getByRole('listitem')).toHaveCount(11)
  for (const label of ['取消', '确定导入']) await expect(button(dialog, label)).toBeInViewport({ ratio: 1 })
  // What is said above the table scrolls away; the table itself shows more than a row or two.
  const lines = dialog.getByRole('grid').locator('xpath=..')
  await lines.scrollIntoViewIfNeeded()
  expect((await lines.boundingBox())?.height).toBeGreaterThan(400)
  await dialog.getByRole('button', { name: '删除第 4 行' }).press('Enter')
  await expect(dialog.getByRole('button', { name: '删除第 5 行' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: '删除第 6 行' })).toBeFocused()
  await expect(dialog.getByRole('grid')).toHaveAttribute('aria-rowcount', '10')
})

test('the workbench by keyboard: a problem leads to its cell, headers stay above it, nothing is lost unasked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 800 })
  const dialog = await openImport(page)
  await offer(page, { name: '机构导入模板.xlsx', buffer: workbook(messy) })
  const problems = dialog.getByRole('list', { name: '需要修改的格子' }).getByRole('listitem')
  const cell = dialog.getByRole('button', { name: /^第 7 行 排序：/ })
  const heading = dialog.getByRole('columnheader', { name: '排序', exact: true })
  const apart = async () => {
    const [above, below] = [await heading.boundingBox(), await cell.boundingBox()]
    return Math.abs((above?.x ?? 0) + (above?.width ?? 0) / 2 - (below?.x ?? 0) - (below?.width ?? 0) / 2)
  }
  await problems.filter({ hasText: '第 7 行“排序”' }).getByRole('button').click()
  await expect(cell).toBeFocused()
  await expect(cell).toBeInViewport()
  expect(await apart()).toBeLessThan(10)

  await page.keyboard.press('Enter')
  const box = dialog.getByRole('textbox', { name: '第 7 行 排序' })
  await box.fill('6')
  // An input method takes Enter for itself while it spells a word.
  await box.evaluate(node =>
    node.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })),
  )
  await expect(box).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(cell).toBeFocused()
  await expect(cell).toHaveText('6')
  // Far to the left and back again, as the Tab key goes.
  await dialog.getByRole('button', { name: /^第 7 行 机构名称：/ }).focus()
  await expect(heading).not.toBeInViewport()
  await cell.focus()
  await expect(heading).toBeInViewport()
  await expect.poll(apart).toBeLessThan(10)

  // Half hidden, a cell stays where it is until the second press of a double click.
  const first = dialog.getByRole('button', { name: /^第 7 行 机构名称：/ })
  await first.focus()
  await page.mouse.move((await first.boundingBox())?.x ?? 0, (await first.boundingBox())?.y ?? 0)
  await page.mouse.wheel(60, 0)
  await expect.poll(async () => (await first.boundingBox())?.x).toBeLessThan(100)
  await first.dblclick({ position: { x: 90, y: 10 } })
  await expect(dialog.getByRole('textbox', { name: '第 7 行 机构名称' })).toBeFocused()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog').filter({ hasText: '在表格里改动了 1 处' })
  await button(question, '继续修改').click()
  await expect(question).toHaveCount(0)
  await expect(cell).toHaveText('6')
  await offer(page, { name: '机构导入模板.xlsx', buffer: workbook(messy) })
  await button(question, '继续修改').click()
  await button(dialog, '取消').click()
  await button(question, '放弃修改').click()
  await expect(dialog).toHaveCount(0)
})

/** Says that it unpacks to a few bytes and does to three hundred megabytes. */
const lying = (): Buffer => {
  const bytes = makeZip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': ' '.repeat(300 * 1024 * 1024),
  })
  for (let at = bytes.length - 500; at + 4 <= bytes.length; at++)
    if (bytes.readUInt32LE(at) === 0x02014b50) bytes.writeUInt32LE(2000, at + 24)
  return bytes
}

test.describe('with a clock of its own', () => {
  test.use({ ownProfile: true })

  test('files that are no use are refused in the words of the specification, within ten seconds each', async ({
    page,
  }) => {
    await page.clock.install()
    await enter(page, '/base/org/list')
    await button(listToolbar(page), '导入').click()
    const good = workbook(messy)
    const says = async (sentence: string, ...files: { name: string; buffer: Buffer }[]) => {
      await offer(page, ...files)
      const notice = page.getByText(sentence, { exact: true })
      await expect(notice.first()).toBeVisible({ timeout: 12_000 })
      await expect(button(dialogOf(page), '确定导入')).toBeDisabled()
      // A sentence stays for three seconds.
      await page.clock.fastForward(4000)
      await expect(notice).toHaveCount(0)
    }
    const named = (buffer: Buffer) => ({ name: '机构导入模板.xlsx', buffer })
    await says('文件超出限制！', named(good), { name: '机构导入模板2.xlsx', buffer: good })
    await says('文件格式只支持.xls，.xlsx！', { name: '机构导入模板.csv', buffer: good })
    await says('文件大小不能超过10M！', named(Buffer.alloc(10 * 1024 * 1024 + 1)))
    await says('无效模版！', { name: '我的机构.xlsx', buffer: good })
    const useless = [
      workbook([header]),
      workbook([['别的列'], ['1']]),
      good.subarray(0, good.length - 300),
      Buffer.from('<table><tr><td>机构名称</td></tr></table>'),
      Buffer.alloc(0),
      bomb(400 * 1024 * 1024),
      bomb(2 * 1024 * 1024),
      lying(),
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4000, 1)]),
    ]
    for (const buffer of useless) await says('无效数据！', named(buffer))
    // The dialog is none the worse for it.
    await offer(page, named(good))
    await expect(dialogOf(page).getByText('有 9 行需要修改')).toBeVisible()
  })
})

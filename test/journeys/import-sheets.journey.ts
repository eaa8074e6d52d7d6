import { read, utils, write } from '@e965/xlsx'

import { button, enter, listToolbar } from './support/back-office.ts'
import { newNotice } from './support/files.ts'
import { dialogOf, offer, openImport, workbook } from './support/import-orgs.ts'
import { expect, test } from './support/journey.ts'

/** As a ministry sends it out: a line of information, headers on two lines, a filter that hides a row, one far below. */
const sent = () => {
  const rows = [
    ['上级机构', '总部', '填表日期', '2026-11-20'],
    ['机构名称', '机构编码', '位置', ''],
    ['', '', '上级机构', '排序'],
    ['远方一\u200B', 'FAR-1', '总部', '１２'],
    ['远方二', 'FAR-2', '总部', '0x10'],
    ['远方二', 'FAR-2', '总部', '0x10'],
  ]
  const sheet = utils.aoa_to_sheet(rows)
  utils.sheet_add_aoa(sheet, [['太远', 'FAR-9']], { origin: 'A120000' })
  sheet['!merges'] = ['A2:A3', 'B2:B3', 'C2:D2'].map(utils.decode_range)
  sheet['!rows'] = [{}, {}, {}, {}, { hidden: true }]
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, '机构')
  return Buffer.from(write(book, { type: 'array', bookType: 'xlsx', compression: true }))
}

test('a sheet with headers on two lines is read, and what is hidden, repeated or out of reach is said', async ({
  page,
}) => {
  await openImport(page)
  await offer(page, { name: '机构导入模板.xlsx', buffer: sent() })
  const dialog = dialogOf(page)
  await expect(dialog.getByText('只读取前 100,000 行：第 120,000 行起还有内容，不会导入。')).toBeVisible()
  await expect(dialog.getByText('第 5 行在文件里是隐藏的（如被筛选掉的），也会导入。')).toBeVisible()
  await expect(dialog.getByText('第 6 行与上面的行完全相同。')).toBeVisible()
  await expect(dialog.getByText('不在模板里')).toHaveCount(0)
  await expect(button(dialog, '确定导入')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '第 4 行 上级机构：总部' })).toBeVisible()
  // Only the plain number is one.
  await expect(dialog.getByText('第 5 行“排序”：排序应是整数')).toBeVisible()
  await expect(dialog.getByText('第 4 行“排序”')).toHaveCount(0)
})

test('a name that its cell breaks is shown and saved in one line, and that is said', async ({
  page,
  running,
}) => {
  await openImport(page)
  const rows = [
    ['机构名称', '机构编码', '上级机构', '备注'],
    ['换行办\n事处', 'LINE-1', '总\n部', '一\n二'],
  ]
  await offer(page, { name: '机构导入模板.xlsx', buffer: workbook(rows) })
  const dialog = dialogOf(page)
  await expect(
    dialog.getByText('第 2 行的格子里有换行或制表符，已接成一行（共 2 格），请核对。'),
  ).toBeVisible()
  await expect(dialog.getByRole('button', { name: '第 2 行 机构名称：换行办事处' })).toBeVisible()
  await button(dialog, '确定导入 1 行').click()
  await expect(dialog).toHaveCount(0)
  const { data } = await running.admin.get<{ items: object[] }>('sys/org/select-page?like=orgName:换行办事处')
  expect(data.items).toMatchObject([{ orgName: '换行办事处', parentIdLabel: '总部', remark: '一\n二' }])
  // Other journeys on this server look at their own imports.
  await button(listToolbar(page), '导入').click()
  await button(dialog.getByRole('group', { name: '最近的导入' }), '撤销')
    .first()
    .click()
  await button(page.getByRole('dialog').last(), '撤销导入').click()
  await expect(page.getByText('已撤销，删除了导入的 1 条机构')).toBeVisible()
})

test('the text of notices can be exported by whoever asks for it', async ({ page, running }) => {
  // Of nothing no workbook is written.
  const notice = await newNotice(running.admin, '有一条可以导出')
  await enter(page, '/base/msg/list')
  await button(listToolbar(page), '导出').click()
  const dialog = page.getByRole('dialog').filter({ hasText: '导出通知公告' })
  const content = dialog.getByRole('checkbox', { name: '内容', exact: true })
  await expect(content).not.toBeChecked()
  await content.check()
  const asked = page.waitForRequest(request => request.url().includes('/sys/msg/export?'))
  await button(dialog, '导出').click()
  expect(new URL((await asked).url()).searchParams.get('fields')?.split(',')).toContain('msgContent')
  await running.admin.delete(`sys/msg/delete/${notice}`)
})

test('an error of a formula is wrong from the first moment, and nothing is imported while it stands', async ({
  page,
}) => {
  const orgs = ['机构名称', '机构编码', '机构类型', '排序', '备注']
  const dialog = await openImport(page)
  const book = read(workbook([orgs, ['公式一', 'FORMULA-1', '', '1', '#N/A'], ['公式二', 'x', '', '', '']]))
  // As Excel keeps one, beside a text that says the same.
  const sheet = book.Sheets['机构'] ?? {}
  sheet['B3'] = { t: 'e', v: 7, w: '#DIV/0!' }
  sheet['E3'] = { t: 'n', v: 6222021234567890 }
  const buffer = Buffer.from(write(book, { type: 'array', bookType: 'xlsx' }))
  await offer(page, { name: '机构导入模板.xlsx', buffer })
  await expect(dialog.getByText('第 3 行“备注”的数字超过 15 位，Excel 里已经不准。')).toBeVisible()
  const problems = dialog.getByRole('list', { name: '需要修改的格子' }).getByRole('listitem')
  const remark = '第 2 行“备注”：这一格是公式错误 #N/A，请改成正确的内容'
  await expect(problems).toHaveText([remark, '第 3 行“机构编码”：这一格是公式错误 #DIV/0!，请改成正确的内容'])
  await expect(button(dialog, '确定导入')).toBeEnabled()
  const asked = page.waitForRequest(/save-batch/, { timeout: 1000 }).catch(() => undefined)
  await button(dialog, '确定导入').click()
  await expect(page.getByText('有的格子是公式错误，请改正后再导入')).toBeVisible()
  expect(await asked).toBeUndefined()
  const repair = async (cell: RegExp, text: string) => {
    await dialog.getByRole('button', { name: cell }).dblclick()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await repair(/^第 3 行 机构编码/, 'FORMULA-2')
  await expect(problems).toHaveText([remark])
  await repair(/^第 2 行 备注/, '#REF!')
  await expect(problems).toHaveText(['第 2 行“备注”：这一格是公式错误 #REF!，请改成正确的内容'])
  await repair(/^第 2 行 备注/, '好')
  await expect(problems).toHaveCount(0)
  await button(dialog, '重新检查').click()
  await expect(page.getByText('检查通过，可以导入')).toBeVisible()
})

test('a column that is missing is told once; of more that is wrong than there is room for, a line that is cut through is seen', async ({
  page,
}) => {
  const dialog = await openImport(page)
  const rows = Array.from({ length: 8 }, (_, n) => [`机构${n}`, '错'])
  await offer(page, { name: '机构导入模板.xlsx', buffer: workbook([['机构名称', '排序'], ...rows]) })
  const list = dialog.getByRole('list', { name: '需要修改的格子' })
  await expect(list.getByRole('listitem')).toHaveCount(16)
  await expect(
    dialog.getByText('表里没有“机构编码”这一列，必须填写。请在文件里补上，再选一次。'),
  ).toBeVisible()
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const edge = await list.evaluate(box => {
      const { bottom } = box.getBoundingClientRect()
      const lines = [...box.children].map(each => each.getBoundingClientRect())
      const last = lines.findLast(each => each.top < bottom)
      return last ? (bottom - last.top) / last.height : 0
    })
    expect(edge).toBeGreaterThan(0.3)
    expect(edge).toBeLessThan(0.7)
  }
})

test('a file that only looks like a workbook, or is locked, is told what to do about', async ({ page }) => {
  const dialog = await openImport(page)
  const choose = (buffer: Buffer) => offer(page, { name: '机构导入模板.xlsx', buffer })
  const begin = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  await choose(Buffer.concat([begin, Buffer.from('EncryptedPackage', 'utf16le')]))
  await expect(page.getByText('无效数据！')).toBeVisible()
  await expect(dialog.getByText('这个文件加了密码。')).toBeVisible()
  await choose(Buffer.from('<table><tr><td>机构名称</td></tr></table>'))
  await expect(dialog.getByText('请用 Excel 打开，另存为 .xlsx 后再选。')).toBeVisible()
  await choose(workbook([['机构名称', '机构编码']]))
  await expect(dialog.getByText('请用 Excel 打开')).toHaveCount(0)
})

import { utils, write } from '@e965/xlsx'
import type { Locator, Page } from '@playwright/test'

import type { Calls } from '../support/sign-in.ts'
import { button, enter, listToolbar } from './support/back-office.ts'
import { hold } from './support/hold.ts'
import { offer, openImport, workbook } from './support/import-orgs.ts'
import { expect, test } from './support/journey.ts'

/**
 * Departments of an organisation, of which those on the lines 2 and 4 are there already: saved, not imported, for other
 * journeys undo the only import there is.
 */
const prepare = async (admin: Calls, name: string, orgCode: string) => {
  const save = async (path: string, draft: object) => (await admin.post<{ id: string }>(path, draft)).data
  const { id: orgId } = await save('sys/org/save', { orgName: name, orgCode })
  await save('sys/dept/save', { deptName: `${name}一部`, orgId })
  await save('sys/dept/save', { deptName: `${name}二部`, orgId, leader: '王芳' })
  return [
    ['部门名称', '所属机构', '负责人'],
    [`${name}一部`, name, ''],
    [`${name}三部`, name, ''],
    [`${name}二部`, name, '王芳'],
    [`${name}三部`, name, ''],
    [`${name}三部`, name, ''],
    [`${name}四部`, name, ''],
  ]
}

/** With the lines 6 and 7 hidden. */
const openWith = async (page: Page, rows: string[][]) => {
  await enter(page, '/base/dept/list')
  await button(listToolbar(page), '导入').click()
  const dialog = page.getByRole('dialog').filter({ hasText: '导入部门' })
  const sheet = utils.aoa_to_sheet(rows)
  sheet['!rows'] = [{}, {}, {}, {}, {}, { hidden: true }, { hidden: true }]
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, '部门')
  const buffer = Buffer.from(write(book, { type: 'array', bookType: 'xlsx' }))
  await dialog.locator('input[type=file]').setInputFiles({ name: '部门导入模板.xlsx', mimeType: '', buffer })
  await expect(noteOf(dialog, '与已有的部门相同')).toBeVisible()
  return dialog
}

const noteOf = (dialog: Locator, words: string) => dialog.getByRole('group', { name: words })
const lines = (dialog: Locator) => dialog.getByRole('row').locator('td:first-child')
const removed = (dialog: Locator, words: string) => dialog.getByRole('status').filter({ hasText: words })

test('what is told of a file is told of the rows that are left in it', async ({ page, running }) => {
  const dialog = await openWith(page, await prepare(running.admin, '剩下', 'LEFT'))
  const bin = (line: number) => dialog.getByRole('button', { name: `删除第 ${line} 行` })
  await expect(dialog.getByText('第 2、4 行与已有的部门相同，再导入会多出一份。')).toBeVisible()
  await expect(dialog.getByText('第 5、6 行与上面的行完全相同。')).toBeVisible()
  await expect(dialog.getByText('第 6、7 行在文件里是隐藏的（如被筛选掉的），也会导入。')).toBeVisible()
  await expect(button(dialog, '确定导入 6 行')).toBeEnabled()
  // By a key: what is told moves the rows that a pointer aims at.
  await bin(2).press('Enter')
  await expect(dialog.getByText('第 4 行与已有的部门相同')).toBeVisible()
  // The first of those that are equal goes: the second one repeats nothing any more.
  await bin(3).press('Enter')
  await expect(dialog.getByText('第 6 行与上面的行完全相同')).toBeVisible()
  await bin(6).press('Enter')
  await expect(dialog.getByText('与上面的行完全相同')).toHaveCount(0)
  await expect(dialog.getByText('第 7 行在文件里是隐藏的')).toBeVisible()
  await dialog.getByRole('button', { name: '第 4 行 负责人：王芳' }).dblclick()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('李华')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('与已有的部门相同')).toHaveCount(0)
  await button(dialog, '重新检查').click()
  await expect(dialog.getByText('第 4 行与已有的部门同名，导入会另加一个，不会修改已有的。')).toBeVisible()
  await button(dialog, '撤销').click()
  await expect(dialog.getByText('第 6 行与上面的行完全相同')).toBeVisible()
  await expect(dialog.getByText('第 6、7 行在文件里是隐藏的')).toBeVisible()
})

test('what has come to be there since the check is told before it is there twice', async ({
  page,
  running,
}) => {
  const rows = await prepare(running.admin, '两窗', 'TWO-WINDOWS')
  const dialog = await openWith(page, rows)
  const path = 'sys/org/select-page?like=orgCode:TWO-WINDOWS'
  const { data } = await running.admin.get<{ items: { id: string }[] }>(path)
  await running.admin.post('sys/dept/save', { deptName: '两窗四部', orgId: data.items[0]?.id })
  await button(dialog, '确定导入 6 行').click()
  await expect(page.getByText('有 3 行与已有的部门相同，再导入会多出一份')).toBeVisible()
  await expect(dialog.getByText('第 2、4、7 行与已有的部门相同')).toBeVisible()
  await expect(button(dialog, '确定导入 6 行')).toBeEnabled()
})

test('rows that may be too many are marked, looked at by themselves, taken away together, and brought back', async ({
  page,
  running,
}) => {
  const dialog = await openWith(page, await prepare(running.admin, '多出', 'DOUBT'))
  const mark = (words: string) => dialog.getByRole('img', { name: words, exact: true })
  const again = noteOf(dialog, '与已有的部门相同')
  await expect(mark('与已有的部门相同')).toHaveCount(2)
  await expect(mark('与上面的行完全相同')).toHaveCount(1)
  await expect(mark('在文件里是隐藏的；与上面的行完全相同')).toHaveCount(1)
  await expect(mark('在文件里是隐藏的')).toHaveCount(1)
  const cell = dialog.getByRole('button', { name: '第 4 行 部门名称：多出二部' })
  await expect(cell).toHaveAccessibleDescription('与已有的部门相同')

  await again.getByRole('checkbox', { name: '只看这些行' }).check()
  await expect(lines(dialog)).toHaveText(['2', '4'])
  await noteOf(dialog, '与上面的行完全相同').getByRole('checkbox', { name: '只看这些行' }).check()
  await expect(again.getByRole('checkbox')).not.toBeChecked()
  await expect(lines(dialog)).toHaveText(['5', '6'])
  // What is changed there stays in sight.
  await dialog.getByRole('button', { name: '第 5 行 负责人：空' }).dblclick()
  await page.keyboard.type('李华')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('第 6 行与上面的行完全相同')).toBeVisible()
  await expect(lines(dialog)).toHaveText(['5', '6'])
  await button(noteOf(dialog, '与上面的行完全相同'), '移除这一行').press('Enter')
  await expect(dialog.getByText('与上面的行完全相同')).toHaveCount(0)
  await expect(dialog).toBeFocused()
  await expect(lines(dialog)).toHaveText(['2', '3', '4', '5', '7'])

  await button(again, '移除这 2 行').click()
  await expect(removed(dialog, '已移除 2 行')).toBeVisible()
  await expect(again).toHaveCount(0)
  await expect(page.getByText('检查通过，可以导入').first()).toBeVisible()
  await expect(button(dialog, '确定导入 3 行')).toBeEnabled()
  await button(dialog, '撤销').click()
  await expect(again).toBeVisible()
  await expect(mark('与已有的部门相同')).toHaveCount(2)
  await expect(button(dialog, '确定导入 5 行')).toBeEnabled()
  await button(noteOf(dialog, '在文件里是隐藏的'), '移除这一行').click()
  await expect(removed(dialog, '已删除第 7 行')).toBeVisible()
})

test('rows that have the name of another one of the file are told with its line, until they are repaired', async ({
  page,
  running,
}) => {
  const [header = [], again = []] = await prepare(running.admin, '重名', 'NAMED-TWICE')
  const rows = ['王芳', '李华', '赵敏'].map(leader => ['重名五部', '重名', leader])
  const dialog = await openWith(page, [header, again, ...rows])
  const note = noteOf(dialog, '同名')
  await expect(note).toContainText('第 4、5 行与第 3 行同名，导入后用这个名称分不清它们。')
  await expect(dialog.getByRole('img', { name: '与第 3 行同名', exact: true })).toHaveCount(2)
  await dialog.getByRole('button', { name: '删除第 3 行' }).press('Enter')
  await expect(note).toContainText('第 5 行与第 4 行同名')
  await dialog.getByRole('button', { name: '第 5 行 部门名称：重名五部' }).dblclick()
  await page.keyboard.press('End')
  await page.keyboard.type('新')
  await page.keyboard.press('Enter')
  await expect(note).toHaveCount(0)
  await button(dialog, '撤销').click()
  await expect(note).toContainText('第 4 行与第 3 行同名')
})

test('rows that come back while the others are checked are told as before', async ({ page, running }) => {
  const [header = [], ...rows] = await prepare(running.admin, '途中', 'MIDWAY')
  const wrong = ['途中五部', '途中', '', '错']
  const dialog = await openWith(page, [[...header, '排序'], ...rows, wrong])
  const again = noteOf(dialog, '与已有的部门相同')
  const problems = dialog.getByRole('list', { name: '需要修改的格子' }).getByRole('listitem')
  await expect(problems).toHaveText(['第 8 行“排序”：排序应是整数'])
  const checking = await hold(page, /save-batch\?dryRun/)
  await button(again, '移除这 2 行').click()
  await checking.asked
  await expect(again).toHaveCount(0)
  await button(dialog, '撤销').click()
  await expect(again).toBeVisible()
  await dialog.getByRole('button', { name: '删除第 8 行' }).press('Enter')
  await expect(problems).toHaveCount(0)
  await button(dialog, '撤销').click()
  checking.letGo()
  await expect(dialog.getByText('正在检查')).toHaveCount(0)
  await expect(problems).toHaveText(['第 8 行“排序”：排序应是整数'])
  await expect(dialog.getByText('第 2、4 行与已有的部门相同')).toBeVisible()
})

test.describe('a server that fails', () => {
  test.use({ expectedProblems: ['500'] })

  test('a check that failed leaves its word, and no table that looks as if it had passed', async ({
    page,
  }) => {
    const failed = { success: false, code: 50000, message: '服务器异常，请稍后重试！', data: {} }
    await page.route(/save-batch\?dryRun/, route => route.fulfill({ status: 500, json: failed }), {
      times: 1,
    })
    const dialog = await openImport(page)
    const buffer = workbook([
      ['机构名称', '机构编码'],
      ['没有核对', 'UNCHECKED-1'],
    ])
    await offer(page, { name: '机构导入模板.xlsx', buffer })
    const note = dialog.getByText('检查没有完成，表里的行还没有核对；请点“重新检查”再试')
    await expect(note).toBeVisible()
    await expect(button(dialog, '确定导入')).toBeEnabled()
    await button(dialog, '重新检查').click()
    await expect(page.getByText('检查通过，可以导入')).toBeVisible()
    await expect(note).toHaveCount(0)
    await expect(button(dialog, '确定导入 1 行')).toBeEnabled()
  })
})

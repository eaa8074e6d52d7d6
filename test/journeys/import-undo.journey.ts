import type { Locator, Page } from '@playwright/test'

import { button, enter, listToolbar, row, rowAction } from './support/back-office.ts'
import { workbook } from './support/import-orgs.ts'
import { expect, test } from './support/journey.ts'

const openWith = async (page: Page, rows: string[][], list = '/base/dept/list') => {
  await enter(page, list)
  await button(listToolbar(page), '导入').click()
  const dialog = page.getByRole('dialog').filter({ hasText: '导入部门' })
  const buffer = workbook([['部门名称', '所属机构', '上级部门'], ...rows])
  await dialog.locator('input[type=file]').setInputFiles({ name: '部门导入模板.xlsx', mimeType: '', buffer })
  await expect(page.getByText('检查通过，可以导入').last()).toBeVisible()
  return dialog
}

const problems = (dialog: Locator) =>
  dialog.getByRole('list', { name: '需要修改的格子' }).getByRole('listitem')
const cell = (dialog: Locator, name: string) => dialog.getByRole('button', { name })
/** As a spreadsheet puts a block on the clipboard, pasted at the cell that has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate(given => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', given)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
const lines = (dialog: Locator) => dialog.getByRole('row').locator('td:first-child')

test('what was wrong without a row is wrong no more once the row is back', async ({ page, running }) => {
  await running.admin.post('sys/org/save', { orgName: '撤回机构', orgCode: 'UNDO-1' })
  const dialog = await openWith(page, [
    ['撤回父', '撤回机构', ''],
    ['撤回子', '撤回机构', '撤回父'],
  ])
  await dialog.getByRole('button', { name: '删除第 2 行' }).press('Enter')
  await button(dialog, '重新检查').click()
  await expect(problems(dialog)).toHaveText([/上级部门“撤回父”不存在/])
  await dialog.getByRole('checkbox', { name: '只看有问题的行' }).check()
  await button(dialog, '撤销').click()
  await expect(problems(dialog)).toHaveCount(0)
  await expect(lines(dialog)).toHaveText(['2', '3'])
  await expect(button(dialog, '确定导入 2 行')).toBeEnabled()
})

test('what was looked at by itself ends with the last of it', async ({ page, running }) => {
  await running.admin.post('sys/org/save', { orgName: '看完机构', orgCode: 'UNDO-2' })
  const names = ['看甲', '看乙', '看丙', '看丙', '看丁']
  const dialog = await openWith(
    page,
    names.map(name => [name, '看完机构', '']),
  )
  const note = dialog.getByRole('group', { name: '与上面的行完全相同' })
  await note.getByRole('checkbox', { name: '只看这一行' }).check()
  await expect(lines(dialog)).toHaveText(['5'])
  await button(note, '移除这一行').click()
  await expect(lines(dialog)).toHaveText(['2', '3', '4', '6'])
  await dialog.getByRole('button', { name: '第 2 行 部门名称：看甲' }).dblclick()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('看乙')
  await page.keyboard.press('Enter')
  await expect(note).toBeVisible()
  await expect(lines(dialog)).toHaveText(['2', '3', '4', '6'])
})

test('an import that was a mistake is taken back where it is told', async ({ page, running }) => {
  await running.admin.post('sys/org/save', { orgName: '导错机构', orgCode: 'UNDO-3' })
  const rows = [
    ['导错甲', '导错机构', ''],
    ['导错乙', '导错机构', ''],
  ]
  // By name: what other journeys left here may take the whole first page.
  const dialog = await openWith(page, rows, `/base/dept/list?keyword=${encodeURIComponent('导错')}`)
  await expect(page.getByText('检查通过，可以导入')).toBeVisible()
  await button(dialog, '确定导入 2 行').click()
  await expect(page.getByText('已导入 2 条部门')).toBeVisible()
  await expect(row(page, '导错甲')).toHaveCount(1)
  await button(page, '撤销').click()
  await expect(page.getByText('已撤销，删除了导入的 2 条部门')).toBeVisible()
  await expect(row(page, '导错甲')).toHaveCount(0)
})

test('a block is pasted at a cell; each step is taken back and done again by keys, with what was known of it', async ({
  page,
  running,
}) => {
  await running.admin.post('sys/org/save', { orgName: '退步机构', orgCode: 'UNDO-4' })
  const dialog = await openWith(page, [
    ['退步甲', '退步机构', ''],
    ['退步乙', '退步机构', ''],
    ['退步丙', '退步机构', ''],
  ])
  const [back, again] = [button(dialog, '退回一步'), button(dialog, '重做一步')]
  await expect(back).toBeDisabled()
  await cell(dialog, '第 3 行 部门名称：退步乙').click()
  await paste(page, '退步丁\t没有的机构\r\n退步戊\t退步机构\r\n退步己\t退步机构\r\n')
  await expect(page.getByText('已粘贴 4 格；表格下方多出的 1 行没有粘贴')).toBeVisible()
  await expect(cell(dialog, '第 4 行 部门名称：退步戊')).toBeVisible()
  await button(dialog, '重新检查').click()
  await expect(problems(dialog)).toHaveText([/没有的机构/])
  // A repair, and a row that goes.
  await cell(dialog, '第 3 行 所属机构：没有的机构').press('Enter')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('退步机构')
  await page.keyboard.press('Enter')
  await expect(problems(dialog)).toHaveCount(0)
  await dialog.getByRole('button', { name: '删除第 2 行' }).press('Enter')
  await expect(lines(dialog)).toHaveText(['3', '4'])
  await page.keyboard.press('Control+z')
  await expect(lines(dialog)).toHaveText(['2', '3', '4'])
  await expect(page.getByText('检查通过，可以导入').last()).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(cell(dialog, '第 3 行 所属机构：没有的机构')).toBeFocused()
  await expect(problems(dialog)).toHaveText([/没有的机构/])
  await back.click()
  await expect(cell(dialog, '第 3 行 部门名称：退步乙')).toBeFocused()
  await expect(problems(dialog)).toHaveCount(0)
  await expect(back).toBeDisabled()
  await page.keyboard.press('Control+y')
  await expect(cell(dialog, '第 3 行 部门名称：退步丁')).toBeFocused()
  await again.click()
  await expect(cell(dialog, '第 3 行 所属机构：退步机构')).toBeFocused()
  // Another step from here: what lay ahead is gone.
  await page.keyboard.press('Delete')
  await expect(again).toBeDisabled()
})

test('a cell that gets what it holds stays as wrong as it is; nothing is taken back while another file is read', async ({
  page,
  running,
}) => {
  await running.admin.post('sys/org/save', { orgName: '原样机构', orgCode: 'UNDO-5' })
  await enter(page, '/base/dept/list')
  await button(listToolbar(page), '导入').click()
  const dialog = page.getByRole('dialog').filter({ hasText: '导入部门' })
  const file = (...rows: string[][]) => ({
    name: '部门导入模板.xlsx',
    mimeType: '',
    buffer: workbook([['部门名称', '所属机构'], ...rows]),
  })
  const chooser = dialog.locator('input[type=file]')
  await chooser.setInputFiles(file(['原样甲', '没有的机构'], ['原样乙', '原样机构']))
  await expect(problems(dialog)).toHaveText([/没有的机构/])
  await cell(dialog, '第 2 行 所属机构：没有的机构').click()
  await paste(page, '没有的机构')
  await expect(problems(dialog)).toHaveCount(1)
  await expect(button(dialog, '退回一步')).toBeDisabled()
  // What was said of a cell goes with what was wrong with it, and comes back with that.
  const said = page.getByRole('tooltip').filter({ hasText: '没有的机构' })
  await expect(said).toBeVisible()
  await paste(page, '原样机构')
  await expect(said).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(said).toBeVisible()
  // A removal that is there to be done again, and a file that is being read.
  await dialog.getByRole('button', { name: '删除第 2 行' }).press('Enter')
  await expect(lines(dialog)).toHaveText(['3'])
  await page.keyboard.press('Control+z')
  await expect(lines(dialog)).toHaveText(['2', '3'])
  const many = Array.from({ length: 20_000 }, (_, n) => [`原样${n}`, '原样机构'])
  await chooser.setInputFiles(file(...many))
  await expect(dialog.getByText('正在读取文件…')).toBeVisible()
  await page.keyboard.press('Control+y')
  await expect(dialog.getByText('共 20,000 行')).toBeVisible()
})

test('a step that is taken back by key brings back nothing of the list behind', async ({ page, running }) => {
  const { data: org } = await running.admin.post('sys/org/save', { orgName: '双撤机构', orgCode: 'UNDO-6' })
  await running.admin.post('sys/dept/save', { deptName: '双撤旧部门', orgId: org.id })
  await enter(page, `/base/dept/list?keyword=${encodeURIComponent('双撤')}`)
  await rowAction(page, '双撤旧部门', '删除').click()
  await button(page.getByRole('dialog'), '删除').click()
  await expect(button(page, '撤销')).toBeVisible()
  await button(listToolbar(page), '导入').click()
  const dialog = page.getByRole('dialog').filter({ hasText: '导入部门' })
  const buffer = workbook([
    ['部门名称', '所属机构'],
    ['双撤甲', '双撤机构'],
    ['双撤乙', '双撤机构'],
  ])
  await dialog.locator('input[type=file]').setInputFiles({ name: '部门导入模板.xlsx', mimeType: '', buffer })
  await dialog.getByRole('button', { name: '删除第 2 行' }).press('Enter')
  await expect(lines(dialog)).toHaveText(['3'])
  await page.keyboard.press('Control+z')
  await expect(lines(dialog)).toHaveText(['2', '3'])
  await expect(page.getByText('检查通过，可以导入').last()).toBeVisible()
  await button(dialog, '取消').click()
  await expect(row(page, '双撤旧部门')).toHaveCount(0)
})

import type { Locator, Page } from '@playwright/test'

import { button, enter, listToolbar, row } from './support/back-office.ts'
import { workbook } from './support/import-orgs.ts'
import { expect, test } from './support/journey.ts'

const openWith = async (page: Page, rows: string[][]) => {
  await enter(page, '/base/dept/list')
  await button(listToolbar(page), '导入').click()
  const dialog = page.getByRole('dialog').filter({ hasText: '导入部门' })
  const buffer = workbook([['部门名称', '所属机构', '上级部门'], ...rows])
  await dialog.locator('input[type=file]').setInputFiles({ name: '部门导入模板.xlsx', mimeType: '', buffer })
  await expect(page.getByText('检查通过，可以导入').last()).toBeVisible()
  return dialog
}

const problems = (dialog: Locator) =>
  dialog.getByRole('list', { name: '需要修改的格子' }).getByRole('listitem')
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
  const dialog = await openWith(page, [
    ['导错甲', '导错机构', ''],
    ['导错乙', '导错机构', ''],
  ])
  await expect(page.getByText('检查通过，可以导入')).toBeVisible()
  await button(dialog, '确定导入 2 行').click()
  await expect(page.getByText('已导入 2 条部门')).toBeVisible()
  await expect(row(page, '导错甲')).toHaveCount(1)
  await button(page, '撤销').click()
  await expect(page.getByText('已撤销，删除了导入的 2 条部门')).toBeVisible()
  await expect(row(page, '导错甲')).toHaveCount(0)
})

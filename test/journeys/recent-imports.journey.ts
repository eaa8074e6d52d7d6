import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { button, enter, listToolbar } from './support/back-office.ts'
import { dialogOf, openImport } from './support/import-orgs.ts'
import { expect, test } from './support/journey.ts'

test('of many imports the oldest one can be undone, too', async ({ page, running }) => {
  const made: string[] = []
  for (const n of [1, 2, 3, 4, 5]) {
    const rows = Array.from({ length: n }, (_, at) => ({
      orgName: `多次${n}-${at}`,
      orgCode: `OFTEN-${n}-${at}`,
    }))
    const { data } = await running.admin.put<{ importId: string }>('sys/org/save-batch', rows)
    made.push(data.importId)
  }
  const dialog = await openImport(page)
  const recent = dialog.getByRole('group', { name: '最近的导入' })
  await expect(button(recent, '撤销')).toHaveCount(3)
  await recent.getByRole('button', { name: /^更多（还有 \d+ 次）$/ }).click()
  await expect(button(recent, '收起')).toBeFocused()
  await expect(button(recent, '收起')).toBeInViewport({ ratio: 1 })
  const oldest = recent
    .getByText(/，1 条$/)
    .last()
    .locator('..')
  await button(oldest, '撤销').click()
  await button(page.getByRole('dialog').last(), '撤销导入').click()
  await expect(page.getByText('已撤销，删除了导入的 1 条机构')).toBeVisible()
  // Others find the list of imports as it was.
  for (const id of made.slice(1))
    expect(await running.admin.put(`import/undo/${id}`)).toMatchObject({ success: true })
})

test('an undo that was cut off says how far it came, and goes on', async ({ page, running }) => {
  const rows = [1, 2, 3, 4, 5, 6, 7].map(n => ({ orgName: `中断${n}`, orgCode: `CUT-${n}` }))
  expect(await running.admin.put('sys/org/save-batch', rows)).toMatchObject({ success: true })
  // As a server that was killed before the first portion was gone left it.
  const database = new DatabaseSync(join(running.folder, 'zhanggui.db'), { timeout: 5000 })
  database.exec(`update sys_import set undone = 0 where "undoTime" is null and count = 7`)
  database.close()
  await enter(page, '/base/org/list')
  await button(listToolbar(page), '导入').click()
  const recent = dialogOf(page).getByRole('group', { name: '最近的导入' })
  await expect(recent.getByText('撤销了 0 条后中断')).toBeVisible()
  await button(recent, '继续撤销').click()
  await expect(page.getByText('已撤销，删除了导入的 7 条机构')).toBeVisible()
  await expect(recent.getByText(/后中断$/)).toHaveCount(0)
})

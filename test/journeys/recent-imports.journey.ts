import { button } from './support/back-office.ts'
import { openImport } from './support/import-orgs.ts'
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

import { read, utils } from '@e965/xlsx'

import { button, enter, listToolbar } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

test('rows that are ticked are exported by themselves, from whichever page, or all that the list shows', async ({
  page,
  running,
}) => {
  const names = ['勾选导出甲', '勾选导出乙', '勾选导出丙']
  for (const [n, orgName] of names.entries())
    await running.admin.post('sys/org/save', { orgName, orgCode: `tick-${n}` })
  await enter(page, `/base/org/list?keyword=${encodeURIComponent('勾选导出')}&limit=2`)
  await page.getByRole('checkbox', { name: '选择 勾选导出甲' }).check()
  await page.getByRole('listitem', { name: '2', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: '选择 勾选导出甲' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: /选择 勾选导出/ }).check()

  const dialog = page.getByRole('dialog').filter({ hasText: '导出机构' })
  const exported = async () => {
    const saved = page.waitForEvent('download')
    await button(dialog, '导出').click()
    const book = read(
      await (await saved).createReadStream().then(async file => Buffer.concat(await file.toArray())),
    )
    const [name = ''] = book.SheetNames
    const rows = utils.sheet_to_json<Record<string, string>>(book.Sheets[name] ?? {})
    return rows.map(row => row['机构名称']).toSorted()
  }
  await button(listToolbar(page), '导出').click()
  await expect(dialog.getByRole('radio', { name: '选中的 2 条机构' })).toBeChecked()
  const chosen = await exported()
  expect(chosen).toHaveLength(2)
  expect(chosen).toContain('勾选导出甲')

  await button(listToolbar(page), '导出').click()
  await dialog.getByRole('radio', { name: '当前筛选出的 3 条机构' }).check()
  expect(await exported()).toEqual(names.toSorted())
  await button(listToolbar(page), '取消选择').click()
  await button(listToolbar(page), '导出').click()
  await expect(dialog.getByText('导出当前筛选出的 3 条机构，选择要导出的列：')).toBeVisible()
})

import { read, utils } from '@e965/xlsx'

import { button, enter, listToolbar } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

test('rows that are ticked are exported by themselves, from whichever page, or all that the list shows', async ({
  page,
  running,
}) => {
  const names = ['勾选带走甲', '勾选带走乙', '勾选带走丙']
  for (const [n, orgName] of names.entries())
    await running.admin.post('sys/org/save', { orgName, orgCode: `tick-${n}` })
  await enter(page, `/base/org/list?keyword=${encodeURIComponent('勾选带走')}&limit=2`)
  await page.getByRole('checkbox', { name: '选择 勾选带走甲' }).check()
  await page.getByRole('listitem', { name: '2', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: '选择 勾选带走甲' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: /选择 勾选带走/ }).check()

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
  expect(chosen).toContain('勾选带走甲')

  await button(listToolbar(page), '导出').click()
  await dialog.getByRole('radio', { name: '当前筛选出的 3 条机构' }).check()
  expect(await exported()).toEqual(names.toSorted())
  await button(listToolbar(page), '取消选择').click()
  await button(listToolbar(page), '导出').click()
  await expect(dialog.getByText('导出当前筛选出的 3 条机构，选择要导出的列：')).toBeVisible()
})

test('of more than a call takes nothing is exported before somebody says that all is meant', async ({
  page,
  running: { admin },
}) => {
  const batch = Array.from({ length: 201 }, (_, n) => ({ orgName: `多勾${n}`, orgCode: `ticks-${n}` }))
  await admin.put('sys/org/save-batch', batch)
  await enter(page, `/base/org/list?keyword=${encodeURIComponent('多勾')}&limit=100`)
  const all = page.getByRole('checkbox', { name: '选择本页全部' })
  const dialog = page.getByRole('dialog').filter({ hasText: '导出机构' })
  for (const shown of ['100 条', '200 条', '201 条']) {
    await all.check()
    await button(listToolbar(page), '导出').click()
    await expect(dialog.getByRole('radio', { name: new RegExp(`^选中的 ${shown}`) })).toBeVisible()
    if (shown === '200 条') await expect(dialog.getByText('选中的较多，将在后台写成文件')).toBeVisible()
    if (shown === '201 条') break
    await button(dialog, '取消').click()
    await page.getByRole('button', { name: '下一页' }).click()
    await expect(all).not.toBeChecked()
  }
  await expect(dialog.getByRole('radio', { name: /^选中的/ })).toBeDisabled()
  await expect(button(dialog, '导出')).toBeDisabled()
  await dialog.getByRole('radio', { name: /^当前筛选出的 201 条/ }).check()
  await expect(button(dialog, '导出')).toBeEnabled()
})

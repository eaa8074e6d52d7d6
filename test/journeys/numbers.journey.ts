import { button, enter, fill, listToolbar, row, saveRecord } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

test('digits of full width are digits, in a record as in a filter', async ({ page, running: { admin } }) => {
  await enter(page, '/base/dict/list')
  await button(listToolbar(page), '新增').click()
  await fill(page, { 字典名称: '全角的', 字典值: 'fullwidth', 排序: '55６' })
  await saveRecord(page)
  await expect(row(page, '全角的')).toContainText('556')

  await page.goto('/base/dict/list')
  await button(listToolbar(page), '筛选').click()
  const panel = page.getByRole('search', { name: '筛选' })
  await panel.getByRole('combobox', { name: '筛选字段' }).click()
  await page.getByTitle('排序', { exact: true }).last().click()
  await panel.getByRole('spinbutton', { name: '最小值' }).fill('５５６')
  await panel.getByRole('spinbutton', { name: '最大值' }).fill('９９９９９９９９９９９９９９９９９９９９')
  await button(panel, '添加').click()
  await expect(row(page, '全角的')).toBeVisible()
  const { data } = await admin.get<{ items: { id: string }[] }>(
    'sys/dict/select-page?like=dictValue:fullwidth',
  )
  await admin.delete(`sys/dict/delete/${data.items[0]?.id}`)
})

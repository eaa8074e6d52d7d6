import { button, enter, row, rowAction, search } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

test('what a record cannot be without comes back together with it', async ({ page, running: { admin } }) => {
  const { data: org } = await admin.post('sys/org/save', { orgName: '一并公司', orgCode: 'BACKTOO' })
  const { data: dept } = await admin.post('sys/dept/save', { deptName: '一并科', orgId: org.id })
  await admin.delete(`sys/dept/delete/${dept.id}`)
  await admin.delete(`sys/org/delete/${org.id}`)
  await enter(page, '/sys/recycle/list')
  await search(page, '一并科')
  await rowAction(page, '一并科', '恢复').click()
  const question = page.getByRole('dialog').last()
  await expect(question).toContainText(
    '缺少所属机构「一并公司」（在回收站里，可以先恢复它）。可以把它们一并恢复。',
  )
  await button(question, '一并恢复').click()
  await expect(page.getByText('已恢复 2 条')).toBeVisible()
  await page.goto('/base/dept/list?keyword=一并科')
  await expect(row(page, '一并公司')).toBeVisible()
})

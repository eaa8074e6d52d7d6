import { button, enter, field, listToolbar, recordToolbar, rowAction, tab } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

test('two records are changed side by side; one that is only read again still holds what was filled in', async ({
  page,
  running,
}) => {
  for (const name of ['并排甲', '并排乙'])
    await running.admin.post('sys/org/save', { orgName: name, orgCode: name === '并排甲' ? 'BA' : 'BB' })
  await enter(page, '/base/org/list')
  await page.goto('/base/org/list?keyword=并排')
  const note = field(page, '备注').filter({ visible: true })
  for (const name of ['并排甲', '并排乙']) {
    await rowAction(page, name, '编辑').click()
    await expect(note).toBeVisible()
    await note.fill(`${name}的草稿`)
    await tab(page, '机构管理').click()
    await expect(listToolbar(page)).toBeVisible()
  }
  await tab(page, '机构：并排乙').click()
  await expect(note).toHaveValue('并排乙的草稿')
  // Back and forth there is one page that is asked, whichever was opened last: the router complains about a second one.
  await tab(page, '机构：并排甲').click()
  await expect(note).toHaveValue('并排甲的草稿')
  await tab(page, '机构管理').click()
  await rowAction(page, '并排甲', '查看').click()
  await expect(button(recordToolbar(page), '编辑')).toBeVisible()
  await page.getByRole('button', { name: '关闭机构：并排甲' }).click()
  const box = page.getByRole('dialog').filter({ hasText: '还有未保存的修改' })
  await expect(box).toContainText('机构：并排甲')
  await button(box, '返回填写').click()
  await button(recordToolbar(page), '编辑').click()
  await expect(note).toHaveValue('并排甲的草稿')
  await page.getByRole('button', { name: '关闭机构：并排甲' }).click()
  await button(box, '不保存，继续').click()
  await expect(tab(page, '机构：并排甲')).toHaveCount(0)
})

import {
  button,
  enter,
  field,
  fill,
  recordToolbar,
  row,
  rowAction,
  saveRecord,
  search,
} from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { userPassword } from './support/ordinary-user.ts'
import { offerAllOnDicts, person } from './support/person.ts'

/** Somebody deletes what is being edited. */

test.use({ settings: { ROUTER_MODE: 'remote' } })

test('who saves what a colleague has deleted reads it in the form, and saves it once it is restored', async ({
  page,
  running: { admin },
}) => {
  const { data: role } = await admin.post('sys/role/save', { roleName: '编辑时删除', roleCode: 'goneunder' })
  await enter(page, '/sys/role/list')
  await search(page, 'goneunder')
  await rowAction(page, 'goneunder', '编辑').click()
  await fill(page, { 备注: '写好的话' })
  await admin.delete(`sys/role/delete/${role.id}`)
  await saveRecord(page)
  const gone = page.getByRole('alert').filter({ hasText: '这条记录刚被删除，修改没有保存' })
  await expect(gone).toContainText('填写的内容还在这里')
  await expect(page.getByText('编号已存在')).toHaveCount(0)
  await expect(field(page, '备注')).toHaveValue('写好的话')
  await gone.getByRole('link', { name: '去回收站' }).click()
  await expect(page).toHaveURL(/\/sys\/recycle\/list\?like=recordId/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await rowAction(page, '编辑时删除', '恢复').click()
  await expect(page.getByText('已恢复 1 条')).toBeVisible()

  await page.goBack()
  await expect(field(page, '备注')).toHaveValue('写好的话')
  await saveRecord(page)
  await expect(page.getByText('已保存')).toBeVisible()
  await expect(gone).toHaveCount(0)
  const { data } = await admin.get<{ remark: string }>(`sys/role/select/${role.id}`)
  expect(data.remark).toBe('写好的话')
})

test('who has no bin is told whom to ask, and his text stays', async ({ page, running: { admin } }) => {
  await offerAllOnDicts(admin)
  await person(admin, 'nobin', { '/base/dict/list': 'admin' })
  const { data: dict } = await admin.post('sys/dict/save', { dictLabel: '编辑时没了', dictValue: 'gonedict' })
  await enter(page, '/base/dict/list', 'nobin', userPassword)
  await page.goto(`/base/dict/list?record=${dict.id}&mode=edit`)
  await fill(page, { 备注: '还在的话' })
  await admin.delete(`sys/dict/delete/${dict.id}`)
  await expect(row(page, 'gonedict')).toHaveCount(0)
  await button(recordToolbar(page), '保存').click()
  const gone = page.getByRole('alert').filter({ hasText: '这条记录刚被删除，修改没有保存' })
  await expect(gone).toContainText('请管理员在回收站恢复它')
  await expect(gone.getByRole('link')).toHaveCount(0)
  await expect(field(page, '备注')).toHaveValue('还在的话')
})

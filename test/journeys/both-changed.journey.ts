import { adminRoleCode } from '#contract/permission.ts'

import { signIn } from '../support/sign-in.ts'
import { button, enter, field, fill, row, rowAction, saveRecord, search } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { ordinaryUser, userPassword } from './support/ordinary-user.ts'

test('the record was changed elsewhere: the form says so and by whom, and offers the newest', async ({
  page,
  running,
}) => {
  await ordinaryUser(running.admin, 'faster', [adminRoleCode])
  const other = await signIn(running.address, 'faster', userPassword)
  const role = await running.admin.post('sys/role/save', { roleName: '同时修改', roleCode: 'both' })
  await enter(page, '/sys/role/list')
  await search(page, '同时修改')
  await rowAction(page, '同时修改', '编辑').click()
  await expect(field(page, '备注')).toBeVisible()
  await other.post('sys/role/save', { id: role.data.id, remark: '别人写的' })
  await fill(page, { 备注: '我写的', 角色名称: '我起的名' })
  await saveRecord(page)
  const box = page.getByRole('dialog').filter({ hasText: '刚被别人修改过' })
  await expect(box).toContainText('您填写的备注需要重新填写')
  await expect(box).toContainText('最新：别人写的')
  // Nothing that was written is lost: it is taken along from here.
  await expect(box).toContainText('您填写的：我写的')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await box.getByRole('button', { name: '复制' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('我写的')
  await button(box, '刷新').click()
  await expect(field(page, '备注')).toHaveValue('别人写的')
  // What nobody else has changed is not to be filled in again.
  await expect(field(page, '角色名称')).toHaveValue('我起的名')
  await saveRecord(page)
  await expect(page.getByText('已保存')).toBeVisible()
  // Its drawer closes with its address: what is searched before that is another place in the history.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await search(page, '我起的名')
  await expect(row(page, '别人写的')).toBeVisible()
})

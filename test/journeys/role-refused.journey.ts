import type { RoleFunction } from '#contract/replies.ts'
import type { Calls } from '../support/sign-in.ts'

import { button, enter, recordToolbar } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { userPassword } from './support/ordinary-user.ts'
import { functionsOf, grant, person } from './support/person.ts'

// What cannot be read is said in the console, too.
test.use({ settings: { ROUTER_MODE: 'remote' }, expectedProblems: ['net::ERR_FAILED'] })

const office = { '/sys': '', '/sys/role/list': 'edit', '/sys/role/view': '', '/base/dict/list': '' }

const pathsOf = async (admin: Calls, roleId: string) => {
  const { data } = await admin.get<RoleFunction[]>(`sys/function/select-role-functions?sysRoleId=${roleId}`)
  const paths = new Map((await functionsOf(admin)).map(({ id, rootPath }) => [id, rootPath]))
  return data.map(each => paths.get(each.sysFunctionId))
}

test('who may not authorise a role reads why before he ticks anything', async ({
  page,
  running: { admin },
}) => {
  const { roleId } = await person(admin, 'seesall', { '/base/dict/list': '' })
  const { roleId: own } = await person(admin, 'seeslittle', office)
  await admin.post('sys/role/save', { id: own, dataScope: '本机构' })
  await enter(page, '/sys/role/list', 'seeslittle', userPassword)
  await page.goto(`/sys/role/view?id=${roleId}`)
  await expect(page.getByText('凭这个角色能看到您看不到的数据，它的授权不能由您修改')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: '数据字典', exact: true })).toBeDisabled()
  await expect(button(recordToolbar(page), '保存')).toHaveCount(0)
})

test('the right to authorise is taken while somebody ticks, and given back: what is ticked stays', async ({
  page,
  running: { admin },
}) => {
  const { roleId } = await person(admin, 'tickedon', {})
  const { roleId: own } = await person(admin, 'ticking', office)
  await enter(page, '/sys/role/list', 'ticking', userPassword)
  await page.goto(`/sys/role/view?id=${roleId}`)
  const dict = page.getByRole('checkbox', { name: '数据字典', exact: true })
  await dict.check()
  await grant(admin, own, { ...office, '/sys/role/list': '' })
  const warning = page.getByRole('alert').filter({ hasText: '您现在没有编辑的权限' })
  await expect(warning).toContainText('填写的内容不能保存')
  await expect(dict).toBeDisabled()
  await expect(dict).toBeChecked()
  await grant(admin, own, office)
  await expect(warning).toHaveCount(0)
  await button(recordToolbar(page), '保存').click()
  const box = page.getByRole('dialog').filter({ hasText: '的授权？' })
  await button(box, '保存').click()
  await expect(page.getByText('授权已保存，立即生效')).toBeVisible()
  expect(await pathsOf(admin, roleId)).toContain('/base/dict/list')
})

test('what is granted by now cannot be read, or changes behind the question: nothing is taken back', async ({
  page,
  running: { admin },
}) => {
  const { roleId } = await person(admin, 'unread', { '/base/org/list': '', '/base/dict/list': '' })
  await enter(page, '/sys/role/list')
  await page.goto(`/sys/role/view?id=${roleId}`)
  await page.getByRole('checkbox', { name: '区域管理', exact: true }).check()
  await grant(admin, roleId, { '/base/org/list': '' })
  await page.route('**/sys/role/select-grants?*', route => route.abort())
  await button(recordToolbar(page), '保存').click()
  await expect(page.getByText('没有读到这个角色现在的授权，没有保存')).toBeVisible()
  const box = page.getByRole('dialog').filter({ hasText: '的授权？' })
  await expect(box).toHaveCount(0)
  expect(await pathsOf(admin, roleId)).not.toContain('/base/district/list')

  await page.unroute('**/sys/role/select-grants?*')
  await button(recordToolbar(page), '保存').click()
  await expect(box).toContainText('他的修改保留')
  await expect(box).toContainText('新增的权限')
  await grant(admin, roleId, {})
  await button(box, '保存').click()
  await expect(page.getByText('这个角色的授权刚被别人修改过，没有保存，请再保存一次')).toBeVisible()
  await expect(box).toHaveCount(0)
  await button(recordToolbar(page), '保存').click()
  await button(box, '保存').click()
  await expect(page.getByText('授权已保存，立即生效')).toBeVisible()
  const paths = await pathsOf(admin, roleId)
  expect(paths).toContain('/base/district/list')
  expect(paths).not.toContain('/base/dict/list')
  expect(paths).not.toContain('/base/org/list')
})

test('a role that somebody deletes meanwhile says so at once where it would be saved, and leads back', async ({
  page,
  running: { admin },
}) => {
  const { data: empty } = await admin.post('sys/role/save', { roleName: '将被删除', roleCode: 'willgo' })
  await enter(page, '/sys/role/list')
  await page.goto(`/sys/role/view?id=${empty.id}`)
  await page.getByRole('checkbox', { name: '区域管理', exact: true }).check()
  await admin.delete(`sys/role/delete/${empty.id}`)
  await expect(page.getByText('这个角色刚被删除，它的授权不能再保存')).toBeVisible()
  await expect(page.getByText('没有读到')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: '区域管理', exact: true })).toBeDisabled()
  await page.getByRole('link', { name: '返回角色列表' }).click()
})

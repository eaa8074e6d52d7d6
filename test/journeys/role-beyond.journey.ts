import type { RoleFunction } from '#contract/replies.ts'
import type { Calls } from '../support/sign-in.ts'

import { adminPassword } from '../support/server.ts'
import { button, enter, recordToolbar } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { userPassword } from './support/ordinary-user.ts'
import { functionsOf, grant, person } from './support/person.ts'

test.use({ settings: { ROUTER_MODE: 'remote' } })

const office = { '/sys': '', '/sys/role/list': 'edit', '/sys/role/view': '', '/base/dict/list': 'export' }

const heldBy = async (admin: Calls, roleId: string) => {
  const { data } = await admin.get<RoleFunction[]>(`sys/function/select-role-functions?sysRoleId=${roleId}`)
  const paths = new Map((await functionsOf(admin)).map(({ id, rootPath }) => [id, rootPath]))
  return data.map(each => `${String(paths.get(each.sysFunctionId))} ${each.functionPermission}`).toSorted()
}

test('what a role holds beyond its giver is shown, stays, and he adds what he has', async ({
  page,
  running: { admin },
}) => {
  const { roleId } = await person(admin, 'holdsmore', { '/base/dict/list': 'admin' })
  await person(admin, 'holdsless', office)
  await enter(page, '/sys/role/list', 'holdsless', userPassword)
  await page.goto(`/sys/role/view?id=${roleId}`)
  await expect(page.getByText('这个角色拥有您没有的权限，不能由您收回它的功能')).toBeVisible()
  const manage = page.getByRole('checkbox', { name: '数据字典：管理' })
  await expect(manage).toBeChecked()
  await expect(manage).toBeDisabled()
  await page.getByRole('checkbox', { name: '基础数据', exact: true }).check()
  await button(recordToolbar(page), '保存').click()
  const box = page.getByRole('dialog').filter({ hasText: '的授权？' })
  await expect(box).toContainText('新增的权限（1）数据字典：导出')
  await expect(box).not.toContainText('收回的权限')
  await button(box, '保存').click()
  await expect(page.getByText('授权已保存，立即生效')).toBeVisible()
  expect(await heldBy(admin, roleId)).toContain('/base/dict/list admin,export')
})

test('who stops a role is asked, with whom it concerns, and whether it shuts him out', async ({
  page,
  running: { admin },
}) => {
  const { roleId } = await person(admin, 'stopsown', office)
  await enter(page, '/sys/role/list', 'stopsown', userPassword)
  await page.goto(`/sys/role/list?record=${roleId}&mode=edit`)
  const form = page.getByRole('dialog', { name: '编辑角色' })
  await form.getByRole('combobox', { name: '状态' }).click()
  await page.getByTitle('停用', { exact: true }).click()
  await button(form, '保存').click()
  const box = page.getByRole('dialog').filter({ hasText: '停用角色「stopsown」？' })
  await expect(box).toContainText('影响 1 个用户')
  await expect(box).toContainText('您自己将不能再打开角色管理')
  await button(box, '再看看').click()
  await expect(box).toHaveCount(0)
  const { data } = await admin.get(`sys/role/select/${roleId}`)
  expect(data.roleStatus).toBe('正常')
})

test('who does not see all can not choose it for a role', async ({ page, running: { admin } }) => {
  const { roleId } = await person(admin, 'ownplace', { ...office, '/sys/role/list': 'add' })
  await admin.post('sys/role/save', { id: roleId, dataScope: '本机构' })
  await enter(page, '/sys/role/list', 'ownplace', userPassword)
  await page.goto('/sys/role/list?mode=add')
  const form = page.getByRole('dialog', { name: '新增角色' })
  await expect(form).toContainText('“全部”超过您自己的数据范围')
  await form.getByRole('combobox', { name: '数据范围' }).click()
  await expect(page.getByTitle('全部', { exact: true })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByTitle('本机构', { exact: true })).not.toHaveAttribute('aria-disabled', 'true')
})

test('what its giver loses while he ticks is left out with a sentence', async ({
  page,
  running: { admin },
}) => {
  const { roleId } = await person(admin, 'wouldgain', {})
  const { roleId: own } = await person(admin, 'losesit', office)
  await enter(page, '/sys/role/list', 'losesit', userPassword)
  await page.goto(`/sys/role/view?id=${roleId}`)
  const giving = page.getByRole('checkbox', { name: '数据字典：导出' })
  await giving.check()
  await grant(admin, own, { ...office, '/base/dict/list': '' })
  await expect(page.getByText('您刚失去了其中 1 项功能的权限')).toBeVisible()
  await expect(giving).toHaveCount(0)
  await page.keyboard.press('Control+s')
  const box = page.getByRole('dialog').filter({ hasText: '的授权？' })
  await button(box, '保存').click()
  await expect(page.getByText('授权已保存，立即生效')).toBeVisible()
  expect(await heldBy(admin, roleId)).toContain('/base/dict/list ')
})

test('a session that has expired under what is ticked: after signing in the question comes', async ({
  page,
  running: { admin },
}) => {
  const { roleId } = await person(admin, 'expiredrole', {})
  await enter(page, '/sys/role/list')
  await page.goto(`/sys/role/view?id=${roleId}`)
  await page.getByRole('checkbox', { name: '区域管理', exact: true }).check()
  const json = { success: false, code: 40003, message: '登录已过期', data: {} }
  await page.route('**/sys/role/select-grants?*', route => route.fulfill({ json }), { times: 1 })
  await button(recordToolbar(page), '保存').click()
  const expired = page.getByRole('dialog', { name: '登录过期' })
  await expired.getByLabel('系统管理员的密码').fill(adminPassword)
  await expired.getByRole('button', { name: '重新登录' }).click()
  await expect(expired).toHaveCount(0)
  const box = page.getByRole('dialog').filter({ hasText: '的授权？' })
  await expect(box).toContainText('区域管理')
  await expect(page.getByText('没有读到')).toHaveCount(0)
  await button(box, '保存').click()
  await expect(page.getByText('授权已保存，立即生效')).toBeVisible()
})

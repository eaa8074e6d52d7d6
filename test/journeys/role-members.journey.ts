import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'

import { button, enter, rowAction } from './support/back-office.ts'
import { usableByEverybody } from './support/barriers.ts'
import { expect, test } from './support/journey.ts'
import { userPassword } from './support/ordinary-user.ts'
import { person } from './support/person.ts'

test.use({ settings: { ROUTER_MODE: 'remote' } })

test('a button that would be refused says so before it is pressed', async ({ page, running }) => {
  const { admin } = running
  const { userId } = await person(admin, 'keeper', {
    '/sys': '',
    '/sys/role/list': 'edit',
    '/sys/role/view': '',
    '/sys/user/list': 'admin',
  })
  const { roleId } = await person(admin, 'stronger', { '/base/dict/list': 'admin' })
  const { data: me } = await admin.get(`sys/user/select/${userId}`)
  const [own] = me.sysRoles as string[] // as the contract says
  const { data: found } = await admin.get<Page<AnyRow>>('sys/user/select-page?like=userAccount:admin')
  await admin.post(`sys/role/add-members?sysRoleId=${own}`, [found.items[0]?.id])
  await enter(page, '/sys/role/list', 'keeper', userPassword)
  await page.goto(`/sys/role/view?id=${own}&tab=members`)
  const list = page.getByRole('region', { name: '角色成员' })
  await expect(button(list, '移除 keeper')).toBeEnabled()
  await expect(button(list, '移除 系统管理员')).toBeDisabled()
  await expect(button(list, '移除 系统管理员')).toHaveAttribute('title', 'admin 账号的角色不能收回')
  await page.goto(`/sys/role/view?id=${roleId}&tab=members`)
  await expect(list.getByRole('row').filter({ hasText: 'stronger' })).toBeVisible()
  await expect(list.getByRole('alert')).toContainText('这个角色里有您没有的权限')
  await expect(button(list, '移除 stronger')).toHaveCount(0)
  await expect(button(list, '添加成员')).toHaveCount(0)
})

test('a list that is short because of the data scope says so', async ({ page, running }) => {
  const { admin } = running
  const pages = { '/sys': '', '/sys/role/list': 'edit', '/sys/role/view': '', '/sys/user/list': 'admin' }
  const { roleId } = await person(admin, 'narrow', pages)
  await admin.post('sys/role/save', { id: roleId, dataScope: '仅本人' })
  const { roleId: others } = await person(admin, 'faraway', { '/base/dict/list': '' })
  await enter(page, '/index', 'narrow', userPassword)
  await page.goto(`/sys/role/view?id=${others}&tab=members`)
  const list = page.getByRole('region', { name: '角色成员' })
  await expect(list).toContainText('另有 1 名成员不在您的数据范围内，没有列出')
  await expect(list).toContainText('成员都不在您的数据范围内')
  await usableByEverybody(page, '看不到的成员')
  await page.goto(`/sys/role/view?id=${others}`)
  await expect(page.getByRole('main')).toContainText('这个角色还有 1 项您没有的功能，没有列出')
  await page.goto('/sys/user/list')
  await rowAction(page, 'narrow', '编辑').click()
  await page.getByRole('combobox', { name: '角色' }).click()
  await expect(page.getByText('只列出您可以授予的角色')).toBeVisible()
})

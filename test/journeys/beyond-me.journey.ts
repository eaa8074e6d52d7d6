import type { Page as ListPage } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'
import type { Calls } from '../support/sign-in.ts'

import {
  button,
  confirmDelete,
  enter,
  field,
  listToolbar,
  recordToolbar,
  row,
  rowAction,
  search,
} from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { ordinaryUser, userPassword } from './support/ordinary-user.ts'
import { functionsOf, grant, offerAllOnDicts, person } from './support/person.ts'

/** What is beyond somebody's rights names those whom it concerns, and lets him go on with the rest. */
test.use({ settings: { ROUTER_MODE: 'remote' } })

const offerOnRoles = async (admin: Calls) => {
  const roles = (await functionsOf(admin)).find(each => each.rootPath === '/sys/role/list')
  const functionPermission = 'admin,write,add,edit,delete'
  await admin.post('sys/function/save', { id: roles?.id, functionPermission })
}

test('of several that are deleted those that may not be are named, left out if one likes, and the rest goes', async ({
  page,
  running: { admin },
}) => {
  await offerOnRoles(admin)
  await person(admin, 'shanchu', { '/sys': '', '/sys/user/list': 'admin', '/sys/role/list': 'admin' })
  await person(admin, 'duoquan', { '/base/dict/list': 'admin' })
  await ordinaryUser(admin, 'duo1', ['duoquan'])
  await ordinaryUser(admin, 'duo2', ['duoquan'])
  await ordinaryUser(admin, 'duo3', [])
  await enter(page, '/sys/user/list', 'shanchu', userPassword)
  await search(page, 'duo')
  for (const each of ['duo1', 'duo2', 'duo3'])
    await page.getByRole('checkbox', { name: `选择 ${each}`, exact: true }).check()

  await button(listToolbar(page), '重置密码').click()
  const asked = page.getByRole('dialog', { name: '重置 3 名用户的密码？' })
  await button(asked, '重置密码').click()
  const skipped = page.getByRole('dialog', { name: '其中 2 名用户不能由您重置密码' })
  await expect(skipped).toContainText('「duo1（duo1）」')
  await expect(skipped).toContainText('「duo2（duo2）」')
  await expect(skipped).toContainText('只重置其余 1 名')
  await button(skipped, '取消').click()

  await button(listToolbar(page), '删除').click()
  const question = page.getByRole('dialog', { name: '其中 2 条不能由您删除' })
  await expect(question).toContainText('「duo1（duo1）」')
  await expect(question).toContainText('「duo2（duo2）」')
  await expect(question).toContainText('的角色里有您没有的权限')
  await expect(question).toContainText('要从选择中去掉这 2 条吗？去掉后再确认删除其余 1 条。')
  await button(question, '取消').click()
  await expect(button(listToolbar(page), '删除（3）')).toBeEnabled()
  await button(listToolbar(page), '删除').click()
  await button(question, '去掉这 2 条').click()
  await confirmDelete(page)
  await expect(page.getByText('已删除「duo3」')).toBeVisible()
  await expect(row(page, 'duo3')).toHaveCount(0)
  await expect(row(page, 'duo1').first()).toBeVisible()
  await expect(button(listToolbar(page), '删除')).toBeDisabled()
  const { data } = await admin.get<ListPage<AnyRow>>('sys/user/select-page?like=userAccount:duo')
  expect(data.items.map(each => each.userAccount)).not.toContain('duo3')

  // Where nothing is left to go on with, the toast names it.
  await page.goto('/sys/role/list')
  // It has members: to whom they could be handed over is not asked first.
  await page.getByRole('checkbox', { name: '选择 duoquan', exact: true }).check()
  await button(listToolbar(page), '删除').click()
  await expect(page.getByText('「duoquan」拥有您没有的权限或数据范围，不能由您删除')).toBeVisible()
})

test('every question about one person says his account, too', async ({ page, running: { admin } }) => {
  await ordinaryUser(admin, 'chongming', [])
  await enter(page, '/sys/user/list')
  await search(page, 'chongming')
  for (const [action, title] of [
    ['重置密码', '重置「chongming（chongming）」的密码？'],
    ['重置二次验证', '重置「chongming（chongming）」的二次验证？'],
    ['强制下线', '强制「chongming（chongming）」下线？'],
    ['以其身份查看', '以「chongming（chongming）」的身份查看？'],
  ] as const) {
    await rowAction(page, 'chongming', '更多').click()
    await page.getByRole('menuitem', { name: action }).click()
    const question = page.getByRole('dialog', { name: title })
    await button(question, '取消').click()
    await expect(question).toHaveCount(0)
  }
})

test('whoever may only add reads in a record that he cannot change it, and nothing of a right that was taken', async ({
  page,
  running: { admin },
}) => {
  await offerAllOnDicts(admin)
  const pages = { '/base/dict/list': 'add', '/sys': '', '/sys/role/list': 'add', '/sys/role/view': '' }
  await offerOnRoles(admin)
  const { roleId } = await person(admin, 'zhixinzeng', pages)
  await enter(page, '/base/dict/list', 'zhixinzeng', userPassword)
  await rowAction(page, '性别', '查看').first().click()
  await button(recordToolbar(page), '编辑').click()
  const reading = page.getByRole('alert').filter({ hasText: '您没有编辑的权限，这里的内容只能查看' })
  await expect(reading).toBeVisible()
  await expect(page.getByText('权限恢复后再保存')).toHaveCount(0)
  await expect(button(recordToolbar(page), '保存')).toBeDisabled()
  await expect(field(page, '字典名称')).toBeDisabled()
  await page.goto(`/sys/role/view?id=${roleId}`)
  await button(recordToolbar(page), '编辑').click()
  await expect(reading).toBeVisible()
  // Given meanwhile, it can be filled in at once.
  await grant(admin, roleId, { ...pages, '/sys/role/list': 'edit' })
  await expect(reading).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: '数据字典', exact: true })).toBeEnabled()
})

test('the form of a role that has more says so as it opens', async ({ page, running: { admin } }) => {
  await offerOnRoles(admin)
  await person(admin, 'gengda', { '/base/dict/list': 'admin' })
  await person(admin, 'xiaoquan', { '/sys': '', '/sys/role/list': 'edit' })
  await enter(page, '/sys/role/list', 'xiaoquan', userPassword)
  const said = page.getByText('这个角色拥有您没有的权限或数据范围', { exact: true })
  await rowAction(page, 'xiaoquan', '编辑').first().click()
  await expect(field(page, '角色名称')).toHaveValue('xiaoquan')
  await expect(said).toHaveCount(0)
  await expect(field(page, '角色名称')).toBeEnabled()
  await page.goto('/sys/role/list')
  await rowAction(page, 'gengda', '编辑').first().click()
  await expect(said).toBeVisible()
  // What he may not change is not there to be filled in; the rest is.
  const box = (name: string) => page.getByRole('dialog').getByRole('combobox', { name })
  for (const each of [field(page, '角色名称'), field(page, '角色编码'), box('状态'), box('数据范围')])
    await expect(each).toBeDisabled()
  await expect(field(page, '备注')).toBeEnabled()
})

test('a department goes with the organisation that it lies in', async ({ page, running: { admin } }) => {
  for (const at of [1, 2]) {
    const { data: org } = await admin.post('sys/org/save', { orgName: `归属${at}`, orgCode: `GUISHU-${at}` })
    await admin.post('sys/dept/save', { deptName: `归属部${at}`, orgId: org.id })
  }
  await enter(page, '/sys/user/list')
  await button(listToolbar(page), '新增').click()
  const box = (name: string) => page.getByRole('combobox', { name })
  const pick = async (name: string, option: string) => {
    await box(name).click()
    await box(name).fill(option)
    await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).last().click()
    await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
  }
  // The form gives its first field the focus, which would close a list that was opened before.
  await expect(page.getByRole('textbox', { name: '账号' })).toBeFocused()
  await pick('部门', '归属部1')
  await pick('机构', '归属1')
  const form = page.getByRole('main')
  await expect(form.getByText('归属部1', { exact: true })).toBeVisible()
  await pick('机构', '归属2')
  await expect(form.getByText('「归属部1」不属于所选的机构，已清空')).toBeVisible()
  await expect(form.getByText('归属部1', { exact: true })).toHaveCount(0)
  await pick('部门', '归属部2')
  await expect(form.getByText('已清空')).toHaveCount(0)
  // With none at all it goes as well.
  await box('机构').hover()
  await form
    .locator('.ant-select')
    .filter({ has: box('机构') })
    .getByLabel('清除')
    .click()
  await expect(form.getByText('「归属部2」不属于所选的机构，已清空')).toBeVisible()
})

import { button, enter, rowAction, saveRecord } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { userPassword } from './support/ordinary-user.ts'
import { person } from './support/person.ts'

test.use({ settings: { ROUTER_MODE: 'remote' } })

const office = {
  '/sys': '',
  '/sys/role/list': 'add,edit,delete',
  '/sys/user/list': 'admin',
  '/base/dict/list': '',
}

test('who hands his own role over reads what he loses; nothing is offered or refused that is his no more', async ({
  page,
  running: { admin },
}) => {
  const { roleId } = await person(admin, 'narrow', office)
  await person(admin, 'onlyusers', { '/sys': '', '/sys/user/list': '' })
  await enter(page, '/sys/role/list', 'narrow', userPassword)
  await rowAction(page, 'narrow', '删除').click()
  const box = page.getByRole('dialog').filter({ hasText: '正在被使用' })
  const target = box.getByRole('combobox', { name: '移交给哪个角色' })
  await target.click()
  const option = (name: string) => page.locator('.ant-select-item-option').filter({ hasText: name })
  await expect(option('onlyusers')).toBeVisible()
  // What is being deleted takes nothing over.
  await expect(option('narrow')).toHaveCount(0)
  await option('onlyusers').click()
  await expect(box).toContainText('角色管理（打开页面，新增、编辑、删除）')
  await expect(box).toContainText('影响 1 个用户，其中 1 人在线，移交后立即生效')
  await expect(box).toContainText('您自己将不能再打开角色管理，需要别的管理员才能恢复。')
  await button(box, '移交并删除').click()
  await expect(page.getByText('已移交 1 条，并删除「narrow」')).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '角色管理' })).toHaveCount(0)
  await expect(button(page, '撤销')).toHaveCount(0)
  await expect(page.getByText('没有操作权限')).toHaveCount(0)
  const { data } = await admin.get(`sys/role/select/${roleId}`)
  expect(data).toBeNull()
})

test('who takes a role from himself is asked, and may think better of it', async ({
  page,
  running: { admin },
}) => {
  const strong = await person(admin, 'strongman', office)
  const { roleId: weak } = await person(admin, 'onlylooks', { '/sys': '', '/sys/user/list': '' })
  await admin.post('sys/user/save', { id: strong.userId, sysRoles: [strong.roleId, weak] })
  await enter(page, '/sys/user/list', 'strongman', userPassword)
  const edit = async () => {
    await rowAction(page, 'strongman', '编辑').click()
    const roles = page.getByRole('combobox', { name: '角色' })
    await roles.click()
    await page.getByTitle('strongman', { exact: true }).last().click()
    await roles.press('Escape')
  }
  await edit()
  await saveRecord(page)
  const box = page.getByRole('dialog').filter({ hasText: '保存自己的角色？' })
  await expect(box).toContainText('角色管理（打开页面')
  await expect(box).toContainText('您自己将不能再打开角色管理，需要别的管理员才能恢复。')
  await button(box, '再看看').click()
  const roles = async () => (await admin.get(`sys/user/select/${strong.userId}`)).data.sysRoles
  expect(await roles()).toHaveLength(2)
  await saveRecord(page)
  await button(box, '保存').click()
  await expect(page.getByText('已保存')).toBeVisible()
  expect(await roles()).toEqual([weak])
  await expect(page.getByText('没有操作权限')).toHaveCount(0)
})

import { button, enter, rowAction, saveRecord } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { userPassword } from './support/ordinary-user.ts'
import { grant, person } from './support/person.ts'

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

test('who would see less himself reads it, whichever way it goes, and is not offered what would be refused', async ({
  page,
  running: { admin },
}) => {
  const pages = { ...office, '/sys/role/view': '' }
  const wide = await person(admin, 'seesmuch', pages)
  const { data: org } = await admin.post('sys/org/save', { orgName: '看得见的', orgCode: 'SEEN' })
  const scope = { roleName: 'seeslittle', roleCode: 'seeslittle', dataScope: '仅本人' }
  const { data: narrow } = await admin.post('sys/role/save', scope)
  await grant(admin, narrow.id, pages)
  await admin.post('sys/role/save', { id: wide.roleId, dataScope: '本机构及以下' })
  await admin.post('sys/user/save', { id: wide.userId, orgId: org.id, sysRoles: [wide.roleId, narrow.id] })
  const left = '您自己将只能看到“仅本人”的数据，需要别的管理员才能恢复。'
  const readsIt = async (title: string) => {
    const box = page.getByRole('dialog').filter({ hasText: title })
    await expect(box).toContainText(left)
    await expect(box).not.toContainText('收回的权限')
    await button(box, '再看看').click()
    await expect(box).toHaveCount(0)
  }
  await enter(page, '/sys/user/list', 'seesmuch', userPassword)
  await rowAction(page, 'seesmuch', '编辑').click()
  const roles = page.getByRole('combobox', { name: '角色' })
  await roles.click()
  await page.getByTitle('seesmuch', { exact: true }).last().click()
  await roles.press('Escape')
  await saveRecord(page)
  await readsIt('保存自己的角色？')

  await page.goto(`/sys/role/view?id=${wide.roleId}&tab=members`)
  await button(page, '移除 seesmuch').click()
  await page.getByRole('tooltip').getByRole('button', { name: '移除', exact: true }).click()
  await readsIt('收回自己的「seesmuch」？')

  const choose = async (field: string, value: string) => {
    await page.goto(`/sys/role/list?record=${wide.roleId}&mode=edit`)
    await page.getByRole('dialog', { name: '编辑角色' }).getByRole('combobox', { name: field }).click()
    await page.getByTitle(value, { exact: true }).last().click()
    await saveRecord(page)
  }
  await choose('数据范围', '仅本人')
  await readsIt('缩小角色「seesmuch」的数据范围？')
  await choose('状态', '停用')
  const stop = page.getByRole('dialog').filter({ hasText: '停用角色「seesmuch」？' })
  await expect(stop).toContainText(left)
  await button(stop, '再看看').click()
  expect((await admin.get(`sys/role/select/${wide.roleId}`)).data).toMatchObject({
    roleStatus: '正常',
    dataScope: '本机构及以下',
  })

  await page.goto('/sys/role/list')
  await rowAction(page, 'seesmuch', '删除').click()
  const box = page.getByRole('dialog').filter({ hasText: '正在被使用' })
  await box.getByRole('combobox', { name: '移交给哪个角色' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'seeslittle' }).click()
  await expect(box).toContainText('影响 1 个用户')
  await expect(box).toContainText(left)
  await page.evaluate(() => {
    const look = () => {
      if (document.body.textContent.includes('目前没有启用的用户')) document.body.dataset['forgotten'] = 'yes'
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await button(box, '移交并删除').click()
  await expect(page.getByText('已移交 1 条，并删除「seesmuch」')).toBeVisible()
  await expect(box).toHaveCount(0)
  await expect(button(page, '撤销')).toHaveCount(0)
  // What was agreed to stood there until the box had gone.
  await expect(page.locator('body')).not.toHaveAttribute('data-forgotten')
})

test('who may not edit users is offered no role to hand them over to', async ({
  page,
  running: { admin },
}) => {
  await person(admin, 'onlydeletes', { '/sys': '', '/sys/role/list': 'delete', '/sys/user/list': '' })
  await enter(page, '/sys/role/list', 'onlydeletes', userPassword)
  await rowAction(page, 'onlydeletes', '删除').click()
  const box = page.getByRole('dialog').filter({ hasText: '正在被使用' })
  await expect(box).toContainText('移交要有修改用户的权限，您没有。')
  await expect(box.getByRole('combobox')).toHaveCount(0)
  await expect(button(box, '移交并删除')).toHaveCount(0)
  await button(box, '知道了').click()
})

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'

import {
  button,
  enter,
  fill,
  listToolbar,
  recordToolbar,
  rowAction,
  saveRecord,
  search,
} from './support/back-office.ts'
import { usableByEverybody } from './support/barriers.ts'
import { expect, test } from './support/journey.ts'
import { ordinaryUser, userPassword } from './support/ordinary-user.ts'
import { person } from './support/person.ts'

/**
 * The list toolbar and the row actions of specification sections 5 and 6: what is seen with each permission, in the
 * browser. Y: the button is there.
 */
const drawn = {
  //        add delete import export | row: view edit delete
  '': '     -   -      -      -             Y    -    -',
  add: '    Y   -      -      -             Y    -    -',
  edit: '   -   -      -      -             Y    Y    -',
  delete: ' -   Y      -      -             Y    -    Y',
  write: '  Y   Y      -      -             Y    Y    Y',
  'admin,import,export': 'Y Y Y Y Y Y Y',
} as const

test.use({ settings: { ROUTER_MODE: 'remote' } })

for (const [held, cells] of Object.entries(drawn))
  test(`with ${held || 'the page alone'}`, async ({ page, running }) => {
    const { admin } = running
    const name = `role${held.replaceAll(',', '') || 'none'}`
    const { data: functions } = await admin.get<Page<AnyRow>>('sys/function/select-page?limit=1000')
    const dict = functions.items.find(each => each.rootPath === '/base/dict/list')
    const base = functions.items.find(each => each.rootPath === '/base')
    await admin.post('sys/function/save', {
      id: dict?.id,
      functionPermission: 'admin,write,add,edit,delete,import,export',
    })
    const { data: role } = await admin.post('sys/role/save', {
      roleName: name,
      roleCode: name,
      dataScope: '全部',
    })
    await admin.post(`sys/function/save-role-functions?sysRoleId=${role.id}`, [
      { sysFunctionId: base?.id, functionPermission: '' },
      { sysFunctionId: dict?.id, functionPermission: held },
    ])
    await ordinaryUser(admin, name, [name])
    await enter(page, '/base/dict/list', name, userPassword)
    const toolbar = listToolbar(page)
    await expect(button(toolbar, '刷新')).toBeVisible()
    await expect(rowAction(page, '性别', '查看').first()).toBeVisible()
    const seen = [
      ...['新增', '删除', '导入', '导出'].map(label => button(toolbar, label)),
      ...['查看', '编辑', '删除'].map(label => rowAction(page, '性别', label)),
    ]
    const counts = await Promise.all(seen.map(each => each.count()))
    expect(counts.map(count => (count > 0 ? 'Y' : '-'))).toEqual(cells.trim().split(/\s+/))
  })

test('a list without the hidden page of a record: everything happens over the list, and no button leads nowhere', async ({
  page,
  running,
}) => {
  await person(running.admin, 'nurlist', {
    '/sys': '',
    '/sys/user/list': 'admin',
    '/sys/role/list': 'edit',
  })
  await enter(page, '/sys/user/list', 'nurlist', userPassword)
  await expect(rowAction(page, 'nurlist', '权限解释')).toHaveCount(0)
  await button(listToolbar(page), '新增').click()
  await fill(page, { 账号: 'chouti', 姓名: '抽屉' })
  await saveRecord(page)
  const shown = page.getByRole('dialog', { name: /一次性密码/ })
  await expect(shown).toContainText('只显示这一次')
  await usableByEverybody(page, '一次性密码')
  // It is shown once: no key pressed too often takes it away.
  for (const key of ['Enter', 'Escape']) await page.keyboard.press(key)
  await expect(shown).toBeVisible()
  await button(shown, '我已记下').click()
  await search(page, '抽屉')
  await rowAction(page, '抽屉', '更多').click()
  await page.getByRole('menuitem', { name: '重置密码' }).click()
  await button(page.getByRole('dialog'), '重置密码').click()
  await button(shown, '我已记下').click()
  // The question that it was asked for with is gone: the next key leads into the page all the same.
  await expect(page.getByRole('main')).toBeFocused()
  await rowAction(page, '抽屉', '查看').click()
  await expect(button(recordToolbar(page), '编辑')).toBeVisible()
  await expect(page).toHaveURL(/\/sys\/user\/list\?/)
  await page.goto('/sys/role/list?keyword=普通用户')
  await expect(rowAction(page, '普通用户', '编辑')).toBeVisible()
  await expect(rowAction(page, '普通用户', '授权')).toHaveCount(0)
})

test('what a selector may not look for is no fault of the page: nothing is said over it', async ({
  page,
  running,
}) => {
  await person(running.admin, 'orgonly', { '/base/org/list': 'admin' })
  await enter(page, '/base/org/list', 'orgonly', userPassword)
  await button(listToolbar(page), '新增').click()
  const refused = page.waitForResponse(reply => reply.url().includes('sys/user/select-page'))
  await page.getByRole('combobox', { name: '负责人' }).fill('外面的人')
  expect(((await (await refused).json()) as { code: number }).code).toBe(40300) // the envelope of every answer
  await expect(page.getByRole('combobox', { name: '负责人' })).toHaveValue('外面的人')
  await expect(page.getByText('没有操作权限')).toHaveCount(0)
})

test('a filter that a colleague sends is read by names, also by whoever may not open their pages', async ({
  page,
  running,
}) => {
  const { admin } = running
  const { data: org } = await admin.post('sys/org/save', { orgName: '滨江公司', orgCode: 'binjiang' })
  const { roleId } = await person(admin, 'useronly', { '/sys': '', '/sys/user/list': '' })
  await enter(page, '/index', 'useronly', userPassword)
  const nobody = '00000000-0000-7000-8000-000000000000'
  const like = [`orgId:${org.id}/*|${nobody}`, `sysRoles:${roleId}`].map(encodeURIComponent)
  await page.goto(`/sys/user/list?like=${like.join('&like=')}`)
  const panel = page.getByRole('search', { name: '筛选' })
  await expect(panel.getByText('机构：滨江公司及下级、（名称不可见）')).toBeVisible()
  await expect(panel.getByText('角色：useronly')).toBeVisible()
})

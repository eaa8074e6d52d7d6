import { readFile } from 'node:fs/promises'

import type { Page as Listed } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'

import { signIn } from '../support/sign-in.ts'
import { button, confirmDelete, enter, listToolbar, row, rowAction, search } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { userPassword } from './support/ordinary-user.ts'
import { functionsOf, person } from './support/person.ts'

test('what was deleted by mistake comes back with its links and rights, the password too', async ({
  page,
  running: { admin, address },
}) => {
  const { userId, roleId } = await person(admin, 'wushan', { '/base/dict/list': 'admin' })
  const grants = () => admin.get<AnyRow[]>(`sys/function/select-role-functions?sysRoleId=${roleId}`)
  const before = (await grants()).data
  // What the server would refuse is not offered.
  const notDeletable = async (name: string) => {
    await expect(rowAction(page, name, '编辑')).toBeVisible()
    await expect(rowAction(page, name, '删除')).toHaveCount(0)
  }
  await enter(page, '/sys/user/list')
  await notDeletable('admin')
  await search(page, 'wushan')
  await rowAction(page, 'wushan', '删除').dblclick()
  await expect(page.getByRole('dialog').last()).toContainText('30 天内可以在回收站恢复')
  await confirmDelete(page)
  await expect(page.getByText('已删除「wushan」')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Its row took the button with it: the keyboard goes on in the page.
  await expect(page.getByRole('main')).toBeFocused()
  await page.goto('/sys/role/list')
  await notDeletable('sysadmin')
  await rowAction(page, 'wushan', '删除').click()
  await confirmDelete(page)
  await expect(page.getByText('已删除「wushan」')).toBeVisible()

  await page.goto('/sys/recycle/list')
  const kept = (kind: string) => row(page, 'wushan').filter({ hasText: kind })
  const restore = (kind: string) => button(kept(kind), '恢复 wushan').click()
  // The user names a role that is gone too: the sentence says which, and where it is.
  await restore('用户')
  const box = page.getByRole('dialog').last()
  await expect(box).toContainText('角色「wushan」（在回收站里，可以先恢复它）')
  await button(box, '暂不恢复').click()
  await restore('角色')
  await expect(kept('角色')).toHaveCount(0)
  await restore('用户')
  await expect(row(page, 'wushan')).toHaveCount(0)

  expect((await grants()).data).toEqual(before)
  expect((await admin.get(`sys/user/select/${userId}`)).data.sysRoles).toEqual([roleId])
  const own = await signIn(address, 'wushan', userPassword)
  const dict = (await functionsOf(admin)).find(each => each.rootPath === '/base/dict/list')
  const { data } = await own.get<{ functions: unknown }>('sys/user/select-roles')
  expect(JSON.stringify(data.functions)).toContain(String(dict?.functionName))
})

test('configuration: exported, changed, compared, applied, and brought back', async ({
  page,
  running: { admin },
}) => {
  await enter(page, '/sys/config-text/list')
  const started = page.waitForEvent('download')
  await button(page, '导出配置').click()
  const path = await (await started).path()
  const config = JSON.parse(await readFile(path, 'utf8')) as { dicts: Record<string, object> } // as it was exported
  config.dicts['season'] = { dictLabel: '季节', items: { spring: { dictLabel: '春' } } }
  await page.locator('input[type=file]').setInputFiles({
    name: '配置.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(config)),
  })
  await button(page, '比较').click()
  await expect(page.getByText('season / spring')).toBeVisible()
  await page.getByRole('button', { name: /^应用/ }).click()
  await expect(page.getByText('已应用 2 处变更')).toBeVisible()
  const seasons = () => admin.get<Listed<AnyRow>>('sys/dict/select-page?like=dictLabel:季节')
  expect((await seasons()).data.total).toBe(1)

  await page.getByRole('button', { name: /^恢复到 .* 导入之前$/ }).click()
  await expect(page.getByText('season / spring')).toBeVisible()
  await page.getByRole('button', { name: /^应用/ }).click()
  await expect(page.getByText('已应用 2 处变更').last()).toBeVisible()
  await expect.poll(async () => (await seasons()).data.total).toBe(0)
})

test('what is chosen stays when another row is deleted, and can be given up where no search finds it', async ({
  page,
  running: { admin },
}) => {
  for (const at of [1, 2, 3])
    await admin.post('sys/role/save', { roleName: `可选${at}`, roleCode: `choose${at}` })
  await enter(page, '/sys/role/list')
  await search(page, '可选')
  for (const at of [1, 2]) await page.getByRole('checkbox', { name: `选择 可选${at}` }).check()
  await rowAction(page, '可选3', '删除').click()
  await confirmDelete(page)
  await expect(row(page, '可选3')).toHaveCount(0)
  const remove = listToolbar(page).getByRole('button', { name: /删除/ })
  await expect(remove).toHaveText('删除（2）')
  await search(page, '没有这样的角色')
  await expect(row(page, '可选1')).toHaveCount(0)
  await button(listToolbar(page), '取消选择').click()
  await expect(remove).toBeDisabled()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a deletion is made and taken back by keyboard alone', async ({ page, running: { admin } }) => {
  await admin.post('sys/role/save', { roleName: '键盘删的', roleCode: 'bykeys' })
  await enter(page, '/sys/role/list')
  await rowAction(page, '键盘删的', '删除').press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).press('Enter')
  await expect(row(page, '键盘删的')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(row(page, '键盘删的')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a row that somebody else has deleted leaves the keyboard in the page', async ({
  page,
  running: { admin },
}) => {
  const { data: org } = await admin.post('sys/org/save', { orgName: '将被撤的部', orgCode: 'GONE' })
  await enter(page, '/base/org/list')
  await rowAction(page, '将被撤的部', '编辑').focus()
  await admin.delete(`sys/org/delete/${org.id}`)
  // As the list does by itself: without a hand that takes the focus elsewhere.
  await button(listToolbar(page), '刷新').dispatchEvent('click')
  await expect(rowAction(page, '将被撤的部', '编辑')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

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

test('more rows than one call takes: said beside the buttons before anything is asked, in a list and in the bin', async ({
  page,
  running: { admin },
}) => {
  const many = Array.from({ length: 250 }, (_, at) => ({ orgName: `成批${at}`, orgCode: `MANY-${at}` }))
  const saved = await admin.put('sys/org/save-batch', many)
  if (!saved.success) throw new Error(saved.message)
  const limit = listToolbar(page).getByText('一次最多处理 200 条，请减少选择')
  const wholePage = page.getByRole('checkbox', { name: '选择本页全部' })
  const choosePages = async () => {
    for (const number of [1, 2, 3]) {
      await page.getByTitle(String(number), { exact: true }).click()
      await expect(wholePage).not.toBeChecked()
      await wholePage.check()
    }
  }
  await enter(page, '/base/org/list')
  await page.goto('/base/org/list?limit=100&keyword=成批')
  await choosePages()
  await expect(button(listToolbar(page), '删除')).toHaveText('删除（250）')
  await expect(button(listToolbar(page), '删除')).toBeDisabled()
  await expect(limit).toBeVisible()
  await wholePage.uncheck()
  await expect(button(listToolbar(page), '删除')).toHaveText('删除（200）')
  await expect(button(listToolbar(page), '删除')).toBeEnabled()
  await expect(limit).toHaveCount(0)

  const deleteAll = async () => {
    const { data } = await admin.get<Listed<AnyRow>>('sys/org/select-page?limit=1000&like=orgName:成批')
    const ids = data.items.map(each => each.id)
    for (const some of [ids.slice(0, 200), ids.slice(200)])
      if (some.length > 0) await admin.delete(`sys/org/delete-ids/${some.join(',')}`)
  }
  await deleteAll()
  await page.goto('/sys/recycle/list?limit=100&keyword=成批')
  await choosePages()
  for (const action of ['彻底删除', '恢复']) await expect(button(listToolbar(page), action)).toBeDisabled()
  await expect(limit).toBeVisible()
  await wholePage.uncheck()
  await button(listToolbar(page), '恢复').click()
  await expect(page.getByText('已恢复 200 条')).toBeVisible()
  // Others look for their own on the first page.
  await deleteAll()
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

test('what others have deleted meanwhile is told by name and given up; one goes on with the rest, in the bin too', async ({
  page,
  running: { admin },
}) => {
  const ids = new Map<number, string>()
  for (const at of [1, 2, 3, 4]) {
    const { data } = await admin.post('sys/role/save', { roleName: `同删${at}`, roleCode: `both${at}` })
    ids.set(at, data.id)
  }
  const others = (at: number) => admin.delete(`sys/role/delete/${ids.get(at)}`)
  const remove = button(listToolbar(page), '删除')
  const question = page.getByRole('dialog').last()
  await enter(page, '/sys/role/list')
  await search(page, '同删')
  for (const at of [1, 2, 3, 4]) await page.getByRole('checkbox', { name: `选择 同删${at}` }).check()
  await others(2)
  await remove.click()
  await expect(
    page.getByText('「同删2」已被他人删除，或已不在您能查看的范围内；继续处理其余 3 条'),
  ).toBeVisible()
  await expect(question).toContainText('将删除「同删1」、「同删3」、「同删4」。')
  await expect(remove).toHaveText('删除（3）')
  await expect(row(page, '同删2')).toHaveCount(0)
  // Between the question and its answer, too: what was agreed to is done to those that are left.
  await others(3)
  await confirmDelete(page)
  await expect(page.getByText(/^「同删3」已被他人删除/)).toBeVisible()
  await expect(page.getByText('已删除 2 条角色')).toBeVisible()
  await expect(remove).toBeDisabled()

  await page.goto('/sys/recycle/list?keyword=同删')
  const restore = button(listToolbar(page), '恢复')
  const entries = await admin.get<Listed<AnyRow>>('sys/recycle/select-page?like=label:同删')
  const entry = (name: string) => entries.data.items.find(each => each.label === name)?.id
  for (const at of [1, 2, 3]) await page.getByRole('checkbox', { name: `选择 同删${at}` }).check()
  await admin.put(`sys/recycle/restore/${entry('同删1')}`)
  await restore.click()
  await expect(page.getByText(/^「同删1」已不在回收站里，可能已被他人恢复或彻底删除/)).toBeVisible()
  await expect(page.getByText('已恢复 2 条')).toBeVisible()
  await expect(restore).toBeDisabled()
  // Nothing is left to ask about.
  await page.getByRole('checkbox', { name: '选择 同删4' }).check()
  await admin.put(`sys/recycle/restore/${entry('同删4')}`)
  await button(listToolbar(page), '彻底删除').click()
  await button(question, '彻底删除').click()
  await expect(page.getByText('「同删4」已不在回收站里，可能已被他人恢复或彻底删除')).toBeVisible()
  await expect(button(listToolbar(page), '彻底删除')).toBeDisabled()
  await expect(page.getByRole('dialog')).toHaveCount(0)
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
  await enter(page, `/base/org/list?keyword=${encodeURIComponent('将被撤的部')}`)
  await rowAction(page, '将被撤的部', '编辑').focus()
  await admin.delete(`sys/org/delete/${org.id}`)
  // As the list does by itself: without a hand that takes the focus elsewhere.
  await button(listToolbar(page), '刷新').dispatchEvent('click')
  await expect(rowAction(page, '将被撤的部', '编辑')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

import type { RoleFunction } from '#contract/replies.ts'

import { button, enter, recordToolbar } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { functionsOf, grant, person } from './support/person.ts'

test('two administrators change one role at the same time: what both gave is given', async ({
  page,
  running: { admin },
}) => {
  const { roleId } = await person(admin, 'bothgive', { '/base/org/list': '' })
  await enter(page, '/sys/role/list')
  await page.goto(`/sys/role/view?id=${roleId}`)
  await page.getByRole('checkbox', { name: '区域管理', exact: true }).check()
  await grant(admin, roleId, { '/base/org/list': 'admin', '/base/dict/list': '' })
  await button(recordToolbar(page), '保存').click()
  const box = page.getByRole('dialog').filter({ hasText: '的授权？' })
  await expect(box).toContainText('这个角色的授权刚被别人修改过：他的修改保留，下面是您的修改。')
  await expect(box).toContainText('新增的权限（2）区域管理（打开页面')
  await expect(box).not.toContainText('收回的权限')
  await button(box, '保存').click()
  await expect(page.getByText('授权已保存，立即生效')).toBeVisible()
  const { data } = await admin.get<RoleFunction[]>(`sys/function/select-role-functions?sysRoleId=${roleId}`)
  const paths = new Map((await functionsOf(admin)).map(({ id, rootPath }) => [id, rootPath]))
  const held = data.map(each => `${String(paths.get(each.sysFunctionId))} ${each.functionPermission}`)
  expect(held).toEqual(expect.arrayContaining(['/base/dict/list ', '/base/org/list admin']))
  expect(held.some(each => each.startsWith('/base/district/list'))).toBe(true)
})

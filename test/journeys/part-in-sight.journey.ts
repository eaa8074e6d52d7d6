import { enter } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { ordinaryUser, userPassword } from './support/ordinary-user.ts'
import { grant } from './support/person.ts'

test.use({ settings: { ROUTER_MODE: 'remote' } })

test('who sees only what is his own is not told that there is no more', async ({
  page,
  running: { admin },
}) => {
  await admin.post('sys/org/save', { orgName: '看不见的', orgCode: 'unseen' })
  const own = { roleName: '只看自己', roleCode: 'ownonly', dataScope: '仅本人' }
  const { data: role } = await admin.post('sys/role/save', own)
  const pages = ['/base/org/list', '/base/dept/list', '/sys', '/sys/user/list']
  await grant(admin, role.id, Object.fromEntries(pages.map(each => [each, ''])))
  await ordinaryUser(admin, 'ownonly', ['ownonly'])

  await enter(page, '/base/org/list', 'ownonly', userPassword)
  await expect(page.getByRole('table')).toContainText('您的数据范围内没有机构')
  await expect(page.getByRole('navigation', { name: '机构树' })).toContainText('您的数据范围内没有机构')
  await expect(page.getByText('还没有')).toHaveCount(0)
  await page.getByRole('button', { name: '组织架构图' }).click()
  await expect(page.getByRole('dialog', { name: '组织架构图' })).toContainText('您的数据范围内没有机构')

  await page.goto('/base/dept/list')
  await expect(page.getByRole('table')).toContainText('您的数据范围内没有部门')

  await page.goto('/index')
  const today = page.getByRole('list', { name: '今日概况' })
  await expect(today).toContainText('范围内用户')
  await expect(today).toContainText('范围内机构')
  await expect(today).not.toContainText('总数')
})

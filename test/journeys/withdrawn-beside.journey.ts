import { button, connection, enter, field, fill, listToolbar, tab, visit } from './support/back-office.ts'
import { draftKey } from './support/draft-key.ts'
import { expect, test } from './support/journey.ts'
import { userPassword } from './support/ordinary-user.ts'
import { grant, offerAllOnDicts, person } from './support/person.ts'

/** What is filled in on the other tabs stays when the page in front is taken away. */

test.use({ settings: { ROUTER_MODE: 'remote' } })

const both = { '/base/dict/list': 'admin', '/base/org/list': 'admin', '/base/org/view': '' }

test('a page that is withdrawn says so in the frame; forms on other tabs keep what was filled in', async ({
  page,
  running,
}) => {
  const { admin } = running
  await offerAllOnDicts(admin)
  const { roleId } = await person(admin, 'beside', both)
  const connected = connection(page)
  await enter(page, '/base/org/list', 'beside', userPassword)
  await connected
  await button(listToolbar(page), '新增').click()
  await fill(page, { 机构名称: '写了一半的机构' })
  await visit(page, '基础数据', '数据字典')
  await expect(listToolbar(page)).toBeVisible()
  await grant(admin, roleId, { '/base/org/list': 'admin', '/base/org/view': '' })
  const refused = page.getByRole('main').getByRole('heading', { name: '没有权限打开此页面' })
  await expect(refused).toBeVisible()
  await expect(page).toHaveTitle(/^没有权限打开此页面/)
  await tab(page, '新增机构').click()
  await expect(field(page, '机构名称')).toHaveValue('写了一半的机构')
  await page.goBack()
  await expect(refused).toBeVisible()
  await page.goForward()
  await expect(field(page, '机构名称')).toHaveValue('写了一半的机构')
})

test('who loses everything for a while finds what he had filled in on his own page', async ({
  page,
  running,
}) => {
  const { admin } = running
  const { roleId } = await person(admin, 'everything', both)
  const connected = connection(page)
  await enter(page, '/profile', 'everything', userPassword)
  await connected
  const isReady = draftKey(page)
  await fill(page, { 手机: '13900007777' })
  await isReady
  await admin.post(`sys/function/save-role-functions?sysRoleId=${roleId}`, [])
  await expect(page).toHaveURL(/\/error\/40003$/)
  await grant(admin, roleId, both)
  await expect(page).toHaveURL(/\/index$/)
  await page.getByRole('button', { name: '打开个人资料' }).click()
  await expect(field(page, '手机')).toHaveValue('13900007777')
})

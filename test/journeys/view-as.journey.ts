import { adminPassword } from '../support/server.ts'
import {
  actOn,
  button,
  enter,
  field,
  fill,
  listToolbar,
  palette,
  row,
  rowAction,
  search,
  tab,
  tabs,
  visit,
} from './support/back-office.ts'
import { wouldBeKept } from './support/draft-key.ts'
import { hold } from './support/hold.ts'
import { expect, test } from './support/journey.ts'
import { lookAs, viewingBanner } from './support/look-as.ts'
import { ordinaryUser } from './support/ordinary-user.ts'
import { alertBox, offerAllOnDicts, person } from './support/person.ts'

test.use({ settings: { ROUTER_MODE: 'remote' } })

test.beforeEach(({ running }) => offerAllOnDicts(running.admin))

/** What changes something, in toolbars and rows. */
const changing = /^(编辑|删除|导入|下级|新\s*增)/

test('an administrator looks with another’s eyes, changes nothing, and comes back', async ({
  page,
  running,
}) => {
  await person(running.admin, 'seen', { '/base/dict/list': 'add,edit,delete,import,export' })
  await enter(page, '/sys/user/list', 'admin', adminPassword)
  await lookAs(page, 'seen')
  const banner = viewingBanner(page)
  await expect(banner).toContainText('系统管理员正在以“seen”的身份查看')
  await page.goto('/base/dict/list')
  await expect(page.getByRole('menuitem', { name: '用户管理' })).toHaveCount(0)
  // What reads is there, and nothing that the server would refuse.
  await expect(rowAction(page, '性别', '查看').first()).toBeVisible()
  await expect(button(listToolbar(page), '导出')).toBeVisible()
  await expect(actOn(page, changing)).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await palette(page).fill('数据字典')
  await expect(page.getByRole('option', { name: '数据字典' }).first()).toBeVisible()
  await expect(page.getByRole('option', { name: /新增/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  // Nor is there behind an address that leads to it.
  await rowAction(page, '性别', '查看').first().click()
  await expect(page).toHaveURL(/mode=view/)
  await expect(page.getByRole('tab', { name: '变更记录' })).toBeVisible()
  await expect(actOn(page, changing)).toHaveCount(0)
  await page.goto(page.url().replace('mode=view', 'mode=edit'))
  await expect(page.getByText('您正在以“seen”的身份查看，这里的内容不能修改')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '字典名称' })).toBeDisabled()
  await page.goto('/base/dict/list')
  await button(banner, '退出查看').click()
  await expect(banner).toHaveCount(0)
  // Back where it began.
  await expect(page).toHaveURL(/\/sys\/user\/list$/)
  await expect(row(page, 'seen').first()).toBeVisible()
})

test('looking with another’s eyes that is ended from elsewhere leads back to oneself, and says so', async ({
  page,
  running,
}) => {
  const { admin } = running
  const { userId } = await person(admin, 'watched', { '/base/dict/list': 'add,edit' })
  await enter(page, '/sys/user/list', 'admin', adminPassword)
  await lookAs(page, 'watched')
  const banner = viewingBanner(page)
  await expect(banner).toContainText('系统管理员正在以“watched”的身份查看')
  await admin.post('sys/user/save', { id: userId, userStatus: '停用' })
  await expect(page.getByText('以“watched”的身份查看已结束', { exact: false })).toContainText(
    '您已回到自己的账号',
  )
  await expect(banner).toHaveCount(0)
  await expect(page).toHaveURL(/\/sys\/user\/list$/)
  await expect(alertBox(page)).toHaveCount(0)
  await expect(row(page, 'watched').first()).toBeVisible()
})

test('whoever leaves is himself at once, also while the server has yet to hear of it', async ({
  page,
  running,
}) => {
  await person(running.admin, 'left', { '/base/dict/list': 'add,edit' })
  await enter(page, '/sys/user/list', 'admin', adminPassword)
  await lookAs(page, 'left')
  const banner = viewingBanner(page)
  const leaving = await hold(page, '**/api/logout')
  const told = page.waitForResponse('**/api/logout')
  await button(banner, '退出查看').click()
  await expect(banner).toHaveCount(0)
  await expect(row(page, 'left').first()).toBeVisible()
  leaving.letGo()
  expect((await told).ok()).toBe(true)
  await button(page.getByRole('main'), '刷新').click()
  await expect(row(page, 'left').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('somebody without functions is looked at, and left again, with one’s own login as it was', async ({
  page,
  running,
}) => {
  await ordinaryUser(running.admin, 'nothing', [])
  await enter(page, '/sys/user/list', 'admin', adminPassword)
  const banner = viewingBanner(page)
  const main = page.getByRole('main')
  const isSeen = async () => {
    await expect(page).toHaveURL(/\/error\/40003$/)
    await expect(main).toContainText('“nothing”的账号还没有分配任何功能')
    await expect(banner.getByRole('timer')).toContainText(/剩余 1[45]:/)
    await expect(button(page, '重新登录')).toHaveCount(0)
  }
  const isBack = async () => {
    await expect(banner).toHaveCount(0)
    await expect(page).toHaveURL(/\/sys\/user\/list$/)
    await expect(row(page, 'nothing').first()).toBeVisible()
  }
  await lookAs(page, 'nothing')
  await isSeen()
  await page.reload()
  await isSeen()
  await button(main, '退出查看').click()
  await isBack()
  await lookAs(page, 'nothing')
  await button(banner, '退出查看').click()
  await isBack()
})

test('whoever has looked with another’s eyes finds his own pages open again, as he left them', async ({
  page,
  running,
}) => {
  await person(running.admin, 'tabbed', { '/base/dict/list': '' })
  await enter(page, '/sys/role/list', 'admin', adminPassword)
  await search(page, 'tabbed')
  await expect(page).toHaveURL(/\/sys\/role\/list\?keyword=tabbed$/)
  await visit(page, '基础数据', '数据字典')
  await expect(tab(page, '数据字典')).toBeVisible()
  await visit(page, '系统管理', '用户管理')
  const own = ['首页', '角色管理', '数据字典', '用户管理']
  await expect(tabs(page)).toHaveText(own)
  await lookAs(page, 'tabbed')
  await expect(tabs(page)).toHaveText(['首页'])
  await page.reload()
  await expect(tabs(page)).toHaveText(['首页'])
  await button(viewingBanner(page), '退出查看').click()
  await expect(page).toHaveURL(/\/sys\/user\/list$/)
  await expect(tabs(page)).toHaveText(own)
  await tab(page, '角色管理').click()
  await expect(page).toHaveURL(/\/sys\/role\/list\?keyword=tabbed$/)
  await expect(row(page, 'tabbed').first()).toBeVisible()
})

test('what was half filled in before looking with another’s eyes is there again afterwards, and is not theirs', async ({
  page,
  running,
}) => {
  await person(running.admin, 'beheld', { '/base/dict/list': 'add,edit' })
  await enter(page, '/base/dict/list', 'admin', adminPassword)
  await rowAction(page, '性别', '编辑').first().click()
  await fill(page, { 备注: '看别人之前写的' })
  await wouldBeKept(page)
  // Over a drawer, too.
  await page.keyboard.press('Control+k')
  await palette(page).fill('用户管理')
  await expect(page.getByRole('option', { name: '用户管理' }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sys\/user\/list$/)
  await rowAction(page, 'beheld', '更多').click()
  await page.getByRole('menuitem', { name: '以其身份查看' }).click()
  const box = page.getByRole('dialog')
  await expect(box).toContainText('您有 1 个页面的内容还没有保存，会为您保留，退出查看后可以接着填写')
  await button(box, '开始查看').click()
  const banner = viewingBanner(page)
  await expect(banner).toBeVisible()
  await visit(page, '基础数据', '数据字典')
  await expect(row(page, '性别').first()).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: '为您保留了没有保存的内容' })).toHaveCount(0)
  // Nothing asks about work that is kept: the browser does not either.
  await page.reload()
  await button(banner, '退出查看').click()
  await expect(page).toHaveURL(/\/sys\/user\/list$/)
  await page.getByRole('alert').getByRole('button', { name: '打开数据字典' }).click()
  await expect(field(page, '备注')).toHaveValue('看别人之前写的')
})

test('among who is online, who looks with whose eyes is in sight, and which login is one’s own', async ({
  page,
  running,
}) => {
  const { admin } = running
  const { userId } = await person(admin, 'onlooked', { '/base/dict/list': '' })
  await admin.post(`sys/session/view-as/${userId}`, undefined)
  await page.setViewportSize({ width: 1280, height: 720 })
  await enter(page, '/sys/session/list', 'admin', adminPassword)
  const said = row(page, 'onlooked').getByText('系统管理员以其身份查看')
  await expect(said).toBeVisible()
  const isWhole = (each: HTMLElement | SVGElement) =>
    each.scrollWidth <= each.clientWidth && each.getBoundingClientRect().height < 30
  expect(await said.evaluate(isWhole)).toBe(true)
  // Other journeys of this server are signed in as well.
  const own = page.getByText('当前登录')
  await expect(own).toHaveCount(1)
  await expect(row(page, '当前登录').getByRole('button', { name: /^我的会话/ })).toBeVisible()
})

import {
  button,
  enter,
  field,
  listToolbar,
  search,
  sideMenu,
  tab,
  tabs,
  visit,
} from './support/back-office.ts'
import { forgetLooks } from './support/forget-looks.ts'
import { expect, test } from './support/journey.ts'

test.beforeEach(async ({ page }) => {
  await enter(page)
  // One after the other: whoever clicks on before a page is there goes past it.
  await visit(page, '基础数据', '数据字典')
  await expect(tab(page, '数据字典')).toBeVisible()
  await visit(page, '系统管理', '角色管理')
  await expect(tab(page, '角色管理')).toBeVisible()
  await visit(page, '系统管理', '登录日志')
  await expect(page).toHaveURL(/\/sys\/log-login\/list$/)
  await expect(tabs(page)).toHaveText(['首页', '数据字典', '角色管理', '登录日志'])
})

/** They follow the account, and would meet the next journey. */
test.afterEach(({ running }) => forgetLooks(running.admin))

test('closing the active tab goes to the last one; 首页 stays', async ({ page }) => {
  await expect(tabs(page)).toHaveText(['首页', '数据字典', '角色管理', '登录日志'])
  await page.getByRole('button', { name: '关闭登录日志' }).click()
  await expect(page).toHaveURL(/\/sys\/role\/list$/)
  await expect(tabs(page)).toHaveText(['首页', '数据字典', '角色管理'])
  await expect(page.getByRole('button', { name: '关闭首页' })).toHaveCount(0)
})

test('the tab menu: refresh, close others, close right side, close all', async ({ page }) => {
  const act = async (title: string, action: RegExp) => {
    await tab(page, title).click({ button: 'right' })
    await page.getByRole('menuitem', { name: action }).click()
  }
  const asked = page.waitForRequest(/log-login\/select-page/)
  await act('登录日志', /刷新/)
  await asked
  await expect(page).toHaveURL(/\/sys\/log-login\/list$/)
  await expect(tabs(page)).toHaveText(['首页', '数据字典', '角色管理', '登录日志'])
  await act('数据字典', /关闭右侧/)
  await expect(tabs(page)).toHaveText(['首页', '数据字典'])
  await sideMenu(page).getByRole('link', { name: '角色管理', exact: true }).click()
  await act('角色管理', /关闭其他/)
  await expect(tabs(page)).toHaveText(['首页', '角色管理'])
  await act('角色管理', /全部关闭/)
  await expect(tabs(page)).toHaveText(['首页'])
  await expect(page).toHaveURL(/\/index$/)
})

test('a half-filled search survives a change of tab; reloading keeps user, tabs and place', async ({
  page,
}) => {
  const box = page.getByRole('textbox', { name: '搜索' }).or(page.getByRole('searchbox', { name: '搜索' }))
  await box.fill('还没有找')
  await tab(page, '角色管理').click()
  await tab(page, '登录日志').click()
  await expect(box.filter({ visible: true })).toHaveValue('还没有找')
  // The page comes first, its address after the paint.
  await expect(page).toHaveURL(/\/sys\/log-login\/list$/)
  await page.reload()
  await expect(page).toHaveURL(/\/sys\/log-login\/list$/)
  await expect(tabs(page)).toHaveText(['首页', '数据字典', '角色管理', '登录日志'])
})

test('the menu leads back to a list as it was left, and on the list itself to its beginning', async ({
  page,
}) => {
  const found = /\/sys\/log-login\/list\?.*keyword=/
  await search(page, 'adm')
  await expect(page).toHaveURL(found)
  await visit(page, '系统管理', '角色管理')
  await expect(page).toHaveURL(/\/sys\/role\/list$/)
  await visit(page, '系统管理', '登录日志')
  await expect(page).toHaveURL(found)
  const box = page.getByRole('searchbox', { name: '搜索' }).filter({ visible: true })
  await expect(box).toHaveValue('adm')
  // Who clicks twice by habit means the same as who clicks once.
  await visit(page, '系统管理', '角色管理')
  await sideMenu(page).getByRole('link', { name: '登录日志', exact: true }).dblclick()
  await expect(page).toHaveURL(found)
  await visit(page, '系统管理', '登录日志')
  await expect(page).toHaveURL(/\/sys\/log-login\/list$/)
  await expect(box).toHaveValue('')
  // Also where the address is bare already, and by keyboard.
  await box.fill('写到一半')
  await sideMenu(page).getByRole('menuitem', { name: '登录日志', exact: true }).press('Enter')
  await expect(box).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(found)
})

test('of two pages pressed before either could be painted the second one counts', async ({ page }) => {
  const roles = await tab(page, '角色管理').elementHandle()
  const dicts = await tab(page, '数据字典').elementHandle()
  await page.evaluate(links => links.forEach(link => (link as HTMLElement | null)?.click()), [roles, dicts])
  await expect(page).toHaveURL(/\/base\/dict\/list$/)
  await expect(page.getByRole('main')).toHaveAccessibleName('数据字典')
  await page.goBack()
  await expect(page).toHaveURL(/\/sys\/log-login\/list$/)
})

test('the part of a page that was chosen is there after a reload; choosing one asks nothing of a half-filled form', async ({
  page,
}) => {
  await page.goto('/profile')
  const part = (name: string) => page.getByRole('tab', { name, exact: true })
  const name = page.getByRole('textbox', { name: '姓名' })
  await name.fill('还没有保存')
  await part('我的会话').click()
  await expect(page).toHaveURL(/\/profile\?tab=sessions$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await part('基本资料').click()
  await expect(name).toHaveValue('还没有保存')
  await button(page, '恢复').click()
  await part('我的会话').click()
  await page.reload()
  await expect(part('我的会话')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('region', { name: '我的会话' }).getByText('当前登录')).toBeVisible()
  await expect(tabs(page).filter({ hasText: '个人中心' })).toHaveCount(1)
})

test('a page that was scrolled down is found there after a reload, in front and behind', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 320 })
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  const mostDown = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await tab(page, '数据字典').click()
  // Not before: the page that it leaves can be scrolled as well.
  await expect(page.getByRole('main', { name: '数据字典' }).getByRole('row').nth(1)).toBeVisible()
  await expect.poll(mostDown).toBeGreaterThan(80)
  await page.evaluate(() => scrollTo(0, 80))
  await expect.poll(scrolled).toBe(80)
  await page.reload()
  await expect.poll(scrolled).toBe(80)
  await tab(page, '首页').click()
  await expect.poll(scrolled).toBe(0)
  await page.reload()
  await expect(page).toHaveURL(/\/index$/)
  await tab(page, '数据字典').click()
  await expect.poll(scrolled).toBe(80)
})

test('Back leads to where a page was scrolled, and the browser knows every page under its own name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 320 })
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  const mostDown = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  const goDown = async (name: string, top: number) => {
    await tab(page, name).click()
    await expect(page.getByRole('main', { name }).getByRole('row').nth(1)).toBeVisible()
    await expect.poll(mostDown).toBeGreaterThan(top)
    await page.evaluate(place => scrollTo(0, place), top)
    await expect.poll(scrolled).toBe(top)
  }
  await goDown('数据字典', 90)
  await goDown('登录日志', 40)
  await tab(page, '数据字典').click()
  // It is shown before the browser has it in its history.
  await expect(page).toHaveURL(/\/base\/dict\/list$/)
  await expect.poll(scrolled).toBe(90)
  await page.goBack()
  await expect.poll(scrolled).toBe(40)
  await page.goForward()
  await expect.poll(scrolled).toBe(90)
  const tools = await page.context().newCDPSession(page)
  const { entries } = await tools.send('Page.getNavigationHistory')
  expect(entries.slice(-3).map(({ url, title }) => [new URL(url).pathname, title.split(' ')[0]])).toEqual([
    ['/base/dict/list', '数据字典'],
    ['/sys/log-login/list', '登录日志'],
    ['/base/dict/list', '数据字典'],
  ])
})

test('the form of a new record is still the same one after its page has slept', async ({ page }) => {
  await sideMenu(page).getByRole('link', { name: '用户管理', exact: true }).click()
  await button(listToolbar(page), '新增').click()
  const account = field(page, '账号')
  await expect(page.getByRole('navigation', { name: '面包屑' })).toContainText('新增用户')
  await account.fill('banjie')
  await account.evaluate(input => (input.dataset['before'] = 'yes'))
  await tab(page, '登录日志').click()
  await expect(page).toHaveURL(/log-login/)
  await tab(page, '新增用户').click()
  await expect(account).toHaveValue('banjie')
  await page.waitForLoadState('networkidle')
  await expect(account).toHaveAttribute('data-before', 'yes')
})

test('the breadcrumb says where one is; its last item is no link; 首页 has none', async ({ page }) => {
  const crumbs = page.getByRole('navigation', { name: '面包屑' })
  await expect(crumbs).toContainText('系统管理')
  await expect(crumbs).toContainText('登录日志')
  await expect(crumbs.getByRole('link', { name: '登录日志' })).toHaveCount(0)
  await tab(page, '首页').click()
  await expect(crumbs).toHaveCount(0)
})

test('the sidebar folds and stays folded', async ({ page }) => {
  await page.getByRole('button', { name: '收起菜单' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible()
})

test('another font size says 切换字体成功', async ({ page }) => {
  await page.getByRole('combobox', { name: '字号' }).selectOption('小')
  await expect(page.getByText('切换字体成功')).toBeVisible()
})

test('the top bar: full screen and back; the name leads to the profile, the avatar to 个人中心 and 退出登录', async ({
  page,
}) => {
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await expect.poll(isFull).toBe(true)
  await page.getByRole('button', { name: '退出全屏' }).click()
  await expect.poll(isFull).toBe(false)
  await page.getByRole('banner').getByRole('link', { name: '系统管理员' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await tab(page, '首页').click()
  await expect(page).toHaveURL(/\/index$/)
  // A pointer that rests on it first changes nothing: the click opens.
  const avatar = page.getByRole('button', { name: '个人菜单' })
  await avatar.hover()
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toHaveCount(0)
  await avatar.click()
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible()
  await page.getByRole('menuitem', { name: '个人中心' }).click()
  await expect(page).toHaveURL(/\/profile$/)
})

test('on a phone the menu of a tab moves it', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.getByRole('button', { name: '登录日志：标签操作' }).click()
  await page.getByRole('menuitem', { name: '左移' }).click()
  await expect(tabs(page)).toHaveText(['首页', '数据字典', '登录日志', '角色管理'])
  await page.getByRole('button', { name: '登录日志：标签操作' }).click()
  await page.getByRole('menuitem', { name: '右移' }).click()
  await expect(tabs(page)).toHaveText(['首页', '数据字典', '角色管理', '登录日志'])
  await page.getByRole('button', { name: '登录日志：标签操作' }).click()
  await expect(page.getByRole('menuitem', { name: '右移' })).toHaveAttribute('aria-disabled', 'true')
})

import type { Page, Route, WebSocketRoute } from '@playwright/test'

import {
  button,
  enter,
  field,
  fill,
  listToolbar,
  recordToolbar,
  rowAction,
  search,
  sideMenu,
  tab,
  visit,
} from './support/back-office.ts'
import { hold } from './support/hold.ts'
import { expect, test } from './support/journey.ts'

const absent = '连接不上服务器，请检查网络后重试'

test('a save that is answered late, asked for by a double click, is one save and fetches nobody back', async ({
  page,
}) => {
  await enter(page, '/sys/user/list')
  await button(listToolbar(page), '新增').click()
  await fill(page, { 账号: 'chidao', 姓名: '迟到' })
  let saves = 0
  page.on('request', request => (saves += Number(request.url().endsWith('/api/sys/user/save'))))
  const saving = await hold(page, '**/api/sys/user/save')
  await button(recordToolbar(page), '保存').dblclick()
  await tab(page, '首页').click()
  await expect(page).toHaveURL(/\/index$/)
  saving.letGo()
  const password = page.getByRole('dialog', { name: '迟到的一次性密码' })
  await button(password, '我已记下').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(saves).toBe(1)
  await expect(page).toHaveURL(/\/index$/)
  await tab(page, '用户：迟到').click()
  await expect(page).toHaveURL(/\/sys\/user\/view\?id=[^&]+$/)
  await expect(page).toHaveTitle(/^用户：迟到 - /)
  await expect(button(recordToolbar(page), '编辑')).toBeVisible()
})

/** Opens a record once, so that what draws one is there whatever becomes of the network. */
const openOnce = async (page: Page) => {
  const record = page.getByRole('dialog')
  await rowAction(page, '系统管理员', '编辑').click()
  await expect(field(page, '角色名称')).toHaveValue('系统管理员')
  await record.getByRole('button', { name: '关闭' }).click()
  await expect(record).toHaveCount(0)
  return record
}

test('who closes a form while it is being saved is asked nothing, unless the save fails', async ({
  page,
}) => {
  await enter(page, '/sys/role/list?limit=100')
  const record = page.getByRole('dialog', { name: '编辑角色' })
  const question = page.getByRole('dialog').filter({ hasText: '还有未保存的修改' })
  const saves: Route[] = []
  await page.route('**/api/sys/role/save', route => void saves.push(route))
  const saveAndClose = async (note: string) => {
    await rowAction(page, '普通用户', '编辑').click()
    await field(page, '备注').fill(note)
    await button(recordToolbar(page), '保存').click()
    await expect.poll(() => saves.length).toBe(1)
    await page.keyboard.press('Escape')
    // The address has been asked for, and the question would stand there by now.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect(question).toHaveCount(0)
    return saves.pop()
  }
  const refused = await saveAndClose('没有存上')
  await refused?.fulfill({ json: { success: false, code: 40000, message: '现在不能保存', data: {} } })
  await expect(question).toBeVisible()
  await button(question, '继续填写').click()
  await expect(question).toHaveCount(0)
  await expect(field(page, '备注')).toHaveValue('没有存上')
  // Escape is for what has the focus, which comes back when the question has gone.
  await field(page, '备注').focus()
  await page.keyboard.press('Escape')
  await button(question, '不保存，离开').click()
  await expect(record).toHaveCount(0)
  const saved = await saveAndClose('存上了')
  await saved?.continue()
  await expect(page.getByText('已保存')).toBeVisible()
  await expect(record).toHaveCount(0)
  await expect(question).toHaveCount(0)
})

test.describe('a server that is away', () => {
  test.use({ expectedProblems: ['ERR_CONNECTION_REFUSED', 'WebSocket'] })

  test('what it could not give comes by itself when it is back', async ({ page }) => {
    const sockets: WebSocketRoute[] = []
    await page.routeWebSocket('**/im?*', socket => {
      sockets.push(socket)
      socket.connectToServer()
    })
    await enter(page, '/sys/role/list?limit=100')
    const record = await openOnce(page)
    await page.route('**/api/sys/role/select/*', route => route.abort('connectionrefused'))
    await rowAction(page, '普通用户', '编辑').click()
    await expect(record.getByText(absent)).toBeVisible()
    await page.unroute('**/api/sys/role/select/*')
    await sockets.at(-1)?.close({ code: 1012, reason: 'restart' })
    await expect(field(page, '角色名称')).toHaveValue('普通用户')
  })
})

test.describe('records that cannot be asked for', () => {
  test.use({ expectedProblems: ['ERR_CONNECTION_REFUSED'] })

  test('the palette says why, not that there are none, and finds them when the server is back', async ({
    page,
  }) => {
    await enter(page)
    await expect(sideMenu(page)).toBeVisible()
    await page.route('**/select-page?*', route => route.abort('connectionrefused'))
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: '查找菜单、操作、记录和设置' })
    const said = palette.getByRole('status').last()
    await palette.getByRole('combobox').fill('系统管理员')
    await expect(said).toHaveText(absent)
    await page.unroute('**/select-page?*')
    await palette.getByRole('combobox').fill('系统管理')
    await expect(palette.getByRole('option', { name: /系统管理员/ })).toBeVisible()
    await expect(said).toHaveText('')
  })
})

test.describe('without a network', () => {
  // What the browser itself writes of it, and that a draft cannot be sealed where nobody gives the key.
  test.use({
    expectedProblems: [
      'ERR_INTERNET_DISCONNECTED',
      'Drafts cannot be kept',
      'WebSocket',
      'dynamically imported',
      'Unable to preload CSS',
    ],
  })

  test('whatever is asked for says so at once, and works again when it is back', async ({ page }) => {
    // Nor may it have been fetched ahead.
    await page.route(/assets\/log-login-list-[\w-]+\.js/, route => route.abort('internetdisconnected'))
    await enter(page, '/sys/role/list?limit=100')
    const record = await openOnce(page)
    await page.context().setOffline(true)
    await button(listToolbar(page), '刷新').click()
    await expect(page.getByText(absent).first()).toBeVisible()
    // What has never been opened cannot be had, and is no newer release.
    await visit(page, '系统管理', '登录日志')
    await expect(page.getByRole('alert').filter({ hasText: '这个页面还没有打开过' })).toBeVisible()
    await tab(page, '角色管理').click()
    await rowAction(page, '普通用户', '编辑').click()
    await expect(record.getByText(absent)).toBeVisible()
    await record.getByRole('button', { name: '关闭' }).click()
    await expect(record).toHaveCount(0)
    await page.context().setOffline(false)
    await rowAction(page, '普通用户', '编辑').click()
    await expect(field(page, '角色名称')).toHaveValue('普通用户')
    await page.context().setOffline(true)
    await field(page, '备注').fill('没有网络时写的')
    await button(recordToolbar(page), '保存').click()
    await expect(page.getByText(absent).first()).toBeVisible()
    await page.context().setOffline(false)
    await button(recordToolbar(page), '保存').click()
    await expect(page.getByText('已保存')).toBeVisible()
  })

  test('a search that cannot be answered leaves its word and the toolbar, and is answered when the network is back', async ({
    page,
  }) => {
    await enter(page, '/sys/role/list?limit=100')
    await expect(rowAction(page, '系统管理员', '编辑')).toBeVisible()
    await page.context().setOffline(true)
    await search(page, '普通')
    const failed = page.getByRole('alert').filter({ hasText: absent })
    await expect(button(failed, '重新加载')).toBeVisible()
    await expect(page.getByRole('searchbox', { name: '搜索' })).toHaveValue('普通')
    for (const name of ['刷新', '筛选', '视图']) await expect(button(listToolbar(page), name)).toBeVisible()
    await page.context().setOffline(false)
    await expect(rowAction(page, '普通用户', '编辑')).toBeVisible()
    await expect(rowAction(page, '系统管理员', '编辑')).toHaveCount(0)
  })

  test('a page that could not be had comes when the network is back, the one behind it when it is gone to', async ({
    page,
  }) => {
    const parts = /assets\/(log-login-list|export-list)-[\w-]+\.(js|css)/
    await page.route(parts, route => route.abort('internetdisconnected'))
    await enter(page, '/sys/role/list?limit=100')
    await expect(rowAction(page, 'user', '编辑').first()).toBeVisible()
    await page.context().setOffline(true)
    const all = page.locator('[role=alert]').filter({ hasText: '这个页面还没有打开过' })
    const words = all.filter({ visible: true })
    await visit(page, '系统管理', '登录日志')
    await words.getByRole('button', { name: '重试' }).click()
    await expect(page.getByText(absent)).toBeVisible()
    await expect(words).toBeVisible()
    await page.getByRole('button', { name: '个人菜单' }).click()
    await page.getByRole('menuitem', { name: '我的导出' }).click()
    // One in front, one behind it.
    await expect(all).toHaveCount(2)
    await page.unroute(parts)
    await page.context().setOffline(false)
    await expect(page.getByText('还没有导出')).toBeVisible()
    // With its own style sheet, too.
    await expect(page.locator('.ant-list-bordered')).toHaveCSS('border-top-style', 'solid')
    await tab(page, '登录日志').click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(words).toHaveCount(0)
  })

  test('a drawer whose code did not come without a network opens by itself when that is back', async ({
    page,
  }) => {
    // An earlier journey may have left it in the browser's own store.
    const part = /assets\/settings-drawer-[\w-]+\.js/
    await page.route(part, route => route.abort('internetdisconnected'))
    await enter(page, '/sys/role/list?limit=100')
    await expect(rowAction(page, 'user', '编辑').first()).toBeVisible()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: '界面设置' }).click()
    await expect(page.getByText('网络不通，恢复后它会自己打开。')).toBeVisible()
    await page.unroute(part)
    await page.context().setOffline(false)
    await expect(page.getByRole('dialog', { name: '界面设置' })).toBeVisible()
    await expect(page.getByText('这部分没有打开')).toHaveCount(0)
  })
})

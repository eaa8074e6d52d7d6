import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { WebSocketRoute } from '@playwright/test'

import type { Page as Listed } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'

import { signIn } from '../support/sign-in.ts'
import { button, enter, fill, listToolbar, rowAction, saveRecord } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { bell, elsewhere, readAll } from './support/messages.ts'
import { ordinaryUser, userPassword } from './support/ordinary-user.ts'

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a notice is written, arrives in the other browser, and is confirmed there', async ({
  page,
  browser,
  running,
}) => {
  await ordinaryUser(running.admin, 'duzhe')
  const reader = await elsewhere(browser, running.address)
  await enter(reader, '/index', 'duzhe', userPassword)
  await expect(bell(reader, '消息')).toBeVisible()

  await enter(page, '/base/msg/list')
  await button(listToolbar(page), '新增').click()
  await fill(page, { 标题: '信息安全制度' })
  const content = page.getByRole('textbox', { name: '内容' })
  await content.click()
  await page.getByRole('button', { name: '加粗' }).click()
  await page.keyboard.type('密码至少八位')
  await expect(content.locator('strong')).toHaveText('密码至少八位')
  // As an office program copies: words, a picture on that computer, and a picture of the words.
  await content.evaluate(box => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<p>，每季更换<img src="file:///C:/a.png"></p><table><thead><tr><td>姓名</td><td>职务</td></tr></thead><tr><td>甲</td><td>乙</td></tr></table>',
    )
    clipboardData.items.add(new File(['x'], 'words.png', { type: 'image/png' }))
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText('粘贴的内容里有 1 张图片没有带过来')).toBeVisible()
  await expect(content).toContainText('密码至少八位，每季更换')
  await expect(content.locator('img')).toHaveCount(0)
  await expect(content.locator('th')).toHaveText(['姓名', '职务'])
  await expect(content.locator('td')).toHaveText(['甲', '乙'])
  await page
    .getByLabel('选择图片')
    .setInputFiles({ name: '示意图.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
  await expect(content.locator('img')).toHaveJSProperty('naturalWidth', 1)
  await page.getByRole('switch', { name: '须确认' }).click()
  await saveRecord(page)
  await rowAction(page, '信息安全制度', '发布').click()
  await expect(page.getByRole('dialog').last()).toContainText('收到的人（包括您自己）确认后才能继续操作')
  await button(page.getByRole('dialog').last(), '发布').click()

  await expect(bell(reader, '消息，1 条未读')).toBeVisible()
  const notice = reader.getByRole('dialog', { name: '请先阅读并确认' })
  await expect(notice.getByText('密码至少八位')).toBeVisible()
  // The picture belongs to the notice, and so to its readers, who have no page of notices.
  await expect(notice.locator('img')).toHaveJSProperty('naturalWidth', 1)
  // No key leads past it, nor confirms it by accident: the text has the focus.
  for (const key of ['Escape', 'Enter', 'Control+k']) await reader.keyboard.press(key)
  await expect(notice).toBeVisible()
  await expect(reader.getByRole('dialog')).toHaveCount(1)
  await notice.getByRole('button', { name: '我已阅读并确认' }).click()
  await expect(notice).toBeHidden()
  await expect(bell(reader, '消息')).toBeVisible()

  // The author is one of everybody, and confirms too.
  await page.getByRole('button', { name: '我已阅读并确认' }).click()
  await rowAction(page, '信息安全制度', '阅读情况').click()
  const readers = page.getByRole('dialog', { name: /^阅读情况/ })
  await readers.getByText('已确认', { exact: true }).last().click()
  await expect(readers.getByRole('row').filter({ hasText: 'duzhe' })).toBeVisible()
  await reader.context().close()
})

test('the message page: unread, opened, read; what was missed without a connection is there again', async ({
  page,
  running: { admin },
}) => {
  const lost: { connection?: WebSocketRoute } = {}
  await page.routeWebSocket('**/im?*', socket => {
    lost.connection = socket
    socket.connectToServer()
  })
  await enter(page)
  const publish = async (msgTitle: string) =>
    admin.post('sys/msg/save', {
      msgTitle,
      msgContent: '<p>请知悉</p>',
      msgType: '通知',
      msgStatus: '已发布',
    })
  await publish('第一条')
  await expect(bell(page, '消息，1 条未读')).toBeVisible()
  await publish('第二条')
  await expect(page.getByRole('alert').filter({ hasText: '第二条' })).toBeVisible()
  await bell(page, '消息，2 条未读').click()
  // What was said aloud is in the box now, and lies over nothing.
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('tooltip').getByRole('link', { name: '查看全部' }).click()
  await expect(page).toHaveURL(/\/message$/)
  await page.getByRole('button', { name: '未读，第一条' }).click()
  await expect(page.getByRole('dialog').getByText('请知悉')).toBeVisible()
  await expect(bell(page, '消息，1 条未读')).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /关闭|Close/ })
    .click()
  await expect(page.getByRole('button', { name: '第一条', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/message$/)
  // The way back does not lead into what has been closed.
  await page.goBack()
  await expect(page).toHaveURL(/\/message$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await lost.connection?.close({ code: 1012, reason: 'restart' })
  await publish('错过的')
  await expect(bell(page, '消息，2 条未读')).toBeVisible()
  await button(page, '全部已读').click()
  await expect(bell(page, '消息')).toBeVisible()

  for (const at of Array.from({ length: 10 }, (_, index) => index)) await publish(`更早的都在下一页 ${at}`)
  await page.reload()
  await button(page, '下一页').click()
  await expect(page.getByRole('button', { name: '第一条', exact: true })).toBeVisible()
})

test('a new dictionary item is in a form that is already open elsewhere', async ({
  page,
  running: { admin },
}) => {
  await enter(page, '/base/msg/list')
  await button(listToolbar(page), '新增').click()
  await page.getByRole('combobox', { name: '类型', exact: true }).click()
  await expect(page.getByTitle('公告', { exact: true })).toBeVisible()
  const { data: dicts } = await admin.get<Listed<AnyRow>>(
    'sys/dict/select-page?limit=1000&like=dictValue:msgType',
  )
  await admin.post('sys/dict/save', {
    parentId: dicts.items[0]?.id,
    dictLabel: '喜报',
    dictValue: '喜报',
    dictSort: 99,
  })
  await expect(page.getByTitle('喜报', { exact: true })).toBeVisible({ timeout: 2000 })
})

test('a reader sees what kind of message it is as the dictionary calls it', async ({
  page,
  running: { admin },
}) => {
  const { data: found } = await admin.get<Listed<AnyRow>>('sys/dict/select-page?like=dictValue:msgType')
  const word = { parentId: found.items[0]?.id, dictLabel: '快讯', dictValue: 'news', dictSort: 98 }
  const { data: kind } = await admin.post('sys/dict/save', word)
  await admin.post('sys/msg/save', { msgTitle: '新店开业', msgType: 'news', msgStatus: '已发布' })
  await admin.post('sys/dict/save', { id: kind['id'], dictStatus: '停用' })
  await enter(page, '/message')
  const item = page.getByRole('listitem').filter({ hasText: '新店开业' })
  await expect(item).toContainText('快讯')
  await item.getByRole('button').click()
  await expect(page.getByRole('article')).toContainText('快讯')
})

test('colours that were chosen for white paper are readable on dark ground, and as they were on light', async ({
  page,
  running: { admin },
}) => {
  const msgContent =
    '<p style="color:#000">黑字</p><p style="color:red">红字</p><p style="background-color:#ffff00">黄底</p>'
  const notice = { msgTitle: '停电安排', msgContent, msgStatus: '已发布' }
  await admin.post('sys/msg/save', notice)
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter(page, '/message')
  await page.getByRole('listitem').filter({ hasText: '停电安排' }).getByRole('button').click()
  const text = page.getByRole('article')
  const black = 'rgb(0, 0, 0)'
  await expect(text.getByText('黑字')).not.toHaveCSS('color', black)
  await expect(text.getByText('红字')).toHaveCSS('color', 'rgb(255, 0, 0)')
  await expect(text.getByText('黄底')).toHaveCSS('color', black)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(text.getByText('黑字')).toHaveCSS('color', black)
  await expect(text.getByText('黄底')).not.toHaveCSS('color', black)
})

test('what an earlier version let through does not break the page that shows it', async ({
  page,
  running: { admin, folder },
}) => {
  const { data: notice } = await admin.post('sys/msg/save', { msgTitle: '旧通知', msgStatus: '已发布' })
  const database = new DatabaseSync(join(folder, 'zhanggui.db'), { timeout: 5000 })
  const put = database.prepare('update sys_msg set "msgContent" = ? where id = ?')
  const nested = `${'<h1><div>'.repeat(12)}层层标题${'</div></h1>'.repeat(12)}`
  put.run(
    '<p style="font-size:999px;position:fixed;inset:0;z-index:9999">大字</p>' +
      `${'<blockquote>'.repeat(90)}深处${'</blockquote>'.repeat(90)}` +
      `<div style="width:9000px">宽</div><p style="font-size:16px">小字</p>${nested}`,
    notice.id,
  )
  database.close()
  await enter(page, '/message')
  await page.getByRole('listitem').filter({ hasText: '旧通知' }).getByRole('button').click()
  const text = page.getByRole('article')
  await expect(text.getByText('大字')).toHaveCSS('position', 'static')
  const size = (words: string) =>
    text.getByText(words).evaluate(each => Number.parseFloat(getComputedStyle(each).fontSize))
  expect(await size('大字')).toBeLessThan(20)
  expect(await size('小字')).toBe(16)
  expect(await size('层层标题')).toBeLessThan(40)
  const { width = 0 } = (await text.getByText('宽', { exact: true }).boundingBox()) ?? {}
  expect(width).toBeLessThan(1280)
  await expect(text.getByText('深处')).toBeInViewport({ ratio: 1 })
})

test('its author sees who has not read it and reminds them; when it is over it leaves the bell by itself', async ({
  page,
  browser,
  running,
}) => {
  const { id } = await ordinaryUser(running.admin, 'weidu')
  await readAll(running.admin)
  await readAll(await signIn(running.address, 'weidu', userPassword))
  const reader = await elsewhere(browser, running.address)
  await enter(reader, '/index', 'weidu', userPassword)
  await expect(bell(reader, '消息')).toBeVisible()
  await enter(page, '/base/msg/list')

  const lastsMs = 12_000
  const expireTime = new Date(Date.now() + lastsMs).toISOString()
  const values = { msgTitle: '限时通知', msgType: '通知', msgContent: '<p>今天</p>', msgStatus: '已发布' }
  await running.admin.post('sys/msg/save', { ...values, target: '用户', targetIds: [id], expireTime })
  await expect(bell(reader, '消息，1 条未读')).toBeVisible()

  await button(listToolbar(page), '刷新').click()
  await rowAction(page, '限时通知', '阅读情况').click()
  const readers = page.getByRole('dialog', { name: /^阅读情况/ })
  await expect(readers.getByRole('row').filter({ hasText: 'weidu' })).toBeVisible()
  await button(readers, '提醒未读的人').click()
  await expect(reader.getByRole('alert').filter({ hasText: '消息提醒' })).toBeVisible()

  await expect(bell(reader, '消息')).toBeVisible({ timeout: lastsMs })
  expect(Date.now() - Date.parse(expireTime)).toBeLessThan(2000)
  await reader.context().close()
})

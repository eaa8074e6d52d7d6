import type { Locator } from '@playwright/test'

import { button, enter, listToolbar, recordToolbar, saveRecord } from './support/back-office.ts'
import { newNotice, storeFile } from './support/files.ts'
import { hold } from './support/hold.ts'
import { expect, test } from './support/journey.ts'

/** What stands beside or below each other on a phone, with air between. */
test.use({ viewport: { width: 375, height: 812 } })

const boxOf = async (of: Locator) => {
  const box = await of.boundingBox()
  if (!box) throw new Error('It is not there')
  return box
}

/** Of the words themselves: what they stand in may be wider. */
const textEnd = (of: Locator) =>
  of.evaluate(each => {
    const range = document.createRange()
    range.selectNodeContents(each)
    return range.getBoundingClientRect().right
  })

test('a tree that goes on below its box shows a part of what comes next', async ({
  page,
  running: { admin },
}) => {
  for (let n = 0; n < 8; n++) await admin.post('sys/org/save', { orgName: `半行${n}`, orgCode: `HALF${n}` })
  await enter(page, '/base/org/list')
  await page.getByRole('button', { name: '展开机构树' }).click()
  const tree = page.getByRole('navigation', { name: '机构树' })
  await expect(tree.getByRole('treeitem').nth(5)).toBeVisible()
  const frame = await boxOf(tree)
  const shown: number[] = []
  for (const item of await tree.getByRole('treeitem').all()) {
    const { y, height } = await boxOf(item)
    shown.push((frame.y + frame.height - y) / height)
  }
  expect(shown.some(part => part > 0.25 && part < 0.75)).toBe(true)
})

test('the title of a dialog keeps clear of what comes first in it', async ({ page }) => {
  await enter(page, '/base/district/list')
  for (const name of ['导入', '导出', '对照新版区划']) {
    await button(listToolbar(page), name).click()
    const dialog = page.getByRole('dialog')
    const head = await boxOf(dialog.locator('.ant-modal-header'))
    const body = await boxOf(dialog.locator('.ant-modal-body'))
    expect(body.y - head.y - head.height, name).toBeGreaterThanOrEqual(16)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

test('what finds and adds members is as wide as the phone; until they are there it says that they are read', async ({
  page,
}) => {
  await enter(page, '/sys/role/list')
  const asked = await hold(page, '**/sys/role/select-members*')
  await page.getByRole('button', { name: /^授权/ }).first().click()
  await page.getByRole('tab', { name: '成员' }).click()
  const list = page.getByRole('region', { name: '角色成员' })
  await expect(list.getByRole('status', { name: '正在读取成员' })).toBeVisible()
  await expect(list.getByText('还没有成员')).toHaveCount(0)
  asked.letGo()
  await expect(list.getByRole('status', { name: '正在读取成员' })).toHaveCount(0)
  const whole = Math.round((await boxOf(list)).width)
  for (const each of [
    list.getByRole('search', { name: '查找成员' }),
    list.locator('.ant-select'),
    button(list, '添加成员'),
  ])
    expect(Math.round((await boxOf(each)).width)).toBe(whole)
})

test('the longest title of a card of home keeps clear of its sign', async ({ page }) => {
  await enter(page)
  await page.getByText('近 90 天', { exact: true }).click()
  const card = page.locator('[data-key=failedLogins]').filter({ hasText: '近 90 天登录失败' })
  await expect(card.getByText('近 90 天登录失败')).toBeVisible()
  const sign = await boxOf(card.locator('[class*=sign]'))
  expect(sign.x - (await textEnd(card.getByText('近 90 天登录失败')))).toBeGreaterThanOrEqual(6)
})

test('who has functions is not told that he has none, whatever address he opens', async ({ page }) => {
  await enter(page)
  await page.goto('/error/40003')
  await expect(page.getByRole('button', { name: '返回首页' })).toBeVisible()
  await expect(page.getByText('您的账号还没有分配任何功能')).toHaveCount(0)
})

/** Whether a thumb's width around its middle belongs to it. */
const isAsWideAsThumb = (of: Locator) =>
  of.evaluate(each => {
    const { left, top, width, height } = each.getBoundingClientRect()
    const isAt = (dx: number, dy: number) =>
      each.contains(document.elementFromPoint(left + width / 2 + dx, top + height / 2 + dy))
    return isAt(-21, 0) && isAt(21, 0) && isAt(0, -21) && isAt(0, 21)
  })

test('what copies a one-time password is as wide as a thumb, and so is the cross of a message', async ({
  page,
  running: { admin },
}) => {
  await admin.post('sys/user/save', { userAccount: 'thumb1', userName: '拇指' })
  await enter(page, '/sys/user/list')
  await page.goto('/sys/user/list?keyword=thumb1')
  await page.getByRole('button', { name: /^更多/ }).first().click()
  await page.getByRole('menuitem', { name: '重置密码' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '重置密码' }).click()
  const copy = page.getByRole('dialog').getByRole('button', { name: '复制' })
  await expect.poll(() => isAsWideAsThumb(copy)).toBe(true)
  await page.getByRole('button', { name: '我已记下' }).click()
  const notice = { msgTitle: '拇指的消息', msgContent: '<p>好</p>', target: '全体', msgStatus: '已发布' }
  const { data } = await admin.post<{ id: string }>('sys/msg/save', notice)
  await expect(page.getByText('拇指的消息')).toBeVisible()
  const cross = page.locator('.ant-notification-notice-close').first()
  await expect.poll(() => isAsWideAsThumb(cross)).toBe(true)
  await admin.post('sys/msg/save', { id: data.id, msgStatus: '已撤回' })
})

test('importing and exporting keep their words, in a line with the others', async ({ page }) => {
  for (const path of ['/sys/user/list', '/base/org/list', '/base/district/list']) {
    if (path === '/sys/user/list') await enter(page, path)
    else await page.goto(path)
    for (const width of [320, 375, 414, 480]) {
      await page.setViewportSize({ width, height: 812 })
      const first = await boxOf(button(listToolbar(page), '新增'))
      for (const label of ['导入', '导出']) {
        const tool = button(listToolbar(page), label)
        const word = tool.getByText(label, { exact: true })
        await expect.poll(async () => (await boxOf(word)).width, `${path} ${width}`).toBeGreaterThan(20)
        const { y, height, width: wide } = await boxOf(tool)
        expect(Math.min(height, wide)).toBeGreaterThanOrEqual(44)
        expect(y, `${path} ${width}`).toBe(first.y)
      }
      expect((await boxOf(button(listToolbar(page), '刷新'))).y, `${path} ${width}`).toBe(first.y)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
})

test('an error stands nearer to its field than to the next one, which does not move for it', async ({
  page,
}) => {
  await enter(page, '/sys/user/list')
  await button(listToolbar(page), '新增').click()
  const next = page.locator('label', { hasText: /^状态$/ })
  await expect(recordToolbar(page)).toBeVisible()
  const before = await boxOf(next)
  await saveRecord(page)
  const error = page.getByText('请输入姓名', { exact: true })
  await expect(error).toBeVisible()
  const { y, height } = await boxOf(error)
  await expect.poll(async () => (await boxOf(next)).y).toBe(before.y)
  expect(before.y - y - height).toBeGreaterThanOrEqual(4)
  const input = await boxOf(page.getByRole('textbox', { name: '姓名' }))
  expect(y - input.y - input.height).toBeLessThan(before.y - y - height)
})

test('the name of an attachment opens it as its picture does, and one key is enough for both', async ({
  page,
  running,
}) => {
  const id = await newNotice(running.admin, '附件的名字')
  storeFile(running.folder, id, '先看这里.txt', Buffer.from('先看这里'))
  await running.admin.post('sys/msg/save', { id, msgStatus: '已发布' })
  await enter(page)
  await page.goto(`/message?record=${id}`)
  const viewer = page.getByRole('dialog', { name: /先看这里\.txt$/ })
  await page.getByText('先看这里.txt', { exact: true }).click()
  await expect(viewer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  const opens = page.getByRole('button', { name: '预览 先看这里.txt' })
  await expect(opens).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '下载 先看这里.txt' })).toBeFocused()
})

import type { Page } from '@playwright/test'

import { button, enter, listToolbar } from './support/back-office.ts'
import { forgetLooks } from './support/forget-looks.ts'
import { expect, test } from './support/journey.ts'

test.use({ expectedProblems: ['500'] })

/** The server answers one call with an error until it is let go: what could not be read is not told as empty. */
const fail = async (page: Page, call: string) => {
  const address = `**/api/${call}*`
  await page.route(address, route => route.fulfill({ status: 500, body: '' }))
  return () => page.unroute(address)
}

const retried = async (page: Page, empty: RegExp) => {
  const again = page.getByRole('alert').getByRole('button', { name: '重新加载' })
  await expect(again).toBeVisible()
  await expect(page.getByText(empty)).toHaveCount(0)
  return again
}

test('exports and messages that could not be read say so, and are read again', async ({ page }) => {
  for (const [call, path, empty] of [
    ['export/list', '/export', /还没有导出/],
    ['sys/msg/list', '/message', /还没有消息|没有未读消息/],
  ] as const) {
    const letGo = await fail(page, call)
    await enter(page, path)
    const again = await retried(page, empty)
    await letGo()
    await again.click()
    await expect(again).toHaveCount(0)
  }
})

test('what could not be read of oneself says so, and is read again', async ({ page }) => {
  const panels = [
    ['sys/session/select-mine', '我的会话', '我的会话'],
    ['sys/log-login/select-mine', '登录日志', '我的登录日志'],
    ['sys/user/totp', '二次验证', '二次验证'],
  ] as const
  const letGo = await Promise.all(panels.map(([call]) => fail(page, call)))
  await enter(page, '/profile')
  for (const [at, [, tab, name]] of panels.entries()) {
    await page.getByRole('tab', { name: tab }).click()
    const again = await retried(page, /还没有登录记录|没有登录中的设备/)
    await letGo[at]?.()
    await again.click()
    await expect(page.getByRole('region', { name })).toBeVisible()
  }
})

test('recent imports that could not be read are not passed over in silence', async ({ page }) => {
  const letGo = await fail(page, 'import/list')
  await enter(page, '/base/org/list')
  await button(listToolbar(page), '导入').click()
  const dialog = page.getByRole('dialog').filter({ hasText: '导入机构' })
  await expect(dialog.getByText('最近的导入没有读出来')).toBeVisible()
  await letGo()
  await dialog.getByRole('button', { name: '重新加载' }).click()
  await expect(dialog.getByText('最近的导入没有读出来')).toHaveCount(0)
})

test('the cards of home that could not be read say so, his shortcuts among them; one 重试 reads all again', async ({
  page,
}) => {
  const calls = ['sys/msg/list', 'statistics/select-recent-records', 'sys/user/preferences']
  const titles = ['我的消息', '我最近处理的记录', '快捷入口']
  const letGo = await Promise.all(calls.map(call => fail(page, call)))
  await enter(page, '/index')
  const card = (title: string) => page.getByRole('region', { name: title })
  for (const title of titles) await expect(card(title).getByText(`${title}没有读到`)).toBeVisible()
  await expect(card('快捷入口').getByRole('link')).toHaveCount(0)
  await Promise.all(letGo.map(go => go()))
  await card('我的消息')
    .getByRole('button', { name: /^重\s*试$/ })
    .click()
  for (const title of titles) await expect(card(title).getByText(`${title}没有读到`)).toHaveCount(0)
  await expect(card('快捷入口').getByRole('link').first()).toBeVisible()
})

test('a setting that could not be kept does not pretend to be', async ({ page, running }) => {
  await forgetLooks(running.admin)
  await enter(page, '/index')
  await page.getByRole('button', { name: '界面设置' }).click()
  const compact = page.getByRole('dialog', { name: '界面设置' }).getByRole('switch', { name: /紧凑/ })
  await expect(compact).not.toBeChecked()
  const address = '**/api/sys/user/preferences?name=looks*'
  await page.route(address, route => route.fulfill({ status: 500, body: '' }))
  await compact.click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(compact).not.toBeChecked()
  await page.unroute(address)
  await forgetLooks(running.admin)
})

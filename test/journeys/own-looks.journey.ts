import type { Page } from '@playwright/test'

import { adminPassword } from '../support/server.ts'
import { enter } from './support/back-office.ts'
import { forgetLooks } from './support/forget-looks.ts'
import { expect, test } from './support/journey.ts'
import { ordinaryUser, userPassword } from './support/ordinary-user.ts'
import { beside } from './support/person.ts'

/** They follow the account, and would meet the next journey. */
test.afterEach(({ running }) => forgetLooks(running.admin))

test('what somebody has set follows him to another browser, and nobody else there', async ({
  page,
  browser,
  running,
}) => {
  await ordinaryUser(running.admin, 'dakai')
  await enter(page)
  await page.getByRole('button', { name: '界面设置' }).click()
  const drawer = page.getByRole('dialog', { name: '界面设置' })
  const isKept = () => page.waitForResponse(reply => reply.url().includes('preferences?name=looks'))
  await Promise.all([isKept(), drawer.getByText('深色', { exact: true }).click()])
  await Promise.all([isKept(), drawer.getByRole('button', { name: '酱紫' }).click()])
  await page.keyboard.press('Escape')
  await Promise.all([isKept(), page.getByRole('combobox', { name: '字号' }).selectOption({ label: '小' })])
  const looksOf = async (account: string, password: string, size: string) => {
    const other = await beside(browser, running.address)
    await enter(other, '/index', account, password)
    await expect(other.getByRole('combobox', { name: '字号' })).toHaveValue(size)
    const theme = await other.locator('html').getAttribute('data-theme')
    await other.context().close()
    return theme
  }
  expect(await looksOf('admin', adminPassword, 'small')).toBe('dark')
  expect(await looksOf('dakai', userPassword, 'medium')).toBeNull()
})

test('who comes after somebody in the same browser has the interface as it comes, and keeps none of the other looks', async ({
  page,
  running,
}) => {
  await ordinaryUser(running.admin, 'houlai')
  await enter(page)
  await page.getByRole('button', { name: '界面设置' }).click()
  const isKept = (of: Page) => of.waitForResponse(reply => reply.url().includes('preferences?name=looks'))
  const drawer = page.getByRole('dialog', { name: '界面设置' })
  await Promise.all([isKept(page), drawer.getByText('深色', { exact: true }).click()])
  await page.keyboard.press('Escape')
  const size = (of: Page) => of.getByRole('combobox', { name: '字号' })
  await Promise.all([isKept(page), size(page).selectOption({ label: '小' })])
  const next = await page.context().newPage()
  await enter(next, '/index', 'houlai', userPassword)
  await expect(size(next)).toHaveValue('medium')
  await expect(next.locator('html')).not.toHaveAttribute('data-theme')
  const [kept] = await Promise.all([
    next.waitForRequest(asked => asked.url().includes('preferences?name=looks')),
    size(next).selectOption({ label: '最小' }),
  ])
  expect(kept.postDataJSON()).toMatchObject({ value: { colourScheme: 'system', size: 'mini' } })
  await page.reload()
  await expect(size(page)).toHaveValue('small')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('two tabs of one person follow each other, and none undoes what the other one has set', async ({
  page,
  browser,
  running,
}) => {
  await ordinaryUser(running.admin, 'beside')
  await enter(page)
  const [other, somebody] = [await page.context().newPage(), await page.context().newPage()]
  await enter(other, '/sys/role/list')
  await enter(somebody, '/index', 'beside', userPassword)
  const size = (of: Page) => of.getByRole('combobox', { name: '字号' })
  const drawer = (of: Page) => of.getByRole('dialog', { name: '界面设置' })
  const isKept = (of: Page) => of.waitForResponse(reply => reply.url().includes('preferences?name=looks'))
  await page.getByRole('button', { name: '界面设置' }).click()
  await Promise.all([isKept(page), drawer(page).getByText('深色', { exact: true }).click()])
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await Promise.all([isKept(other), size(other).selectOption({ label: '小' })])
  await expect(size(page)).toHaveValue('small')
  // Nothing is told to one that has missed it: neither is it undone.
  await other.evaluate(() => void (BroadcastChannel.prototype.postMessage = () => undefined))
  await other.getByRole('button', { name: '界面设置' }).click()
  await Promise.all([isKept(other), drawer(other).getByRole('switch', { name: '紧凑' }).click()])
  await Promise.all([isKept(page), drawer(page).getByRole('switch', { name: '水印' }).click()])
  await expect(drawer(page).getByRole('switch', { name: '紧凑' })).toBeChecked()
  for (const each of [page, other]) {
    await each.reload()
    await each.getByRole('button', { name: '界面设置' }).click()
    await expect(drawer(each).getByRole('switch', { name: '紧凑' })).toBeChecked()
    await expect(drawer(each).getByRole('switch', { name: '水印' })).toBeChecked()
    await expect(each.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(size(each)).toHaveValue('small')
  }
  await expect(size(somebody)).toHaveValue('medium')
  await expect(somebody.locator('html')).not.toHaveAttribute('data-theme')
  const elsewhere = await beside(browser, running.address)
  await enter(elsewhere)
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(size(elsewhere)).toHaveValue('small')
  await elsewhere.context().close()
})

import type { Locator, Page } from '@playwright/test'

import {
  button,
  enter,
  listToolbar,
  palette,
  recordToolbar,
  row,
  rowAction,
  sideMenu,
} from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { userPassword } from './support/ordinary-user.ts'
import { person } from './support/person.ts'

test.use({ settings: { ROUTER_MODE: 'remote' } })

const opened = async (page: Page, link: Locator, press: (link: Locator) => Promise<void>) => {
  const other = page.context().waitForEvent('page')
  await press(link)
  return other
}

test('a link that is opened in another tab is signed in there, and an address that is typed is not', async ({
  page,
}) => {
  await enter(page, '/base/org/list')
  const link = sideMenu(page).getByRole('link', { name: '部门管理' })
  const ways: ((link: Locator) => Promise<void>)[] = [
    each => each.click({ modifiers: ['ControlOrMeta'] }),
    each => each.click({ button: 'middle' }),
  ]
  for (const way of ways) {
    const other = await opened(page, link, way)
    await expect(other.getByRole('table')).toBeVisible()
    expect(new URL(other.url()).pathname).toBe('/base/dept/list')
    await expect(page).toHaveURL(/base\/org\/list/)
    // It is this tab's own from then on.
    await other.reload()
    await expect(other.getByRole('table')).toBeVisible()
    await other.close()
  }
  // Several at once, of one page, too.
  const others: Page[] = []
  page.context().on('page', other => void others.push(other))
  for (const name of ['部门管理', '数据字典', '部门管理'])
    await sideMenu(page)
      .getByRole('link', { name })
      .click({ modifiers: ['ControlOrMeta'] })
  await expect.poll(() => others.length).toBe(3)
  for (const other of others) await expect(listToolbar(other)).toBeVisible()
  // Each offer is for one tab.
  const stranger = await page.context().newPage()
  await stranger.goto('/base/dept/list')
  await expect(stranger).toHaveURL(/login\?redirect/)
})

test('a row and what was found are links, too: another tab shows the record, this one stays', async ({
  page,
}) => {
  await enter(page, '/sys/role/list?keyword=普通用户')
  const before = page.url()
  const read = rowAction(page, '普通用户', '查看').first()
  const drawer = await opened(page, read, it => it.click({ modifiers: ['ControlOrMeta'] }))
  await expect(recordToolbar(drawer)).toBeVisible()
  const written = await opened(page, rowAction(page, '普通用户', '编辑').first(), it =>
    it.click({ button: 'middle' }),
  )
  await expect(button(recordToolbar(written), '保存')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await palette(page).fill('bmgl')
  const found = page.getByRole('option', { name: '部门管理' })
  const list = await opened(page, found, it => it.click({ modifiers: ['ControlOrMeta'] }))
  await expect(listToolbar(list)).toBeVisible()
  expect(new URL(list.url()).pathname).toBe('/base/dept/list')
  await expect(found).toBeVisible()
  await expect(palette(page)).toBeFocused()
  expect(page.url()).toBe(before)
  await found.click()
  await expect(page).toHaveURL(/base\/dept\/list/)
})

test('of two people in one browser each goes on as himself', async ({ page, running }) => {
  await person(running.admin, 'beside', { '/base/org/list': 'admin', '/base/dept/list': 'admin' })
  await enter(page, '/base/org/list')
  await sideMenu(page).getByRole('link', { name: '部门管理' }).click({ button: 'right' })
  const beside = await page.context().newPage()
  await enter(beside, '/base/org/list', 'beside', userPassword)
  const link = sideMenu(beside).getByRole('link', { name: '部门管理' })
  const other = await opened(beside, link, it => it.click({ button: 'middle' }))
  await expect(other.getByRole('banner').getByText('beside')).toBeVisible()
})

test('the address of a drawer leads to the page of the record, where one is granted', async ({
  page,
  running,
}) => {
  const { data: org } = await running.admin.post('sys/org/save', {
    orgName: '转到详情的机构',
    orgCode: 'forwarded',
  })
  await enter(page, `/base/org/list?record=${org.id}&mode=view`)
  await expect(page).toHaveURL(new RegExp(`/base/org/view\\?id=${org.id}$`))
  await expect(page.getByText('转到详情的机构').last()).toBeVisible()
  await sideMenu(page).getByRole('link', { name: '机构管理' }).click()
  await expect(page).toHaveURL(/\/base\/org\/list$/)
  await expect(row(page, '转到详情的机构').first()).toBeVisible()
})

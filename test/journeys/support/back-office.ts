import { expect, type Locator, type Page } from '@playwright/test'

import type { Envelope } from '#contract/failure.ts'
import type { Config, LoginReply } from '#contract/replies.ts'

import { adminPassword } from '../../support/server.ts'
import { encryptLogin } from '../../support/sign-in.ts'

/** Types account and password and sends them; what comes of it, the journey says. */
export const submitLogin = async (page: Page, account: string, password: string) => {
  const form = page.getByRole('form', { name: '登录' })
  await form.getByLabel('账号', { exact: true }).fill(account)
  await form.getByLabel('密码', { exact: true }).fill(password)
  await form.getByRole('button', { name: '登录', exact: true }).click()
}

/** As the login page does it, without the page. */
const logIn = async (page: Page, account: string, password: string) => {
  const { today } = ((await (await page.request.get('/api/config')).json()) as Envelope<Config>).data
  const data = { username: encryptLogin(account, today), password: encryptLogin(password, today) }
  const reply = await page.request.post('/api/login', { data })
  const { success, message, data: login } = (await reply.json()) as Envelope<LoginReply> // the contract's reply
  if (!success) throw new Error(`${account} cannot sign in: ${message}`)
  return login.credentials
}

const ends = (page: Page, path: string) =>
  expect(page).toHaveURL(new RegExp(`${path.replace(/\?.*/, '')}(\\?.*)?$`))

/** Signs in through the login page and ends at `path`. */
export const enterByForm = async (
  page: Page,
  path = '/index',
  account = 'admin',
  password = adminPassword,
) => {
  await page.goto(path)
  await expect(page).toHaveURL(/\/login/)
  await submitLogin(page, account, password)
  await ends(page, path)
}

/**
 * Opens `path` as somebody who has signed in in this tab before; gives back the token. The login page has journeys of its
 * own.
 */
export const enter = async (page: Page, path = '/index', account = 'admin', password = adminPassword) => {
  const { accessToken, secretKey } = await logIn(page, account, password)
  const once = await page.addInitScript(
    value => sessionStorage.setItem('Authorization', value),
    `${accessToken} ${secretKey}`,
  )
  await page.goto(path)
  await once.dispose()
  await ends(page, path)
  return accessToken
}

/** The first message over the socket of the page that is about to come: from then on it hears of what happens. */
export const connection = (page: Page) =>
  page.waitForEvent('websocket').then(socket => socket.waitForEvent('framereceived'))

export const listToolbar = (page: Page) => page.getByRole('toolbar', { name: '列表工具栏' })
export const recordToolbar = (page: Page) => page.getByRole('toolbar', { name: '记录工具栏' })

/** Ant Design writes two characters with a space between them, and its icons have names of their own. */
const spaced = (label: string) => new RegExp(`(^|\\s)${[...label].join('\\s*')}(（\\d+）)?$`)
export const button = (within: Page | Locator, label: string) =>
  within.getByRole('button', { name: spaced(label) })

/** Searches, and waits until the rows of before have gone: what is pressed then does not move away under the pointer. */
export const search = async (page: Page, word: string) => {
  const box = page.getByRole('textbox', { name: '搜索' }).or(page.getByRole('searchbox', { name: '搜索' }))
  await box.fill(word)
  await box.press('Enter')
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('keyword') === word)
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
}

/** The row of the table that shows this text. */
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** The box of the command palette. */
export const palette = (page: Page) => page.getByRole('combobox', { name: '查找菜单、操作、记录和设置' })

/** What can be done with one row: what leads somewhere is a link. */
export const actOn = (within: Page | Locator, name: RegExp | string) =>
  within.getByRole('link', { name }).or(within.getByRole('button', { name }))

/** One of them, of the row that shows this text. */
export const rowAction = (page: Page, text: string, action: string) =>
  actOn(row(page, text), new RegExp(`^${action}`))

/** An input of the form that is open, in a drawer or on a page of its own; a required one has a star before its name. */
export const field = (page: Page, label: string) => {
  const name = new RegExp(`^(\\*\\s*)?${label}$`)
  return page.getByRole('textbox', { name }).or(page.getByRole('spinbutton', { name }))
}

export const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

/** Chooses the option with this name in a selector that searches on the server. */
export const choose = async (page: Page, label: string, option: string) => {
  const box = page.getByRole('combobox', { name: new RegExp(`^(\\*\\s*)?${label}$`) })
  await box.click()
  await box.fill(option)
  // Not what bears the same name in a tree beside the form.
  await page.locator('.ant-select-dropdown').getByText(option, { exact: true }).last().click()
}

export const saveRecord = (page: Page) => button(recordToolbar(page), '保存').click()

/** Answers the question that names what will be lost. */
export const confirmDelete = (page: Page) => button(page.getByRole('dialog').last(), '删除').click()

const openPages = (page: Page) => page.getByRole('navigation', { name: '打开的页面' })
/** All open tabs, or the one with this title. */
export const tabs = (page: Page) => openPages(page).getByRole('listitem')
export const tab = (page: Page, title: string) =>
  openPages(page).getByRole('link', { name: title, exact: true })

export const sideMenu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
/** Goes to a page through its group in the side menu. */
export const visit = async (page: Page, group: string, title: string) => {
  const link = sideMenu(page).getByRole('link', { name: title, exact: true })
  const heading = sideMenu(page).getByRole('menuitem', { name: group })
  if ((await heading.getAttribute('aria-expanded')) !== 'true') await heading.click()
  await link.click()
}

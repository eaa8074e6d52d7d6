/**
 * `npm run screenshots`: every screen of the demonstration and what opens over it, light and dark, 1440 and 375 wide, into
 * docs/screenshots (git keeps only those that the README shows). Starts `npm run demo` by itself on a port of its own; words
 * behind the command name the screens wanted, e.g. `npm run screenshots -- index sys-user`.
 */
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'

import { chromium, type Browser, type Page } from '@playwright/test'

import { localTree } from '#contract/function-tree.ts'

import { findBrowser, noBrowser } from './steps/find-browser.ts'

const port = process.env.PORT ?? '8096'
const base = `http://127.0.0.1:${port}`
const folder = process.env.SCREENSHOTS ?? 'docs/screenshots'
const password = 'Demo-2026'
const wanted = process.argv.slice(2)

const menu = localTree
  .flatMap(({ sysFunctions = [] }) => sysFunctions)
  .filter(each => each.isHidden !== '是')
  .map(each => each.rootPath)

const screens = [
  ...new Set(['/index', ...menu]),
  '/profile',
  '/message',
  '/export',
  '/sys/user/view?mode=add',
  '/error/404',
  '/error/40003',
]

const nameOf = (screen: string) => screen.slice(1).replaceAll(/[/?=]/g, '-')
const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first()

/** What opens over a screen: its name, the screen, and how. */
const opened: [name: string, screen: string, open: (page: Page) => Promise<unknown>][] = [
  [
    'filters',
    '/sys/user/list?like=userStatus:正常',
    page => page.getByRole('combobox', { name: '筛选字段' }).click(),
  ],
  ['list-layout', '/sys/user/list', page => button(page, /视图/).click()],
  ['import', '/sys/user/list', page => button(page, /导入/).click()],
  ['export-dialog', '/sys/user/list', page => button(page, /导出/).click()],
  ['record-drawer', '/base/dict/list?mode=add', page => button(page, /保存/).waitFor()],
  ['record-view', '/base/org/list', page => button(page, /^查看 /).click()],
  ['role-authorisation', '/sys/role/list', page => button(page, /^授权 /).click()],
  [
    'in-use',
    '/sys/role/list',
    page =>
      page
        .getByRole('button', { name: /^删除 / })
        .last()
        .click(),
  ],
  ['palette', '/index', page => page.keyboard.press('Control+k')],
  ['shortcuts', '/index', page => page.keyboard.press('?')],
  ['messages', '/index', page => button(page, /^消息/).click()],
  ['user-menu', '/index', page => button(page, /个人菜单/).click()],
  ['home-below', '/index', page => page.evaluate(() => scrollTo(0, 10_000))],
]

const startDemo = () => {
  const child = spawn(process.execPath, ['scripts/demo.ts'], {
    env: { ...process.env, PORT: port, ADMIN_PASSWORD: password, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise<() => void>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`The demonstration ended with ${code}`)))
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('listening on')) resolve(() => void child.removeAllListeners('exit').kill())
    })
  })
}

const enter = async (page: Page) => {
  await page.goto(`${base}/login`)
  await page.getByLabel('账号', { exact: true }).fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/index')
}

const go = async (page: Page, address: string) => {
  await page.goto(base + address)
  await page.getByRole('main').or(page.getByRole('heading')).first().waitFor()
  await page.waitForLoadState('networkidle')
}

const isWanted = (name: string) => wanted.length === 0 || wanted.some(each => name.startsWith(each))

const shoot = async (page: Page, name: string, suffix: string) => {
  await page.screenshot({ path: `${folder}/${name}-${suffix}.png`, animations: 'disabled' })
}

const shootAll = async (browser: Browser, colorScheme: 'light' | 'dark', width: number) => {
  const suffix = `${colorScheme}-${width}`
  const height = width < 500 ? 812 : 900
  const look = { viewport: { width, height }, colorScheme, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' }
  const context = await browser.newContext({ ...look, reducedMotion: 'reduce' })
  const page = await context.newPage()
  for (const name of ['login', 'register'].filter(isWanted)) {
    await page.goto(`${base}/${name}`)
    await page.waitForLoadState('networkidle')
    await shoot(page, name, suffix)
  }
  await enter(page)
  for (const screen of screens.filter(each => isWanted(nameOf(each)))) {
    await go(page, screen)
    await shoot(page, nameOf(screen), suffix)
  }
  for (const [name, screen, open] of opened.filter(([each]) => isWanted(each))) {
    await go(page, screen)
    await open(page)
    await page.waitForLoadState('networkidle')
    await shoot(page, name, suffix)
  }
  await context.close()
}

mkdirSync(folder, { recursive: true })
const stop = await startDemo()
const executablePath = findBrowser()
if (!executablePath) throw new Error(noBrowser)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 375]) await shootAll(browser, colorScheme, width)
} finally {
  await browser.close()
  stop()
}

/**
 * `npm run screenshots`: every screen of the demonstration and what opens over it, light and dark, 1440 and 375 wide, into
 * docs/screenshots (git keeps only those that the README shows). Starts `npm run demo` by itself on a port of its own; words
 * behind the command name the screens wanted, e.g. `npm run screenshots -- index sys-user`.
 */
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'

import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

import { localTree } from '#contract/function-tree.ts'

import { findBrowser, noBrowser } from './steps/find-browser.ts'

const port = process.env.PORT ?? '8096'
const base = `http://127.0.0.1:${port}`
const folder = process.env.SCREENSHOTS ?? 'docs/screenshots'
const password = 'Demo-2026'
/** The day of the server and of the browser; another zone makes pictures of a working day at night. */
const timezoneId = process.env.TIME_ZONE ?? 'Asia/Shanghai'
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
/** A tab's close button may bear the same word. */
const tool = (page: Page, name: RegExp) =>
  page.getByRole('toolbar', { name: '列表工具栏' }).getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page) => page.getByRole('toolbar', { name: '记录工具栏' })

/** What opens over a screen: its name, the screen, how, and what is there once it is open. */
const opened: [
  name: string,
  screen: string,
  open: (page: Page) => Promise<unknown>,
  isThere: (page: Page) => Locator,
][] = [
  [
    'filters',
    '/sys/user/list?like=userStatus:正常',
    page => page.getByRole('combobox', { name: '筛选字段' }).click(),
    page => page.locator('.ant-select-item-option').first(),
  ],
  ['list-layout', '/sys/user/list', page => tool(page, /视图/).click(), dialog],
  ['import', '/sys/user/list', page => tool(page, /导入/).click(), dialog],
  ['export-dialog', '/sys/user/list', page => tool(page, /导出/).click(), dialog],
  ['record-drawer', '/base/dict/list?mode=add', async () => undefined, dialog],
  [
    'record-view',
    '/base/org/list',
    page =>
      page
        .getByRole('link', { name: /^查看 / })
        .first()
        .click(),
    heading,
  ],
  [
    'role-authorisation',
    '/sys/role/list',
    page => button(page, /^授权 /).click(),
    page => page.getByRole('checkbox').first(),
  ],
  [
    'in-use',
    '/sys/role/list',
    page =>
      page
        .getByRole('button', { name: /^删除 / })
        .last()
        .click(),
    dialog,
  ],
  ['palette', '/index', page => page.keyboard.press('Control+k'), dialog],
  ['shortcuts', '/index', page => page.keyboard.press('?'), dialog],
  ['messages', '/index', page => button(page, /^消息/).click(), page => button(page, /全部已读/)],
  [
    'user-menu',
    '/index',
    page => button(page, /个人菜单/).click(),
    page => page.getByRole('menuitem').last(),
  ],
  [
    'settings',
    '/index',
    async page => {
      const gear = button(page, /^界面设置/)
      if (await gear.isVisible()) return gear.click()
      await button(page, /个人菜单/).click()
      await page.getByRole('menuitem', { name: '界面设置' }).click()
    },
    dialog,
  ],
  [
    'home-below',
    '/index',
    page => page.evaluate(() => scrollTo(0, 10_000)),
    page => page.getByText('我最近的登录'),
  ],
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
  await settle(page)
}

/** Nothing stands for something that is still on its way, and nothing fades in or out. */
const settle = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('.ant-skeleton, .ant-spin-spinning, [aria-busy=true]')].every(
        each => !each.checkVisibility(),
      ) &&
      document
        .getAnimations()
        // What goes on for ever, or with the scroll bar instead of the clock, is nothing to wait for.
        .filter(each => each.timeline instanceof DocumentTimeline)
        .every(each => each.playState !== 'running' || each.effect?.getComputedTiming().endTime === Infinity),
  )
}

const isWanted = (name: string) => wanted.length === 0 || wanted.some(each => name.startsWith(each))

/** A screen has few colours: with a palette of its own a picture is a third as large and looks the same. */
const shoot = async (page: Page, name: string, suffix: string) => {
  const picture = await page.screenshot({ animations: 'disabled' })
  await sharp(picture).png({ palette: true, dither: 0, effort: 10 }).toFile(`${folder}/${name}-${suffix}.png`)
}

const shootAll = async (browser: Browser, colorScheme: 'light' | 'dark', width: number) => {
  const suffix = `${colorScheme}-${width}`
  const height = width < 500 ? 812 : 900
  const look = { viewport: { width, height }, colorScheme, locale: 'zh-CN', timezoneId }
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
  for (const [name, screen, open, isThere] of opened.filter(([each]) => isWanted(each))) {
    await go(page, screen)
    await open(page)
    await isThere(page).first().waitFor()
    await settle(page)
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

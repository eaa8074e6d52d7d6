/**
 * `npm run screenshots`: every screen of the demonstration, light and dark, 1440 and 375 wide, into docs/screenshots.
 * Starts `npm run demo` by itself on a port of its own.
 */
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'

import { chromium, type Browser, type Page } from '@playwright/test'

import { findBrowser, noBrowser } from './steps/find-browser.ts'

const port = '8096'
const base = `http://127.0.0.1:${port}`
const folder = 'docs/screenshots'
const password = 'Demo-2026'

const screens = [
  '/index',
  '/profile',
  '/base/district/list',
  '/base/org/list',
  '/base/dept/list',
  '/base/dict/list',
  '/base/sms/list',
  '/base/msg/list',
  '/sys/user/list',
  '/sys/function/list',
  '/sys/role/list',
  '/sys/session/list',
  '/sys/log-login/list',
  '/sys/log-opt/list',
  '/sys/docs/list',
  '/error/404',
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

const shoot = (page: Page, name: string, suffix: string) =>
  page.screenshot({ path: `${folder}/${name.slice(1).replaceAll('/', '-')}-${suffix}.png` })

const shootAll = async (browser: Browser, colorScheme: 'light' | 'dark', width: number) => {
  const suffix = `${colorScheme}-${width}`
  const height = width < 500 ? 812 : 900
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto(`${base}/login`)
  await page.waitForLoadState('networkidle')
  await shoot(page, '/login', suffix)
  await enter(page)
  for (const screen of screens) {
    await page.goto(base + screen)
    await page.waitForLoadState('networkidle')
    await page.getByRole('main').waitFor()
    await shoot(page, screen, suffix)
  }
  await context.close()
}

mkdirSync(folder, { recursive: true })
const stop = await startDemo()
const executablePath = findBrowser()
if (!executablePath) throw new Error(noBrowser)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 375]) await shootAll(browser, colorScheme, width)
await browser.close()
stop()

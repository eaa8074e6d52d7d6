import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'

import { findBrowser, noBrowser } from '../scripts/steps/find-browser.ts'
import { startProduct, type Started } from './start.ts'

export const password = 'Bench-only-2026'

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
]

interface Running {
  server: Started
  executablePath: string
}

/** Builds the web app, starts the product on an empty folder and ends it after `run`. */
export const withServer = async (run: (running: Running) => Promise<void>): Promise<void> => {
  execFileSync(process.execPath, ['scripts/build-web.ts'], { stdio: 'inherit' })
  const executablePath = findBrowser()
  if (!executablePath) throw new Error(noBrowser)
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-browser-'))
  const server = await startProduct({ DATA_DIR: folder, ADMIN_PASSWORD: password })
  try {
    await run({ server, executablePath })
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

/** The same with a browser. */
export const withBrowser = (run: (bench: Running & { browser: Browser }) => Promise<void>): Promise<void> =>
  withServer(async running => {
    const { executablePath } = running
    const browser = await chromium.launch({ executablePath, args: browserArguments })
    try {
      await run({ ...running, browser })
    } finally {
      await browser.close()
    }
  })

/** Signs in through the login page, where it is not open already. */
export const enter = async (page: Page, address: string): Promise<void> => {
  if (!page.url().endsWith('/login')) await page.goto(`${address}/login`)
  await page.getByRole('textbox', { name: '账号' }).fill('admin')
  await page.getByRole('textbox', { name: '密码' }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/index')
  await page.getByRole('button', { name: '个人菜单' }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** The developer tools of a page. */
export const toolsOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page)

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

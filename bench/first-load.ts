import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type Page } from '@playwright/test'

import { findBrowser, noBrowser } from '../scripts/steps/find-browser.ts'
import { conclude, say } from './report.ts'
import { startProduct } from './start.ts'

/**
 * What a first visit transfers: until the login page can be used, and in all until the signed-in home is quiet.
 * Counted are the bytes on the wire, heads and all, as the browser itself counts them.
 */
const password = 'Bench-only-2026'
const promised = { login: 80, home: 320 }

const countBytes = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const sizes = new Map<string, number>()
  const urls = new Map<string, string>()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength),
  )
  return {
    total: () => Math.round([...sizes.values()].reduce((sum, each) => sum + each, 0) / 1024),
    /** The heaviest, for whoever wants to make it less. */
    heaviest: () =>
      [...sizes]
        .toSorted(([, left], [, right]) => right - left)
        .slice(0, 8)
        .map(
          ([id, size]) => `${Math.round(size / 1024)} KB ${new URL(urls.get(id) ?? 'about:blank').pathname}`,
        ),
  }
}

const sayTransfer = (what: string, kilobytes: number, most: number) =>
  say(what, `${kilobytes} KB`, { text: `at most ${most} KB`, isKept: kilobytes <= most })

const visit = async (page: Page, address: string) => {
  const bytes = await countBytes(page)
  // The rest of the application is held back until the page can be used: it loads while a person types.
  await page.goto(address, { waitUntil: 'commit' })
  // It is there with the first answer; it can be sent once its script has come.
  await page.locator('button[type=submit]:enabled').waitFor()
  sayTransfer('until the login page can be used', bytes.total(), promised.login)
  await page.getByRole('textbox', { name: '账号' }).fill('admin')
  await page.getByRole('textbox', { name: '密码' }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('navigation').first().waitFor()
  await page.waitForLoadState('networkidle')
  sayTransfer('in all, signed in and quiet', bytes.total(), promised.home)
  for (const each of bytes.heaviest()) process.stdout.write(`    ${each}\n`)
}

execFileSync(process.execPath, ['scripts/build-web.ts'], { stdio: 'inherit' })
const executablePath = findBrowser()
if (!executablePath) throw new Error(noBrowser)
const folder = mkdtempSync(join(tmpdir(), 'zhanggui-first-load-'))
const server = await startProduct({ DATA_DIR: folder, ADMIN_PASSWORD: password })
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
]
const browser = await chromium.launch({ executablePath, args })
try {
  await visit(await browser.newPage(), server.address)
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true })
}
conclude()

import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

import { chromium, type Page } from '@playwright/test'

import { browserArguments, enter, withServer } from './browser.ts'
import { conclude, say } from './report.ts'

/**
 * What Lighthouse says of the login, of home and of a list, as a phone and as a desktop sees them. Lighthouse is no
 * dependency of the product: `npx` fetches it, or `LIGHTHOUSE` names where it is.
 *
 *     node bench/lighthouse.ts
 */
const port = Number(process.env.BENCH_DEBUG_PORT ?? 9333)
const [command = 'npx', ...before] = process.env.LIGHTHOUSE
  ? [process.env.LIGHTHOUSE]
  : ['npx', '--yes', 'lighthouse']

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>
}

interface Wanted {
  performance: number
  /** Milliseconds. */
  lcp: number
}

const execute = promisify(execFile)

// Not synchronously: a page that Lighthouse opens waits for the word of everybody who watches the browser, us included.
const run = async (address: string, preset: 'mobile' | 'desktop', file: string): Promise<Report> => {
  const look = preset === 'desktop' ? ['--preset=desktop'] : []
  await execute(
    command,
    [
      ...before,
      address,
      ...look,
      `--port=${port}`,
      '--disable-storage-reset',
      '--quiet',
      '--only-categories=performance,accessibility,best-practices',
      '--output=json',
      `--output-path=${file}`,
    ],
    { timeout: 180_000 },
  )
  return JSON.parse(readFileSync(file, 'utf8')) as Report // Lighthouse's own
}

const score = ({ categories }: Report, name: string) => Math.round((categories[name]?.score ?? 0) * 100)

const tell = (what: string, report: Report, wanted: Wanted) => {
  const value = (name: string) => report.audits[name]?.numericValue ?? 0
  const atLeast = (name: string, figure: number, least: number) =>
    say(`${what}: ${name}`, String(figure), { text: `at least ${least}`, isKept: figure >= least })
  atLeast('performance', score(report, 'performance'), wanted.performance)
  const lcp = Math.round(value('largest-contentful-paint'))
  say(`${what}: LCP`, `${lcp} ms`, { text: `at most ${wanted.lcp} ms`, isKept: lcp <= wanted.lcp })
  const cls = value('cumulative-layout-shift')
  say(`${what}: CLS`, cls.toFixed(3), { text: 'below 0.02', isKept: cls < 0.02 })
  atLeast('accessibility', score(report, 'accessibility'), 100)
  atLeast('best practices', score(report, 'best-practices'), 100)
  for (const audit of Object.values(report.audits))
    if (audit.score !== null && audit.score < 0.9) process.stdout.write(`    ${audit.score} ${audit.title}\n`)
}

const looks = ['mobile', 'desktop'] as const

/** One look differs from the next by as much as ten points: the middle one of three counts, as Lighthouse itself advises. */
const middle = async (address: string, look: (typeof looks)[number], file: string): Promise<Report> => {
  const reports: Report[] = []
  for (let n = 0; n < 3; n++) reports.push(await run(address, look, file))
  reports.sort((one, other) => score(one, 'performance') - score(other, 'performance'))
  return reports[1] as Report // of three
}

const measure = async (what: string, address: string, mobile: Wanted, file: string) => {
  for (const look of looks) {
    const wanted = look === 'mobile' ? mobile : { performance: 99, lcp: mobile.lcp }
    tell(`${what}, ${look}`, await middle(address, look, file), wanted)
  }
}

const remember = async (page: Page, address: string) => {
  await page.goto(`${address}/login`)
  await page.getByRole('checkbox', { name: '在这台设备上记住登录' }).check()
  await enter(page, address)
}

/** A browser that Lighthouse and we both talk to; Playwright's own has no port. */
const startBrowser = async (executablePath: string, folder: string) => {
  const flags = ['--headless=new', `--remote-debugging-port=${port}`, `--user-data-dir=${folder}`]
  const child = spawn(executablePath, [...browserArguments, ...flags, 'about:blank'], { stdio: 'ignore' })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  for (let tries = 0; tries < 100; tries++) {
    try {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
      // What was started may be a script around the browser, which would go on without it.
      const stop = async () => {
        await (await browser.newBrowserCDPSession()).send('Browser.close')
        await ended
      }
      return { browser, stop }
    } catch {
      await setTimeout(100)
    }
  }
  child.kill()
  throw new Error('The browser does not listen')
}

await withServer(async ({ server, executablePath }) => {
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-lighthouse-'))
  const { browser, stop } = await startBrowser(executablePath, join(folder, 'profile'))
  const file = join(folder, 'report.json')
  try {
    const [context] = browser.contexts()
    const page = await context?.newPage()
    if (!page) throw new Error('The browser has no window')
    await measure('login', `${server.address}/login`, { performance: 98, lcp: 1600 }, file)
    await remember(page, server.address)
    await measure('home', `${server.address}/index`, { performance: 90, lcp: 2200 }, file)
    await measure('a list', `${server.address}/sys/user/list`, { performance: 90, lcp: 2200 }, file)
  } finally {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
conclude()

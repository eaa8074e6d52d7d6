import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'

import { adminPassword, removeFolder, startServer, temporaryFolder } from '../../support/server.ts'
import { signIn, type Calls } from '../../support/sign-in.ts'
import { watchAddresses } from './addresses.ts'

interface Running {
  address: string
  /** The account admin over HTTP, for what a journey finds already there. */
  admin: Calls
  /** The server's `DATA_DIR`. */
  folder: string
}

interface WorkerFixtures {
  /** More settings for the server of these journeys, e.g. `ROUTER_MODE`. */
  settings: Record<string, string>
  running: Running
  /** The browser's profile that the journeys of this worker share, once one of them has opened it. */
  shared: { profile?: BrowserContext }
}
interface TestFixtures {
  /** For a journey that bends what belongs to the whole profile: its clock, or which code the server still has. */
  ownProfile: boolean
  /** What the browser complained about that a journey expects: part of the sentence. */
  expectedProblems: string[]
  noProblems: undefined
}

/** Lines that say what a journey did on purpose: a refused call is an answer, not a defect. */
const watch = (page: Page) => {
  const problems: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', error => problems.push(`thrown: ${error.message}`))
  page.on('response', reply => {
    if (reply.status() >= 400) problems.push(`${reply.status()} ${reply.url()}`)
  })
  return problems
}

/** Of further pages that a journey opens in the profile: whichever journey has opened that, on a phone's screen or not. */
const windowOfOthers = { width: 1280, height: 800 }

/** What a page leaves in the browser, but for what it fetched: the same code is not fetched and compiled for each journey. */
const leftBehind = 'cookies,local_storage,indexeddb,cache_storage,service_workers'

/**
 * A browser journey: a real server on an empty data folder for each worker and its settings, a browser for each test
 * that remembers nothing of the ones before, no console error, warning or failed request
 * anywhere, and nothing secret in an address.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  expectedProblems: [[], { option: true }],
  running: [
    async ({ settings }, use) => {
      const folder = temporaryFolder()
      const server = startServer({ DATA_DIR: folder, ...settings })
      const address = await server.listening
      await use({ address, folder, admin: await signIn(address, 'admin', adminPassword) })
      await server.stop()
      removeFolder(folder)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  shared: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from a pattern
    async ({}, use) => {
      const shared: WorkerFixtures['shared'] = {}
      await use(shared)
      await shared.profile?.close()
    },
    { scope: 'worker' },
  ],
  ownProfile: [false, { option: true }],
  context: async ({ browser, shared, ownProfile }, use) => {
    const context = ownProfile
      ? await browser.newContext()
      : (shared.profile ??= await browser.newContext({ viewport: windowOfOthers }))
    await use(context)
    await Promise.all(context.pages().map(page => page.close()))
    if (ownProfile) await context.close()
  },
  page: async ({ context, running, viewport }, use) => {
    const page = await context.newPage()
    if (viewport) await page.setViewportSize(viewport)
    const tools = await context.newCDPSession(page)
    await tools.send('Storage.clearDataForOrigin', { origin: running.address, storageTypes: leftBehind })
    await tools.detach()
    await use(page)
  },
  baseURL: async ({ running }, use) => use(running.address),
  noProblems: [
    async ({ page, expectedProblems }, use) => {
      const problems = watch(page)
      const secretAddresses = watchAddresses(page)
      await use(undefined)
      expect(await secretAddresses()).toEqual([])
      expect(problems.filter(each => !expectedProblems.some(part => each.includes(part)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

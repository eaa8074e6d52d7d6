import { defineConfig } from '@playwright/test'

/** Chromium without services that call home; as root it has no sandbox of its own. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a graphics card, drawing "on the card" is only a slower way to draw here.
  '--disable-gpu-rasterization',
  '--disable-software-rasterizer',
]

/** What `npm test` goes through: the ways that everybody goes every day. All others are `deep` (`npm run journeys` goes both). */
const daily = ['sign-in', 'records', 'lists', 'tabs', 'shell', 'letter', 'rights', 'remote', 'messages']
const dailyFiles = [...daily, 'transfer'].map(name => `**/${name}.journey.ts`)

export default defineConfig({
  testDir: 'test/journeys',
  projects: [
    { name: 'daily', testMatch: dailyFiles },
    { name: 'deep', testMatch: '**/*.journey.ts', testIgnore: dailyFiles },
  ],
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  reporter: [['list']],
  use: {
    locale: 'zh-CN',
    // Nothing moves while it is being clicked.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 20_000,
    // A fifth of the time: `TRACE=retain-on-failure npm run journeys` says how it came to a failure.
    trace: (process.env.TRACE ?? 'off') as 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args },
  },
})

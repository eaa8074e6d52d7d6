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
]

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '**/*.journey.ts',
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
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args },
  },
})

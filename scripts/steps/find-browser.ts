import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const fixed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const onPath = (name: string) => (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, name))

const onThisMachine = (...preferred: readonly string[]): string | undefined =>
  [process.env.CHROMIUM ?? '', ...[...preferred, ...names].flatMap(onPath), ...fixed].find(
    path => path !== '' && existsSync(path),
  )

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const apt = (...args: string[]) =>
  spawnSync('apt-get', ['-q', '-y', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Debian's own package, with a font that has Chinese characters. */
const installFromDebian = (preferred: readonly string[]): string | undefined => {
  const [browser = 'chromium'] = preferred
  const packages = [browser, 'fonts-noto-cjk']
  process.stdout.write(`No browser found: installing ${packages.join(' and ')} from Debian\n`)
  if (!apt('update') || !apt('install', '--no-install-recommends', ...packages)) return undefined
  return onThisMachine(...preferred)
}

const downloadedByPlaywright = (): string | undefined => {
  const path = chromium.executablePath()
  return path !== '' && existsSync(path) ? path : undefined
}

/**
 * A browser: what is there, else Debian's package where we may install it, else Playwright's own. `preferred` are names that
 * come before the usual ones; in Debian they are names of packages, too.
 */
export const findBrowser = (...preferred: readonly string[]): string | undefined =>
  onThisMachine(...preferred) ??
  (isRootOnDebian() ? installFromDebian(preferred) : undefined) ??
  downloadedByPlaywright()

export const noBrowser =
  '没有找到浏览器，浏览器测试无法进行：请安装 Chromium（Debian、Ubuntu：apt-get install chromium fonts-noto-cjk；' +
  '其他系统：npx playwright install chromium），或用环境变量 CHROMIUM 指明它的位置。'

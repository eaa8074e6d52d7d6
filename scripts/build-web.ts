import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { putInPlace } from './put-in-place.ts'

/**
 * Builds the web app when there is none yet or one of its sources is younger; `npm start` calls it first. With `--anew`
 * (`npm run build`) in any case. It is built in a folder of its own: neither a server that runs nor another start ever meets
 * half of it.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')
const web = join(dist, 'web')
const built = join(web, 'index.html')
const anew = process.argv.includes('--anew')
const scripts = [
  'together',
  'direct-imports',
  'static-styles',
  'used-parts',
  'without-unused',
  'library-styles',
  'silent-icons',
  'changed-modules',
  'forget-closed',
  'miss-styles',
  'prerender-login',
  'precompress',
].map(name => `scripts/${name}.ts`)
const sources = [
  'src/web',
  'src/contract',
  'index.html',
  'public',
  'vite.config.ts',
  'package-lock.json',
  ...scripts,
]
const newest = (path: string): number => {
  const entry = statSync(path, { throwIfNoEntry: false })
  if (!entry) return 0
  if (!entry.isDirectory()) return entry.mtimeMs
  return Math.max(0, ...readdirSync(path).map(name => newest(join(path, name))))
}

const isFresh = () =>
  existsSync(built) && sources.every(source => newest(join(root, source)) <= statSync(built).mtimeMs)

/** What a build left that was ended in the middle: none takes an hour. */
const sweep = () => {
  const names = readdirSync(dist).filter(name => name.startsWith('building-'))
  for (const path of names.map(name => join(dist, name)))
    if (statSync(path).mtimeMs < Date.now() - 3_600_000) rmSync(path, { recursive: true, force: true })
}

if (anew || !isFresh()) {
  process.stdout.write('正在构建网页（只在首次启动或升级后进行）……\n')
  mkdirSync(dist, { recursive: true })
  sweep()
  const own = mkdtempSync(join(dist, 'building-'))
  try {
    execFileSync(
      join(root, 'node_modules/.bin/vite'),
      ['build', '--logLevel', 'warn', '--outDir', join(own, 'web')],
      { cwd: root, stdio: 'inherit' },
    )
    // Another start may have been faster, and its server may be there already.
    if (anew || !isFresh()) putInPlace(join(own, 'web'), web, join(own, 'before'))
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}

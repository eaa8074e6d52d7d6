import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Builds the web app when there is none yet or one of its sources is younger; `npm start` calls it first. */
const root = fileURLToPath(new URL('..', import.meta.url))
const built = join(root, 'dist/web/index.html')
const scripts = [
  'together',
  'direct-imports',
  'static-styles',
  'used-parts',
  'without-unused',
  'library-styles',
  'silent-icons',
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

if (!isFresh()) {
  process.stdout.write('正在构建网页（只在首次启动或升级后进行）……\n')
  execFileSync(join(root, 'node_modules/.bin/vite'), ['build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
}

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { withMissed } from './miss-styles.ts'

const helper = '\0vite/preload-helper.js'
const folder = 'node_modules/vite/dist/node/chunks'

test('the bundler still notes what it asked for where what did not come is missed', () => {
  const sources = readdirSync(folder).map(name => readFileSync(`${folder}/${name}`, 'utf8'))
  const code = sources.find(each => each.includes('function preloadOnce(')) ?? ''
  const missed = withMissed(helper, code)
  expect(missed).toMatch(/delete seen\[href\];\s+throw err;/)
  expect(missed).toContain('link.remove(), rej(')
})

test('another way of writing it stops the build, and other modules stay as they are', () => {
  expect(() => withMissed(helper, '')).toThrow(/miss-styles/)
  expect(withMissed('/src/web/app/main.tsx', 'const a = 1')).toBe('const a = 1')
})

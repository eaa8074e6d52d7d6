import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { build } from 'vite'
import { expect, test } from 'vitest'

import { precompress } from './precompress.ts'
import { prerenderLogin } from './prerender-login.ts'

test('a build that fails says what has failed, not that its page is missing', async () => {
  const root = mkdtempSync(join(tmpdir(), 'zhanggui-build-'))
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.js"></script>')
  writeFileSync(join(root, 'main.js'), 'document.title = "x"')
  const broken = {
    name: 'broken',
    transform: () => {
      throw new Error('written in another way')
    },
  }
  const plugins = [broken, prerenderLogin(), precompress()]
  const built = build({ root, configFile: false, logLevel: 'silent', plugins })
  await expect(built).rejects.toThrow('written in another way')
  rmSync(root, { recursive: true })
})

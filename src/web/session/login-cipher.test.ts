import { createDecipheriv, createHash } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { loginKeyText } from '#contract/login-key.ts'
import { loginCipher } from './login-cipher.ts'

const read = (hidden: string, iv: string) => {
  const key = createHash('sha256').update(loginKeyText).digest()
  const decipher = createDecipheriv('aes-256-cbc', key, iv)
  return decipher.update(hidden, 'base64', 'utf8') + decipher.final('utf8')
}

afterEach(() => vi.unstubAllGlobals())

describe.each([
  ['HTTPS', true],
  ['plain HTTP', false],
])('over %s', (_, isSecure) => {
  test.each(['', 'admin', '掌柜的密码😀', 'x'.repeat(128)])(
    'what is hidden here is read there: %s',
    async text => {
      vi.stubGlobal('isSecureContext', isSecure)
      // Pages on plain HTTP have no such thing.
      if (!isSecure) vi.stubGlobal('crypto', {})
      expect(read(await loginCipher(text, '2026-11-21'), '0000002026-11-21')).toBe(text)
    },
  )
})

import { createDecipheriv, createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { loginKeyText } from '#contract/login-key.ts'
import { loginCipher } from './login-cipher.ts'

const read = (hidden: string, iv: string) => {
  const key = createHash('sha256').update(loginKeyText).digest()
  const decipher = createDecipheriv('aes-256-cbc', key, iv)
  return decipher.update(hidden, 'base64', 'utf8') + decipher.final('utf8')
}

test.each(['', 'admin', '掌柜的密码😀', 'x'.repeat(128)])('what is hidden here is read there: %s', text => {
  expect(read(loginCipher(text, '2026-11-21'), '0000002026-11-21')).toBe(text)
})

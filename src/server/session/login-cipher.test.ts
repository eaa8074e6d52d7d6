import { createCipheriv, createHash } from 'node:crypto'

import { cbc } from '@noble/ciphers/aes.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { describe, expect, test } from 'vitest'

import { loginIv, loginKeyText } from '#contract/login-key.ts'

import { decryptLogin, decryptPair, loginDays } from './login-cipher.ts'

const inBrowser = (text: string, day: string) => {
  const bytes = new TextEncoder()
  const encrypted = cbc(sha256(bytes.encode(loginKeyText)), bytes.encode(loginIv(day))).encrypt(
    bytes.encode(text),
  )
  return Buffer.from(encrypted).toString('base64')
}
const inNode = (text: string, day: string) => {
  const cipher = createCipheriv(
    'aes-256-cbc',
    createHash('sha256').update(loginKeyText).digest(),
    loginIv(day),
  )
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}

describe('the login cipher', () => {
  test.each([
    'a',
    'admin',
    '十六个字节的文字',
    'sixteen bytes 16',
    'a much longer pass phrase than one block',
    '密码🙂',
  ])('what the browser library encrypts, the server reads: %s', text => {
    expect(inBrowser(text, '2026-11-21')).toBe(inNode(text, '2026-11-21'))
    expect(decryptLogin(inBrowser(text, '2026-11-21'), '2026-11-21')).toBe(text)
  })

  test('trims what it reads', () => {
    expect(decryptLogin(inBrowser('  admin\t', '2026-11-21'), '2026-11-21')).toBe('admin')
  })

  test.each(['', 'x', '####', 'AAAA', Buffer.alloc(16).toString('base64'), 'é'.repeat(50)])(
    'broken text is no text: %j',
    text => {
      expect(decryptLogin(text, '2026-11-21')).toBeUndefined()
    },
  )

  test.each([
    ['2026-11-21T04:00:00Z', ['2026-11-21', '2026-11-20', '2026-11-22']],
    ['2026-11-21T15:59:59Z', ['2026-11-21', '2026-11-20', '2026-11-22']],
    ['2026-11-21T16:00:00Z', ['2026-11-22', '2026-11-21', '2026-11-23']],
    ['2026-12-31T16:30:00Z', ['2027-01-01', '2026-12-31', '2027-01-02']],
    ['2028-02-28T16:30:00Z', ['2028-02-29', '2028-02-28', '2028-03-01']],
  ])('tries today, yesterday and tomorrow of the product: %s', (now, days) => {
    expect(loginDays('Asia/Shanghai', new Date(now))).toEqual(days)
  })

  test.each(['2026-11-20', '2026-11-21', '2026-11-22'])(
    'a pair encrypted on %s is among the readings',
    day => {
      const readings = decryptPair(
        inBrowser('an-account-of-24-letters', day),
        inBrowser('and a long password too', day),
        loginDays('Asia/Shanghai', new Date('2026-11-21T04:00:00Z')),
      )
      expect(readings).toContainEqual({
        first: 'an-account-of-24-letters',
        second: 'and a long password too',
      })
    },
  )

  test('a neighbouring day may decrypt into another text, so decrypting proves nothing', () => {
    const long = inBrowser('an-account-of-24-letters', '2026-11-20')
    const other = decryptLogin(long, '2026-11-21')
    expect(other).toBeDefined()
    expect(other).not.toBe('an-account-of-24-letters')
  })

  test('both fields are read with the same day', () => {
    const readings = decryptPair(inBrowser('admin', '2026-11-20'), inBrowser('short-pw', '2026-11-21'), [
      '2026-11-21',
      '2026-11-20',
    ])
    expect(readings).not.toContainEqual({ first: 'admin', second: 'short-pw' })
  })
})

import { createHash, createHmac } from 'node:crypto'

import { expect, test } from 'vitest'

import { contentPath, readSign, signPath } from './file-sign.ts'

/** A signed address lives ten minutes at most (api section 5), whoever has made it. */
const longest = 600

const hashes = {
  sha256: (text: string) => createHash('sha256').update(text).digest('base64url'),
  hmacSha256: (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex'),
}
const sign = `${'a'.repeat(43)}.${'0'.repeat(64)}`
const now = Date.UTC(2026, 10, 25, 1, 0, 0)
const readAfter = (seconds: number) => readSign(String(now / 1000 + seconds), sign, now)

test('a signature is read until its second, and never more than ten minutes ahead', () => {
  for (const seconds of [0, 1, longest]) expect(readAfter(seconds)?.expires).toBe(now / 1000 + seconds)
  for (const seconds of [-1, longest + 1, 3600]) expect(readAfter(seconds)).toBeUndefined()
})

test('whenever the browser signs, the server reads it for more than a minute and less than ten', () => {
  const credentials = { accessToken: 'token', secretKey: 'key' }
  for (let at = now; at < now + 300_000; at += 1000) {
    const { searchParams } = new URL(
      signPath(contentPath('f1', '合同.docx'), credentials, at, hashes),
      'http://here',
    )
    const [expires, given] = ['expires', 'sign'].map(name => searchParams.get(name) ?? undefined)
    expect(readSign(expires, given, at)?.expires).toBe(Number(expires))
    const life = Number(expires) - at / 1000
    expect(life).toBeGreaterThanOrEqual(90)
    expect(life).toBeLessThanOrEqual(longest)
    expect(readSign(expires, given, (Number(expires) + 1) * 1000)).toBeUndefined()
  }
})

test('what is no signature is not read', () => {
  const expires = String(now / 1000 + 60)
  for (const wrong of [undefined, '', 'a.b', sign.slice(1), `${sign}0`])
    expect(readSign(expires, wrong, now)).toBeUndefined()
  for (const wrong of [undefined, '', 'soon', '1e99']) expect(readSign(wrong, sign, now)).toBeUndefined()
})

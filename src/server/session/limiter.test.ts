import { beforeEach, describe, expect, test } from 'vitest'

import { expiringHere } from '#server/expiring.ts'
import { limiter, type Attempt, type Limiter } from './limiter.ts'

const wang: Attempt = { account: 'wang', address: '10.0.0.1' }
let time = 0
let limits: Limiter
const fail = async (attempt: Attempt, times: number) => {
  for (let each = 0; each < times; each++) await limits.failed(attempt)
}
const pass = (minutes: number) => {
  time += minutes * 60_000
}

beforeEach(() => {
  time = Date.parse('2026-11-21T00:00:00Z')
  limits = limiter(expiringHere(() => new Date(time)))
})

describe('failed logins', () => {
  test('the third asks for a captcha: of the account from anywhere, of the address for any account', async () => {
    await fail(wang, 2)
    expect(await limits.needsCaptcha(wang)).toBe(false)
    await fail(wang, 1)
    expect(await limits.needsCaptcha(wang)).toBe(true)
    expect(await limits.needsCaptcha({ account: 'WANG', address: '10.9.9.9' })).toBe(true)
    expect(await limits.needsCaptcha({ account: 'li', address: '10.0.0.1' })).toBe(true)
    expect(await limits.needsCaptcha({ account: 'li', address: '10.9.9.9' })).toBe(false)
  })

  test('the tenth in 15 minutes makes that pair wait 15 minutes, and nobody else', async () => {
    await fail(wang, 9)
    expect(await limits.minutesLocked(wang)).toBe(0)
    await fail(wang, 1)
    expect(await limits.minutesLocked(wang)).toBe(15)
    expect(await limits.minutesLocked({ ...wang, address: '10.0.0.2' })).toBe(0)
    expect(await limits.minutesLocked({ ...wang, account: 'li' })).toBe(0)
    pass(14.5)
    expect(await limits.minutesLocked(wang)).toBe(1)
    pass(0.5)
    expect(await limits.minutesLocked(wang)).toBe(0)
  })

  test('slow failures never add up', async () => {
    for (let round = 0; round < 10; round++) {
      await fail(wang, 2)
      pass(15)
    }
    expect(await limits.minutesLocked(wang)).toBe(0)
    expect(await limits.needsCaptcha(wang)).toBe(false)
  })

  test('a success forgives the account, not the address', async () => {
    await fail(wang, 3)
    await limits.succeeded(wang)
    expect(await limits.needsCaptcha({ ...wang, address: '10.9.9.9' })).toBe(false)
    expect(await limits.needsCaptcha(wang)).toBe(true)
  })

  test('made-up names do not fill the memory', async () => {
    const few = expiringHere(() => new Date(time), 3)
    for (const key of ['a', 'b', 'c', 'd']) await few.set(key, key, 60)
    expect(await few.get('a')).toBeUndefined()
    expect(await few.get('d')).toBe('d')
  })
})

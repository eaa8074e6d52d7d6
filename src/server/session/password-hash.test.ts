import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'

import { hashPassword, needsRehash, verifyNobody, verifyPassword } from './password-hash.ts'

test('a password matches its own hash only, and two hashes of it differ', async () => {
  const [one, two] = await Promise.all([hashPassword('春眠不觉晓'), hashPassword('春眠不觉晓')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword(one, '春眠不觉晓')).toBe(true)
  expect(await verifyPassword(one, '春眠不觉晓 ')).toBe(false)
  expect(await verifyNobody('春眠不觉晓')).toBe(false)
})

test('a hash with weaker parameters is to be made again', async () => {
  expect(await needsRehash(await hash('x', { memoryCost: 8192, timeCost: 2 }))).toBe(true)
  expect(await needsRehash(await hash('x', { memoryCost: 19_456, timeCost: 1 }))).toBe(true)
  expect(await needsRehash(await hashPassword('x'))).toBe(false)
})

import { expect, test } from 'vitest'

import { captchaCode } from './captcha-code.ts'

test('has the length asked for and only letters and digits', () => {
  for (const length of [1, 4, 6, 32])
    expect(captchaCode(length)).toMatch(new RegExp(`^[A-Za-z0-9]{${length}}$`))
})

test('is another one each time', () => {
  const codes = new Set(Array.from({ length: 200 }, () => captchaCode(8)))
  expect(codes.size).toBe(200)
})

test('leaves out what people confuse', () => {
  expect(captchaCode(4000)).not.toMatch(/[0O1Il2Zz5Ss8Bb]/)
})

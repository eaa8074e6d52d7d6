import { beforeEach, expect, test } from 'vitest'

import { captcha } from './captcha.ts'
import { expiringHere, type Expiring } from './expiring.ts'

let time = 0
let store: Expiring
const codeOf = async (captchaId: string) => (await store.get(`captcha:${captchaId}`)) ?? ''

beforeEach(() => {
  time = 0
  store = expiringHere(() => new Date(time))
})

test('draws four letters or digits as SVG, and takes them in any case', async () => {
  const { make, isRight } = captcha(store)
  const picture = await make()
  const svg = Buffer.from(picture.image.replace('data:image/svg+xml;base64,', ''), 'base64').toString()
  expect(svg).toMatch(/^<svg /)
  const code = await codeOf(picture.captchaId)
  expect(code).toMatch(/^[A-Z0-9]{4}$/)
  expect(svg).not.toContain(code)
  expect(await isRight(picture.captchaId, ` ${code.toLowerCase()} `)).toBe(true)
})

test('can be tried once, right or wrong', async () => {
  const { make, isRight } = captcha(store)
  const right = await make()
  const code = await codeOf(right.captchaId)
  expect(await isRight(right.captchaId, code)).toBe(true)
  expect(await isRight(right.captchaId, code)).toBe(false)
  const wrong = await make()
  const other = await codeOf(wrong.captchaId)
  expect(await isRight(wrong.captchaId, '????')).toBe(false)
  expect(await isRight(wrong.captchaId, other)).toBe(false)
})

test('is gone after two minutes, and unknown ones are wrong', async () => {
  const { make, isRight } = captcha(store)
  const { captchaId } = await make()
  const code = await codeOf(captchaId)
  time = 120_000
  expect(await isRight(captchaId, code)).toBe(false)
  expect(await isRight('nothing', '')).toBe(false)
})

import { randomBytes } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { expiringHere } from '#server/expiring.ts'
import { captcha, type Captcha } from './captcha.ts'
import { readNote, sealNote } from './sealed-note.ts'

let time = 0
let here: Captcha
const key = randomBytes(32)
const now = () => new Date(time)
const node = () => captcha({ key: async () => key, counts: expiringHere(now), now })
const codeOf = (captchaId: string) => readNote(key, 'captcha', captchaId, now())?.text ?? ''

beforeEach(() => {
  time = 0
  here = node()
})

test('draws four letters or digits as SVG, and takes them in any case', async () => {
  const { make, isRight } = here
  const picture = await make()
  const svg = Buffer.from(picture.image.replace('data:image/svg+xml;base64,', ''), 'base64').toString()
  expect(svg).toMatch(/^<svg /)
  const code = codeOf(picture.captchaId)
  expect(code).toMatch(/^[A-Z0-9]{4}$/)
  expect(svg).not.toContain(code)
  expect(await isRight(picture.captchaId, ` ${code.toLowerCase()} `)).toBe(true)
})

test('can be tried once, right or wrong', async () => {
  const { make, isRight } = here
  const right = await make()
  const code = codeOf(right.captchaId)
  expect(await isRight(right.captchaId, code)).toBe(true)
  expect(await isRight(right.captchaId, code)).toBe(false)
  const wrong = await make()
  const other = codeOf(wrong.captchaId)
  expect(await isRight(wrong.captchaId, '????')).toBe(false)
  expect(await isRight(wrong.captchaId, other)).toBe(false)
})

test('is gone after two minutes, and unknown ones are wrong', async () => {
  const { make, isRight } = here
  const { captchaId } = await make()
  const code = codeOf(captchaId)
  time = 120_000
  expect(await isRight(captchaId, code)).toBe(false)
  expect(await isRight('nothing', '')).toBe(false)
})

test('another node checks it without being told, and no other word or spelling of it passes', async () => {
  const { captchaId } = await here.make()
  const code = codeOf(captchaId)
  expect(await node().isRight(captchaId, code)).toBe(true)
  expect(await here.isRight(captchaId, '????')).toBe(false)
  for (const spelled of [
    `${captchaId}=`,
    `${captchaId} `,
    captchaId.replaceAll('-', '+').replaceAll('_', '/'),
  ])
    expect(await here.isRight(spelled, code)).toBe(false)
  const ticket = sealNote(key, 'ticket', code, new Date(time + 1000))
  expect(await here.isRight(ticket, code)).toBe(false)
})

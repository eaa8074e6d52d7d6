import { randomUUID } from 'node:crypto'

import { limits } from '#contract/limits.ts'
import type { CaptchaReply } from '#contract/replies.ts'

import type { Expiring } from './expiring.ts'

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code of letters and digits in a picture; it lives two minutes and can be tried once, right or wrong. */
export const captcha = (codes: Expiring) => ({
  async make(): Promise<CaptchaReply> {
    // It reads a font, which costs memory: only once somebody needs a picture.
    const { default: svgCaptcha } = await import('svg-captcha')
    const { text, data } = svgCaptcha.create({
      size: limits.captchaLength,
      charPreset: alphabet,
      noise: 2,
      width: 120,
      height: 40,
      fontSize: 44,
    })
    const captchaId = randomUUID()
    await codes.set(`captcha:${captchaId}`, text, limits.captchaSeconds)
    return { captchaId, image: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}` }
  },
  async isRight(captchaId: string, code: string): Promise<boolean> {
    const stored = await codes.take(`captcha:${captchaId}`)
    return stored !== undefined && stored === code.trim().toUpperCase()
  },
})

export type Captcha = ReturnType<typeof captcha>

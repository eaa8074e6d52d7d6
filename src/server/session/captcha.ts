import { limits } from '#contract/limits.ts'
import type { CaptchaReply } from '#contract/replies.ts'

import type { Expiring } from '#server/expiring.ts'
import { readNote, sealNote } from './sealed-note.ts'

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

interface Wants {
  key(): Promise<Buffer>
  /** Which ones have been tried. */
  counts: Expiring
  now(): Date
}

/**
 * A code of letters and digits in a picture; it lives two minutes and can be tried once, right or wrong. The answer goes
 * with the picture, sealed, so that any node can check it.
 */
export const captcha = ({ key, counts, now }: Wants) => ({
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
    const until = new Date(now().getTime() + limits.captchaSeconds * 1000)
    const captchaId = sealNote(await key(), 'captcha', text, until)
    return { captchaId, image: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}` }
  },
  async isRight(captchaId: string, code: string): Promise<boolean> {
    const note = readNote(await key(), 'captcha', captchaId, now())
    if (!note) return false
    const isFirstTry = (await counts.add(`captcha:${note.mark}`, limits.captchaSeconds)) === 1
    return isFirstTry && note.text === code.trim().toUpperCase()
  },
})

export type Captcha = ReturnType<typeof captcha>

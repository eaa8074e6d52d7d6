import type { Parts } from '#server/parts.ts'
import { captcha, type Captcha } from './captcha.ts'
import { expiringHere, type Expiring } from './expiring.ts'
import { limiter, type Limiter } from './limiter.ts'

/** What the calls of sign-in share: the product's parts, the captchas and the counts of failures. */
export interface Desk {
  parts: Parts
  captchas: Captcha
  limits: Limiter
  counts: Expiring
}

export const openDesk = (parts: Parts, counts: Expiring = expiringHere(parts.now)): Desk => ({
  parts,
  counts,
  captchas: captcha(counts),
  limits: limiter(counts),
})

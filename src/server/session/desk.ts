import { expiringHere, type Expiring } from '#server/expiring.ts'
import type { Parts } from '#server/parts.ts'
import { captcha, type Captcha } from './captcha.ts'
import { limiter, type Limiter } from './limiter.ts'
import { keyOnce } from '#server/db/sealed.ts'

/** What the calls of sign-in share: the product's parts, the captchas and the counts of failures. */
export interface Desk {
  parts: Parts
  captchas: Captcha
  limits: Limiter
  counts: Expiring
  /** Seals what only this installation may read. */
  key(): Promise<Buffer>
}

export const openDesk = (parts: Parts): Desk => {
  const counts = parts.counts ?? expiringHere(parts.now)
  const key = keyOnce(parts.database, parts.config)
  return {
    parts,
    counts,
    key,
    captchas: captcha({ key, counts, now: parts.now }),
    limits: limiter(counts),
  }
}

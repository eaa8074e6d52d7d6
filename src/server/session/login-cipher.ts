import { createDecipheriv, createHash } from 'node:crypto'

import { dayIn, loginIv, loginKeyText } from '#contract/login-key.ts'

const key = createHash('sha256').update(loginKeyText).digest()
const utf8 = new TextDecoder('utf-8', { fatal: true })
const oneDay = 24 * 60 * 60 * 1000

/**
 * The days whose IV a browser may have used, the likeliest first: two clocks disagree around midnight.
 * A day is taken 24 hours away, which is the neighbour wherever a day has 23 to 25 hours.
 */
export const loginDays = (timeZone: string, now: Date): string[] => {
  const shifted = [0, -oneDay, oneDay].map(ms => dayIn(timeZone, new Date(now.getTime() + ms)))
  return [...new Set(shifted)]
}

/**
 * What was encrypted with that day's IV, trimmed, or undefined for broken text.
 * A wrong day often decrypts without an error, into another text: only the credential itself can tell.
 */
export const decryptLogin = (base64: string, day: string): string | undefined => {
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, Buffer.from(loginIv(day), 'latin1'))
    const bytes = Buffer.concat([decipher.update(Buffer.from(base64, 'base64')), decipher.final()])
    return utf8.decode(bytes).trim()
  } catch {
    return undefined
  }
}

/** The readings of two texts that were encrypted together: at most one for each day, both non-empty. */
export const decryptPair = (
  first: string,
  second: string,
  days: readonly string[],
): { first: string; second: string }[] =>
  days.flatMap(day => {
    const pair = { first: decryptLogin(first, day), second: decryptLogin(second, day) }
    return pair.first && pair.second ? [{ first: pair.first, second: pair.second }] : []
  })

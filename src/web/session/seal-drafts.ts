import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { randomBytes } from '@noble/ciphers/utils.js'

import type { Draft } from './drafts.ts'

const keptForMs = 7 * 24 * 3600_000
const nonceLength = 12

/** What a word begins with is drawn anew for each: it is a name for it, too. */
export const nameOf = (word: string) => word.slice(0, (nonceLength / 3) * 4)

export const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), each => each.charCodeAt(0))
const textOf = (bytes: Uint8Array) => btoa(Array.from(bytes, each => String.fromCharCode(each)).join(''))

/** Only whoever has the key reads it, and notices when somebody has changed it. */
export const sealDraft = (key: Uint8Array, draft: Draft): string => {
  const nonce = randomBytes(nonceLength)
  const sealed = chacha20poly1305(key, nonce).encrypt(new TextEncoder().encode(JSON.stringify(draft)))
  return textOf(Uint8Array.from([...nonce, ...sealed]))
}

/** Nothing where the key is another one, or what was kept is too old. */
export const openDraft = (key: Uint8Array, word: string, now: number): Draft | undefined => {
  try {
    const bytes = bytesOf(word)
    const opened = chacha20poly1305(key, bytes.subarray(0, nonceLength)).decrypt(bytes.subarray(nonceLength))
    // Sealed by us, or it would not have opened.
    const draft = JSON.parse(new TextDecoder().decode(opened)) as Draft
    return now - draft.at < keptForMs ? draft : undefined
  } catch {
    return undefined
  }
}

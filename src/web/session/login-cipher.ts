import { cbc } from '@noble/ciphers/aes.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { loginIv, loginKeyText } from '#contract/login-key.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/**
 * Hides what is typed from a casual look (api section 4): AES-256-CBC, PKCS#7, base64. `day` is the product's own today,
 * `YYYY-MM-DD`. A library does it because `crypto.subtle` does not exist on the plain HTTP of an intranet.
 */
export const loginCipher = (text: string, day: string): string => {
  const hidden = cbc(sha256(bytes(loginKeyText)), bytes(loginIv(day))).encrypt(bytes(text))
  return btoa(String.fromCharCode(...hidden))
}

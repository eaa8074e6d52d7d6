import { cbc } from '@noble/ciphers/aes.js'
import { hexToBytes } from '@noble/ciphers/utils.js'
import { loginIv } from '#contract/login-key.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/**
 * SHA-256 of the contract's `loginKeyText`, worked out beforehand: the login page need not carry a hash function for one
 * fixed string. The test beside this file compares the two.
 */
const key = hexToBytes('f457acffdb05f90455a8856df322b0fbf89962fe64ce35b0c0052fab98dab696')

/**
 * Hides what is typed from a casual look (api section 4): AES-256-CBC, PKCS#7, base64. `day` is the product's own today,
 * `YYYY-MM-DD`. A library does it because `crypto.subtle` does not exist on the plain HTTP of an intranet.
 */
export const loginCipher = (text: string, day: string): string =>
  btoa(String.fromCharCode(...cbc(key, bytes(loginIv(day))).encrypt(bytes(text))))

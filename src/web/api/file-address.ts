import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

import { signPath, type Hashes } from '#contract/file-sign.ts'
import { uploadDefaults } from '#contract/limits.ts'

interface Credentials {
  accessToken: string
  secretKey: string
}

let credentialsOf: () => Credentials | null = () => null
let clockAhead = 0

/** The session hands over how to find its credentials; files and signed addresses know nothing else about it. */
export const setCredentialsProvider = (provider: () => Credentials | null): void => {
  credentialsOf = provider
}

/** What the server's clock said, so that a wrong clock on this device makes no dead signatures. */
export const setServerTime = (serverTime: string): void => {
  clockAhead = Date.now() - Date.parse(serverTime)
}

export const currentCredentials = (): Credentials | null => credentialsOf()

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Pure JavaScript: `crypto.subtle` is not there on plain HTTP, which is what a company's own network often is. */
export const hashes: Hashes = {
  sha256: text => base64Url(sha256(utf8ToBytes(text))),
  hmacSha256: (key, text) => bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text))),
}

/** An address that opens a file for some minutes, for `<img>`, `<video>` and links; any other comes back as it is. */
export const fileAddress = (filePath: string): string => {
  const credentials = currentCredentials()
  return credentials ? signPath(filePath, credentials, Date.now() - clockAhead, hashes) : filePath
}

export const thumbnailAddress = (filePath: string): string => {
  const address = fileAddress(filePath)
  return `${address}${address.includes('?') ? '&' : '?'}thumbnail=${uploadDefaults.thumbnail}`
}

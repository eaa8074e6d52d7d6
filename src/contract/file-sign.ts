/**
 * Signed addresses (api section 5): `<img>`, `<video>` and download links cannot send a header, so the address carries
 * `expires` and `sign`.
 *
 * - signed text: `GET\n{path without the name}\n{expires}`; the name is a label and may be anything
 * - key: the session's `secretKey` as UTF-8; HMAC-SHA256, hex
 * - `sign` is `{session}.{mac}`, where `session` is the SHA-256 of the access token, base64url: it finds the session's row
 *   and opens nothing by itself
 *
 * Hashes are handed in: the browser has none of its own on plain HTTP, and the server uses Node's.
 */
export interface Hashes {
  /** base64url without padding */
  sha256(text: string): string
  /** hex */
  hmacSha256(key: string, text: string): string
}

/** Longest life of a signature, seconds. */
export const signSeconds = 600

export const contentPath = (id: string, fileName: string) =>
  `/api/file/content/${id}/${encodeURIComponent(fileName)}`

export const signedText = (id: string, expires: number) => `GET\n/api/file/content/${id}\n${expires}`

const contentId = /^\/api\/file\/content\/([0-9a-zA-Z-]{1,36})\//

/**
 * Addresses made within the same five minutes are the same, so that the browser's cache knows them again. They live
 * 1.5 to 6.5 minutes, which leaves room for clocks that disagree.
 */
const expiresAt = (nowMs: number) => (Math.floor((nowMs + 90_000) / 300_000) + 1) * 300

/** The address that opens `filePath` for a while; one that is not ours comes back as it is. */
export const signPath = (
  filePath: string,
  credentials: { accessToken: string; secretKey: string },
  nowMs: number,
  hashes: Hashes,
): string => {
  const id = contentId.exec(filePath)?.[1]
  if (!id) return filePath
  const expires = expiresAt(nowMs)
  const mac = hashes.hmacSha256(credentials.secretKey, signedText(id, expires))
  const sign = `${hashes.sha256(credentials.accessToken)}.${mac}`
  return `${filePath}${filePath.includes('?') ? '&' : '?'}expires=${expires}&sign=${sign}`
}

const signShape = /^([\w-]{43})\.([0-9a-f]{64})$/

/** The halves of a `sign`, or undefined where it cannot be one or has expired. */
export const readSign = (
  expires: string | undefined,
  sign: string | undefined,
  nowMs: number,
): { session: string; mac: string; expires: number } | undefined => {
  const parts = signShape.exec(sign ?? '')
  const until = Number(expires)
  const seconds = nowMs / 1000
  if (!parts?.[1] || !parts[2] || !Number.isSafeInteger(until)) return undefined
  if (until < seconds || until > seconds + signSeconds) return undefined
  return { session: parts[1], mac: parts[2], expires: until }
}

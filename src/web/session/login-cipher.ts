import { loginIv } from '#contract/login-key.ts'

/**
 * SHA-256 of the contract's `loginKeyText` in base64, worked out beforehand: the login page need not carry a hash function
 * for one fixed string. The test beside this file compares the two.
 */
const key = Uint8Array.from(atob('9Fes/9sF+QRVqIVt8yKw+/iZYv5kzjWwwAUvq5jatpY='), each => each.charCodeAt(0))

const bytes = (text: string) => new TextEncoder().encode(text)

const byBrowser = async (text: string, iv: string): Promise<Uint8Array> => {
  const { subtle } = crypto
  const imported = await subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt'])
  return new Uint8Array(await subtle.encrypt({ name: 'AES-CBC', iv: bytes(iv) }, imported, bytes(text)))
}

const loadLibrary = () => import('./library-cipher.ts')

const byLibrary = async (text: string, iv: string): Promise<Uint8Array> =>
  (await loadLibrary()).encrypt(key, bytes(iv), bytes(text))

/** `crypto.subtle` does not exist on the plain HTTP of an intranet. */
const isByBrowser = () => isSecureContext

/** Fetches, while somebody types, what his browser cannot do by itself; asked for again when it is needed. */
export const prepareLoginCipher = (): void => {
  if (!isByBrowser()) loadLibrary().catch(() => undefined)
}

/**
 * Hides what is typed from a casual look (api section 4): AES-256-CBC, PKCS#7, base64. `day` is the product's own today,
 * `YYYY-MM-DD`. A library does it only where the browser does not: its tables hold the page for 80 ms on a phone.
 */
export const loginCipher = async (text: string, day: string): Promise<string> =>
  btoa(String.fromCharCode(...(await (isByBrowser() ? byBrowser : byLibrary)(text, loginIv(day)))))

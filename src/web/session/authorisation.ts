import { limits } from '#contract/limits.ts'
import { tabStorage } from './browser-storage.ts'
import { useSettings, type StorageMode } from './settings.ts'
import type { Credentials } from './store.ts'

/**
 * Where the login itself is kept, apart from the rest of the store: in this tab's session storage, or, where the person
 * chose to be remembered on this device, in a cookie of 7 days (specification section 4). The server alone decides how
 * long the session behind it lives; it never reads the cookie.
 */
const name = 'Authorization'

export const cookieText = (value: string, maxAgeSeconds: number, isSecure: boolean): string =>
  [
    `${name}=${encodeURIComponent(value)}`,
    'path=/',
    `max-age=${maxAgeSeconds}`,
    'samesite=strict',
    ...(isSecure ? ['secure'] : []),
  ].join('; ')

export const cookieValue = (cookies: string): string | null => {
  const pair = cookies.split('; ').find(each => each.startsWith(`${name}=`))
  try {
    return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null
  } catch {
    return null
  }
}

const setCookie = (value: string, maxAgeSeconds: number) => {
  document.cookie = cookieText(value, maxAgeSeconds, location.protocol === 'https:')
}

/** Access token and secret key travel as one value; a space is in neither. */
export const parseAuthorisation = (value: string | null): Credentials | null => {
  const [accessToken, secretKey] = (value ?? '').split(' ')
  return accessToken && secretKey ? { accessToken, secretKey } : null
}

/** The login that this tab has for itself, as one value; null where it has none, or shares that of the device. */
export const keptInTab = (): string | null => tabStorage.read(name)

export const readAuthorisation = (): Credentials | null =>
  parseAuthorisation(keptInTab()) ?? parseAuthorisation(cookieValue(document.cookie))

export const storeAuthorisation = (
  { accessToken, secretKey }: Credentials,
  mode: StorageMode = useSettings.getState().storageMode,
): void => {
  const value = `${accessToken} ${secretKey}`
  if (mode === 'cookie') setCookie(value, limits.cookieDays * 24 * 60 * 60)
  else tabStorage.write(name, value)
}

/**
 * Forgets the login of this tab. The cookie is all tabs' own: it goes only where it holds one of these tokens, so that whoever
 * leaves here does not sign out somebody else beside him.
 */
export const removeAuthorisation = (...tokens: readonly (string | undefined)[]): void => {
  tabStorage.remove(name)
  const kept = parseAuthorisation(cookieValue(document.cookie))
  if (kept && tokens.includes(kept.accessToken)) setCookie('', 0)
}

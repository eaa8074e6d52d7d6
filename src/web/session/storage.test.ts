import { afterEach, expect, test, vi } from 'vitest'
import { cookieText, cookieValue, parseAuthorisation, storeAuthorisation } from './authorisation.ts'
import { defaultSettings, parseSettings } from './settings.ts'
import { parseSnapshot, type Snapshot } from './storage.ts'
import { signedOut } from './store.ts'

const { isAuthorised, credentials, ...session } = signedOut
const snapshot: Snapshot = { accessToken: 'a', session: { ...session, userName: '王芳' }, tabs: [] }
const text = JSON.stringify(snapshot)

afterEach(() => vi.unstubAllGlobals())

test('a stored store comes back for the same login', () => {
  expect(parseSnapshot(text, 'a')).toEqual(snapshot)
})

test.each([
  ['another login', text, 'b'],
  ['nothing', null, 'a'],
  ['broken text', '{', 'a'],
  ['an older shape', JSON.stringify({ ...snapshot, session: { userName: '王芳' } }), 'a'],
  ['a wrong type', JSON.stringify({ ...snapshot, session: { ...session, userRoles: 'admin' } }), 'a'],
])('%s is not restored', (_, stored, token) => {
  expect(parseSnapshot(stored, token)).toBeUndefined()
})

test('the cookie of a remembered login lives seven days and is never sent across sites', () => {
  expect(cookieText('t k', 7 * 86_400, true)).toBe(
    'Authorization=t%20k; path=/; max-age=604800; samesite=strict; secure',
  )
  expect(cookieValue('a=1; Authorization=t%20k')).toBe('t k')
  expect(parseAuthorisation('t k')).toEqual({ accessToken: 't', secretKey: 'k' })
  expect(parseAuthorisation(cookieValue('a=1'))).toBeNull()
  expect(cookieValue('Authorization=%E0%A4%A')).toBeNull()
})

test('the login is kept in session storage, and in a cookie of seven days only where that was chosen', () => {
  const kept = new Map<string, string>()
  const cookies = { cookie: '' }
  vi.stubGlobal('sessionStorage', { setItem: (key: string, value: string) => kept.set(key, value) })
  vi.stubGlobal('document', cookies)
  vi.stubGlobal('location', { protocol: 'http:' })
  storeAuthorisation({ accessToken: 't', secretKey: 'k' })
  expect([...kept, cookies.cookie]).toEqual([['Authorization', 't k'], ''])
  kept.clear()
  storeAuthorisation({ accessToken: 't', secretKey: 'k' }, 'cookie')
  expect([...kept]).toEqual([])
  expect(cookies.cookie).toBe('Authorization=t%20k; path=/; max-age=604800; samesite=strict')
})

test('settings that somebody bent fall back one by one', () => {
  const bent = JSON.stringify({ themeColour: 'url(x)', showTabs: false, colourScheme: 'dark' })
  expect(parseSettings(bent)).toEqual({ ...defaultSettings, showTabs: false, colourScheme: 'dark' })
  expect(parseSettings('[')).toEqual(defaultSettings)
  expect(parseSettings('null')).toEqual(defaultSettings)
})

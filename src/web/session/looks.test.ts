import { afterEach, expect, test, vi } from 'vitest'

import { changeSince, looksNow, parseLooks, withChange } from './looks.ts'
import { defaultSettings, rememberSettings } from './settings.ts'

afterEach(() => vi.unstubAllGlobals())

test('a change is what has become another, and nothing else', () => {
  const before = looksNow()
  const size = before.size === 'mini' ? 'small' : 'mini'
  expect(changeSince(before, { ...before, compact: !before.compact, size })).toEqual({
    compact: !before.compact,
    size,
  })
  expect(changeSince(before, { ...before })).toEqual({})
})

test('a change is made to what is kept by then, and where nothing is, to how the interface stands', () => {
  expect(withChange({ colourScheme: 'dark', size: 'small' }, { compact: true })).toEqual({
    colourScheme: 'dark',
    size: 'small',
    compact: true,
  })
  expect(withChange(undefined, { compact: true })).toEqual({ ...looksNow(), compact: true })
})

test('what another release has kept is read as far as it fits', () => {
  expect(parseLooks('dark')).toBeUndefined()
  const { storageMode: _, ...looks } = defaultSettings
  expect(parseLooks({ colourScheme: 'sepia', grey: true, size: 7 })).toEqual({
    ...looks,
    grey: true,
    size: looksNow().size,
  })
})

test('what this tab remembers of the settings leaves what another one has written since', () => {
  const kept = new Map([['settings', '{"colourScheme":"dark"}']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  rememberSettings({ compact: true })
  expect(JSON.parse(kept.get('settings') ?? '')).toMatchObject({ colourScheme: 'dark', compact: true })
})

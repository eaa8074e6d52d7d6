import { create } from 'zustand'
import { themeColour } from '#contract/limits.ts'
import { deviceStorage } from './browser-storage.ts'
import { readViewing } from './viewing.ts'

export type ColourScheme = 'system' | 'light' | 'dark'
/** Where the login is kept: until the tab closes, or in a cookie for 7 days (specification section 4). */
export type StorageMode = 'session' | 'cookie'

/** Settings of specification section 3, and those beyond it. Kept on this device and, but for the storage mode, for the person. */
export interface Settings {
  themeColour: string
  showSettings: boolean
  showTabs: boolean
  showLogo: boolean
  fixedHeader: boolean
  colourScheme: ColourScheme
  /** Less space between things, for long lists. */
  compact: boolean
  /** The whole interface in greys, for days of mourning. */
  grey: boolean
  /** Stronger contrast of hues, for people who tell colours apart with difficulty. */
  colourWeak: boolean
  /** The person's name across every page, so that a photograph of it tells where it came from. */
  watermark: boolean
  storageMode: StorageMode
}

export const defaultSettings: Settings = {
  themeColour,
  showSettings: true,
  showTabs: true,
  showLogo: true,
  fixedHeader: true,
  colourScheme: 'system',
  compact: false,
  grey: false,
  colourWeak: false,
  watermark: false,
  storageMode: 'session',
}

const storageKey = 'settings'
const switches = [
  'showSettings',
  'showTabs',
  'showLogo',
  'fixedHeader',
  'compact',
  'grey',
  'colourWeak',
  'watermark',
] as const
export const isColour = (text: unknown): text is string =>
  typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text)

/** Reads what was stored, by us or by anybody: a value that does not fit is replaced by its default. */
export const parseSettings = (text: string | null): Settings => {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? '{}')
  } catch {
    return defaultSettings
  }
  if (typeof stored !== 'object' || stored === null) return defaultSettings
  const settings = { ...defaultSettings }
  const from: Record<string, unknown> = { ...stored }
  if (isColour(from['themeColour'])) settings.themeColour = from['themeColour']
  for (const key of switches) {
    const value = from[key]
    if (typeof value === 'boolean') settings[key] = value
  }
  const { colourScheme, storageMode } = from
  if (colourScheme === 'light' || colourScheme === 'dark') settings.colourScheme = colourScheme
  if (storageMode === 'cookie') settings.storageMode = storageMode
  return settings
}

const remembered = () => parseSettings(deviceStorage.read(storageKey))

export const useSettings = create<Settings>()(remembered)

/**
 * Writes what changes over what is remembered by then: another tab may have set something since this one was opened. What is
 * set while one looks with another's eyes goes with the look (end-viewing.ts).
 */
export const rememberSettings = (change: Partial<Settings>): void => {
  if (!readViewing()) deviceStorage.write(storageKey, JSON.stringify({ ...remembered(), ...change }))
}

/** As they are remembered here, whatever has been shown since. How the login is kept is no look. */
export const showRememberedSettings = (): void => {
  const { storageMode: _, ...looks } = remembered()
  useSettings.setState(looks)
}

export const changeSettings = (change: Partial<Settings>): void => {
  useSettings.setState(change)
  rememberSettings(change)
}

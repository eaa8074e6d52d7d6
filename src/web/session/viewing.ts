import { tabStorage } from './browser-storage.ts'
import type { Tab } from './tabs.ts'

/** Kept beside the login of this tab: whose eyes it looks with, until when by this browser's clock, and where it leads back to. */
export interface Viewing {
  userName: string
  viewerName: string
  expireTime: string
  /** Access token and secret key of the viewer's own session, in one value. */
  back: string
  /** The page from which it began. */
  from: string
  /** The viewer's own open pages. */
  tabs: Tab[]
}

const key = 'viewing'

const textsIn = (value: unknown): value is Omit<Viewing, 'tabs'> & { tabs?: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  ['userName', 'viewerName', 'expireTime', 'back', 'from'].every(
    name => typeof Reflect.get(value, name) === 'string',
  )

/** Written by this very module; what an older release has kept knows of none. */
const areTabs = (value: unknown): value is Tab[] => Array.isArray(value)

/** What this tab is looking with; undefined for oneself. */
export const readViewing = (): Viewing | undefined => {
  try {
    const value: unknown = JSON.parse(tabStorage.read(key) ?? 'null')
    return textsIn(value) ? { ...value, tabs: areTabs(value.tabs) ? value.tabs : [] } : undefined
  } catch {
    return undefined
  }
}

export const keepViewing = (viewing: Viewing): void => tabStorage.write(key, JSON.stringify(viewing))

export const forgetViewing = (): void => tabStorage.remove(key)

import { tabStorage } from './browser-storage.ts'
import { readAuthorisation } from './authorisation.ts'
import { signedOut, useSession, type SessionState } from './store.ts'
import { useTabs, type Tab } from './tabs.ts'

/**
 * The store outlives a reload: it is written to session storage when the page goes away and read at the start
 * (specification section 4). The login has a place of its own (`authorisation.ts`), settings and sizes theirs.
 */
const storageKey = 'store'

type Kept = Omit<SessionState, 'isAuthorised' | 'credentials'>

export interface Snapshot {
  /** Whose store it is: a snapshot of another login is not restored. */
  accessToken: string
  session: Kept
  tabs: Tab[]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fits = (value: unknown, model: unknown): boolean => {
  if (Array.isArray(model)) return Array.isArray(value)
  if (model === null) return value === null || typeof value === 'string'
  return typeof value === typeof model && value !== null
}

/** What was stored, if it is whole and of the same login; an older release's shape is left behind. */
export const parseSnapshot = (text: string | null, accessToken: string): Snapshot | undefined => {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
  if (!isRecord(stored) || stored['accessToken'] !== accessToken) return undefined
  const { session, tabs } = stored
  if (!isRecord(session) || !Array.isArray(tabs)) return undefined
  const { isAuthorised, credentials, ...kept } = signedOut
  const isWhole = Object.entries(kept).every(([key, model]) => fits(session[key], model))
  return isWhole ? (stored as unknown as Snapshot) : undefined // proven field by field above
}

export const saveStore = (): void => {
  const { isAuthorised, credentials, ...session } = useSession.getState()
  if (!isAuthorised || !credentials) return tabStorage.remove(storageKey)
  const snapshot: Snapshot = { accessToken: credentials.accessToken, session, tabs: useTabs.getState().tabs }
  tabStorage.write(storageKey, JSON.stringify(snapshot))
}

export const restoreStore = (): void => {
  const credentials = readAuthorisation()
  if (!credentials) return
  const snapshot = parseSnapshot(tabStorage.read(storageKey), credentials.accessToken)
  useSession.setState({ ...signedOut, ...snapshot?.session, isAuthorised: true, credentials })
  useTabs.setState({ tabs: snapshot?.tabs ?? [] })
}

/** Mobile browsers end a hidden page without a word, so hiding counts as leaving. Gives back how to stop. */
export const saveStoreOnLeaving = (): (() => void) => {
  const onHide = () => {
    if (document.visibilityState === 'hidden') saveStore()
  }
  addEventListener('pagehide', saveStore)
  document.addEventListener('visibilitychange', onHide)
  return () => {
    removeEventListener('pagehide', saveStore)
    document.removeEventListener('visibilitychange', onHide)
  }
}

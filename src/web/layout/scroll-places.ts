import { tabStorage } from '#web/session/browser-storage.ts'
import { useSession } from '#web/session/store.ts'

/** How far down each tab is scrolled outlives a reload, for the login that scrolled it. */
const storageKey = 'scroll-places'

/** After a reload, or back from elsewhere. */
const isReturn = () => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}

const login = () => useSession.getState().credentials?.accessToken

const isPlace = (pair: unknown): pair is [string, number] =>
  Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number'

/** What `text` holds of this login; nothing of another's, and nothing that was not written here. */
export const parsePlaces = (text: string | null, owner: string | undefined): Map<string, number> => {
  try {
    const [of, ...pairs] = JSON.parse(text ?? '[]') as unknown[]
    return new Map(owner !== undefined && of === owner ? pairs.filter(isPlace) : [])
  } catch {
    return new Map()
  }
}

/** The places of before the reload; none where the page was opened anew. */
export const readPlaces = (): Map<string, number> =>
  isReturn() ? parsePlaces(tabStorage.read(storageKey), login()) : new Map()

/** Keeps the places for the reload that may come. */
export const writePlaces = (places: ReadonlyMap<string, number>): void => {
  const owner = login()
  if (owner === undefined) return tabStorage.remove(storageKey)
  tabStorage.write(storageKey, JSON.stringify([owner, ...places]))
}

import { keptInTab, parseAuthorisation, storeAuthorisation } from './authorisation.ts'
import { deviceStorage } from './browser-storage.ts'
import { hearTabs, tellTabs } from './other-tabs.ts'
import { readViewing } from './viewing.ts'

/**
 * A link that is opened in another tab (Ctrl and a click, the middle button, the browser's own menu) takes along the login that
 * is kept in this tab alone: browsers copy nothing of it there. What is stored for that is the address, for a moment; the login itself
 * goes from tab to tab, once, to one that begins at that address. Each offer has a name of its own: tabs may be different people's.
 */
const start = 'handover '
const [asked, given] = ['handover asked', 'handover given']

/** From the click to the script of the new tab; a menu is read before something is chosen of it. */
const clickMs = 15_000
const menuMs = 30_000

/** Nobody answers where the other tab has been closed. */
const answerMs = 500

interface Offer {
  address: string
  /** Milliseconds since 1970. */
  until: number
  /** The tab has a login for itself: where it has none, what the device remembers is meant, and not another tab's. */
  isOwn: boolean
}

const readOffer = (stored: string | null): Offer | undefined => {
  try {
    const offer: unknown = JSON.parse(stored ?? 'null')
    if (typeof offer !== 'object' || offer === null) return undefined
    const [address, until]: unknown[] = [Reflect.get(offer, 'address'), Reflect.get(offer, 'until')]
    if (typeof address !== 'string' || typeof until !== 'number') return undefined
    return { address, until, isOwn: Reflect.get(offer, 'isOwn') === true }
  } catch {
    return undefined
  }
}

/** The offers for an address that are not too old, the newest first, and the names of those that are. */
export const offersFor = (stored: Readonly<Record<string, string | null>>, address: string, now: number) => {
  const fitting: { name: string; isOwn: boolean }[] = []
  const past: string[] = []
  for (const name of Object.keys(stored).toSorted().toReversed()) {
    const offer = readOffer(stored[name] ?? null)
    if (!offer || offer.until <= now) past.push(name)
    else if (offer.address === address) fitting.push({ name, isOwn: offer.isOwn })
  }
  return { fitting, past }
}

const addressIn = (event: Event): string | undefined => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  return link?.origin === location.origin ? link.pathname + link.search : undefined
}

/** Those that are stored for an address; what is too old goes. */
const takeStock = (address: string) => {
  const stored = Object.fromEntries(deviceStorage.keys(start).map(name => [name, deviceStorage.read(name)]))
  const { fitting, past } = offersFor(stored, address, Date.now())
  for (const name of past) deviceStorage.remove(name)
  return fitting
}

/** From the start on; what this tab offers, it alone answers for. */
export const offerLogin = (): void => {
  const own = new Map<unknown, { login: string; until: number }>()
  const offer = (event: Event, ms: number) => {
    const address = addressIn(event)
    if (address === undefined) return
    const now = Date.now()
    const [name, until] = [`${start}${now} ${Math.random()}`, now + ms]
    const login = readViewing() ? null : keptInTab()
    if (login !== null) own.set(name, { login, until })
    takeStock(address)
    deviceStorage.write(name, JSON.stringify({ address, until, isOwn: login !== null } satisfies Offer))
  }
  addEventListener('click', event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) offer(event, clickMs)
  })
  addEventListener('auxclick', event => event.button === 1 && offer(event, clickMs))
  addEventListener('contextmenu', event => offer(event, menuMs))
  hearTabs(asked, name => {
    const offered = own.get(name)
    own.delete(name)
    // It is still the same person's tab.
    const isStill = offered && offered.until > Date.now() && offered.login === keptInTab() && !readViewing()
    if (isStill) tellTabs(given, { name, login: offered.login })
  })
}

const ask = (name: string) =>
  new Promise<string | null>(resolve => {
    const end = (login: unknown) => {
      clearTimeout(timer)
      stop()
      resolve(typeof login === 'string' ? login : null)
    }
    const stop = hearTabs(given, value => {
      if (typeof value === 'object' && value !== null && Reflect.get(value, 'name') === name)
        end(Reflect.get(value, 'login'))
    })
    const timer = setTimeout(end, answerMs, undefined)
    tellTabs(asked, name)
  })

/** Before anything else is read: takes over the login of the tab that this one was opened from, where one offers it. */
export const takeLogin = async (): Promise<void> => {
  const fitting = takeStock(location.pathname + location.search)
  if (keptInTab()) return
  // The tab of the newest may be closed, or two that begin at once have taken the same one.
  for (const { name, isOwn } of fitting) {
    deviceStorage.remove(name)
    if (!isOwn) return
    const credentials = parseAuthorisation(await ask(name))
    if (credentials) return storeAuthorisation(credentials, 'session')
  }
}

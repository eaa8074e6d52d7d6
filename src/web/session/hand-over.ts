import { keptInTab, parseAuthorisation, storeAuthorisation } from './authorisation.ts'
import { deviceStorage } from './browser-storage.ts'
import { hearTabs, tellTabs } from './other-tabs.ts'
import { readViewing } from './viewing.ts'

/**
 * A link that is opened in another tab (Ctrl and a click, the middle button, the browser's own menu) takes along the login that
 * is kept in this tab alone: browsers copy nothing of it there. What is stored for that is the address, for a moment; the login itself goes
 * from tab to tab, to the one that opens at that address first.
 */
const key = 'handover'
const [asked, given] = ['handover asked', 'handover given']

/** From the click to the script of the new tab; a menu is read before something is chosen of it. */
const clickMs = 15_000
const menuMs = 60_000

/** Nobody answers where the other tab has been closed. */
const answerMs = 500

interface Offer {
  address: string
  /** Milliseconds since 1970. */
  until: number
}

const isOffer = (value: unknown): value is Offer =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'address') === 'string' &&
  typeof Reflect.get(value, 'until') === 'number'

/** What is stored, if it is meant for this address and not too old. */
export const offerFor = (stored: string | null, address: string, now: number): Offer | undefined => {
  try {
    const offer: unknown = JSON.parse(stored ?? 'null')
    return isOffer(offer) && offer.address === address && offer.until > now ? offer : undefined
  } catch {
    return undefined
  }
}

const addressIn = (event: Event): string | undefined => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  return link?.origin === location.origin ? link.pathname + link.search : undefined
}

/** From the start on; what this tab offers, it alone answers for. */
export const offerLogin = (): void => {
  let own: Offer | undefined
  const offer = (event: Event, ms: number) => {
    const address = addressIn(event)
    if (address === undefined || !keptInTab() || readViewing()) return
    own = { address, until: Date.now() + ms }
    deviceStorage.write(key, JSON.stringify(own))
  }
  addEventListener('click', event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) offer(event, clickMs)
  })
  addEventListener('auxclick', event => event.button === 1 && offer(event, clickMs))
  addEventListener('contextmenu', event => offer(event, menuMs))
  hearTabs(asked, address => {
    if (!own || own.address !== address || own.until < Date.now()) return
    own = undefined
    tellTabs(given, keptInTab())
  })
}

const ask = (address: string) =>
  new Promise<string | undefined>(resolve => {
    const end = (login: unknown) => {
      clearTimeout(timer)
      stop()
      resolve(typeof login === 'string' ? login : undefined)
    }
    const stop = hearTabs(given, end)
    const timer = setTimeout(end, answerMs, undefined)
    tellTabs(asked, address)
  })

/** Before anything else is read: takes over the login of the tab that this one was opened from, where one offers it. */
export const takeLogin = async (): Promise<void> => {
  const address = location.pathname + location.search
  if (keptInTab() || !offerFor(deviceStorage.read(key), address, Date.now())) return
  deviceStorage.remove(key)
  const credentials = parseAuthorisation((await ask(address)) ?? null)
  if (credentials) storeAuthorisation(credentials, 'session')
}

import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

import { useAppState } from './app-state.ts'
import { deviceStorage } from './browser-storage.ts'
import {
  changeSince,
  looksNow,
  parseLooks,
  rememberLooks,
  showLooks,
  takenBack,
  withChange,
  type Looks,
} from './looks.ts'
import { hearTabs, tellTabs } from './other-tabs.ts'
import { useSettings } from './settings.ts'
import { useSession } from './store.ts'
import { useChangePreference, usePreferences, useShowPreference } from './use-preferences.ts'
import { readViewing } from './viewing.ts'

const name = 'looks'
/** Who set the looks that this browser remembers. */
const ownerKey = 'looksOf'

/** What a tab tells the other ones of the same person. */
interface Told {
  userId: string
  change: Partial<Looks>
}

const isTold = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && 'userId' in value && 'change' in value

/** Nobody takes over what somebody else has set in this browser: he begins with the interface as it comes. */
const begin = (userId: string) => {
  const owner = deviceStorage.read(ownerKey)
  deviceStorage.write(ownerKey, userId)
  const asItComes = owner && owner !== userId && parseLooks({ size: 'medium' })
  if (!asItComes) return
  showLooks(asItComes)
  rememberLooks(asItComes)
}

/** Another tab of this browser may be somebody else's: what is remembered is now all this one's again. */
const own = (userId: string) => {
  if (deviceStorage.read(ownerKey) === userId) return
  deviceStorage.write(ownerKey, userId)
  rememberLooks(looksNow())
}

/**
 * How somebody has the interface follows him from one browser to the next, and from one tab to the others: what he set
 * elsewhere shows here, and what he sets here is kept for him, without what another place has set meanwhile being undone. This
 * browser remembers it, too, for the login page and for the start. Whoever looks with somebody else's eyes keeps his own looks.
 */
export const OwnLooks = () => {
  const { items } = usePreferences()
  const change = useChangePreference()
  const showKept = useShowPreference()
  const stored = items.find(each => each.name === name && !each.sysRoleId)?.value
  const userId = useSession(session => session.userId)
  const known = useRef(looksNow())
  /** What was changed since this began, here or in another tab: newer than what is read. */
  const changed = useRef<Partial<Looks>>({})
  /** While what is kept already is shown: settings and size one after the other. */
  const isTaking = useRef(false)
  const take = useCallback((looks: Looks) => {
    isTaking.current = true
    showLooks(looks)
    isTaking.current = false
    known.current = looks
  }, [])
  // Before anything is painted, and before anything that is set is kept.
  useLayoutEffect(() => {
    if (!userId || readViewing()) return
    begin(userId)
    known.current = looksNow()
  }, [userId])
  useEffect(() => {
    const kept = parseLooks(stored)
    if (!kept || readViewing()) return
    const looks = { ...kept, ...changed.current }
    if (Object.keys(changeSince(looksNow(), looks)).length > 0) take(looks)
    deviceStorage.write(ownerKey, userId)
    rememberLooks(looks)
  }, [take, stored, userId])
  useEffect(() => {
    const keep = () => {
      const now = looksNow()
      const made = changeSince(known.current, now)
      if (isTaking.current || Object.keys(made).length === 0 || readViewing()) return
      const before = known.current
      known.current = now
      changed.current = { ...changed.current, ...made }
      own(userId)
      tellTabs(name, { userId, change: made } satisfies Told)
      void change(name, kept => withChange(kept, made)).catch((error: unknown) => {
        // Nothing pretends to be kept.
        const looks = takenBack(looksNow(), made, before)
        for (const each of Object.keys(made)) Reflect.deleteProperty(changed.current, each)
        take(looks)
        rememberLooks(looks)
        tellTabs(name, { userId, change: changeSince(now, looks) } satisfies Told)
        throw error
      })
    }
    const stops = [useSettings.subscribe(keep), useAppState.subscribe(keep)]
    return () => stops.forEach(stop => stop())
  }, [change, take, userId])
  useEffect(
    () =>
      hearTabs(name, told => {
        if (!isTold(told) || told.userId !== userId || readViewing()) return
        const looks = parseLooks({ ...looksNow(), ...told.change })
        if (!looks) return
        changed.current = { ...changed.current, ...changeSince(looksNow(), looks) }
        take(looks)
        showKept(name, kept => withChange(kept, told.change))
      }),
    [take, showKept, userId],
  )
  return null
}

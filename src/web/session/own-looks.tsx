import { useEffect, useLayoutEffect, useRef } from 'react'

import { isFontSize, setSize, useAppState } from './app-state.ts'
import { deviceStorage } from './browser-storage.ts'
import { changeSettings, parseSettings, useSettings, type Settings } from './settings.ts'
import { useSession } from './store.ts'
import { usePreferences, useSavePreference } from './use-preferences.ts'
import { readViewing } from './view-as.ts'

const name = 'looks'
/** Who set the looks that this browser remembers. */
const ownerKey = 'looksOf'

/** How the login is kept belongs to the browser, not to the person. */
const ofPerson = ({ storageMode: _, ...looks }: Settings) => looks

const looksNow = () => ({ ...ofPerson(useSettings.getState()), size: useAppState.getState().size })

const textNow = () => JSON.stringify(looksNow())

/** Shows what was stored, maybe by another release: what does not fit is left as it is here. */
const show = (stored: unknown) => {
  if (typeof stored !== 'object' || stored === null) return
  changeSettings(ofPerson(parseSettings(JSON.stringify(stored))))
  const size: unknown = Reflect.get(stored, 'size')
  if (isFontSize(size) && size !== useAppState.getState().size) setSize(size)
}

/** Nobody takes over what somebody else has set in this browser: he begins with the interface as it comes. */
const begin = (userId: string) => {
  const owner = deviceStorage.read(ownerKey)
  if (owner && owner !== userId) show({ size: 'medium' })
  deviceStorage.write(ownerKey, userId)
}

/**
 * How somebody has the interface follows him from one browser to the next: what he set elsewhere shows here, and what he
 * sets here is kept for him. This browser remembers it, too, for the login page and for the start. Whoever looks with
 * somebody else's eyes keeps his own looks.
 */
export const OwnLooks = () => {
  const { items } = usePreferences()
  const save = useSavePreference()
  const stored = items.find(each => each.name === name && !each.sysRoleId)?.value
  const userId = useSession(session => session.userId)
  const known = useRef(textNow())
  const isChangedHere = useRef(false)
  // Before anything is painted, and before anything that is set is kept.
  useLayoutEffect(() => {
    if (!userId || readViewing()) return
    begin(userId)
    known.current = textNow()
  }, [userId])
  useEffect(() => {
    // What was set before the answer came is newer than the answer.
    if (stored === undefined || isChangedHere.current || readViewing()) return
    known.current = ''
    show(stored)
    known.current = textNow()
  }, [stored])
  useEffect(() => {
    const keep = () => {
      const text = textNow()
      if (known.current === '' || text === known.current || readViewing()) return
      known.current = text
      isChangedHere.current = true
      // Another tab of this browser may be somebody else's: what is remembered is now this one's again.
      deviceStorage.write(ownerKey, userId)
      void save(name, looksNow())
    }
    const stops = [useSettings.subscribe(keep), useAppState.subscribe(keep)]
    return () => stops.forEach(stop => stop())
  }, [save, userId])
  return null
}

import { useEffect, useRef } from 'react'

import { isFontSize, setSize, useAppState } from './app-state.ts'
import { changeSettings, parseSettings, useSettings, type Settings } from './settings.ts'
import { usePreferences, useSavePreference } from './use-preferences.ts'
import { readViewing } from './view-as.ts'

const name = 'looks'

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

/**
 * How somebody has the interface follows him from one browser to the next: what he set elsewhere shows here, and what he
 * sets here is kept for him. This browser remembers it, too, for the login page and for the start. Whoever looks with
 * somebody else's eyes keeps his own looks.
 */
export const OwnLooks = () => {
  const { items } = usePreferences()
  const save = useSavePreference()
  const stored = items.find(each => each.name === name && !each.sysRoleId)?.value
  const known = useRef(textNow())
  const isChangedHere = useRef(false)
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
      void save(name, looksNow())
    }
    const stops = [useSettings.subscribe(keep), useAppState.subscribe(keep)]
    return () => stops.forEach(stop => stop())
  }, [save])
  return null
}

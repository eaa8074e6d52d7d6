import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'

import { idIn, isSameTab, useTabs } from '#web/session/tabs.ts'
import { addHolder, setUnsaved, type Place } from '#web/session/unsaved.ts'
import { settleTyping } from '#web/widgets/text-box/typing.ts'

/** An open tab keeps its page, half-filled form included; only a page that will be gone needs the question. */
const staysAlive = (place: Place) =>
  useTabs
    .getState()
    .tabs.some(tab => tab.path === place.pathname && tab.query['id'] === idIn(place) && !tab.meta.noCache)

/** What the address says of the page, but for which of its parts is open: they all stay. */
const shown = ({ search }: Place) => {
  const query = new URLSearchParams(search)
  query.delete('tab')
  return query.toString()
}

const wouldLose = (from: Place, to: Place) =>
  isSameTab(from, to) ? shown(from) !== shown(to) : !staysAlive(from)

interface Work {
  /** There is some. */
  isDirty: boolean
  /** It is what one looks at: a record that was turned to reading keeps it until its tab is closed. */
  isShown?: boolean
  /** It is given up. */
  discard?: () => void
  /** What is being saved at this moment. */
  saving?: () => Promise<void> | undefined
  /** Names of the files on their way that are given up with it. */
  files?: () => readonly string[]
}

/**
 * Says of a page that it holds half-filled work, so that one is asked before it is lost: on leaving for another record, on closing
 * the tab or the browser. Gives a function that lets go at once, for whoever has just saved and moves on.
 */
export const useUnsaved = ({ isDirty, isShown = true, discard, saving, files }: Work): (() => void) => {
  const { pathname, search } = useLocation()
  const path = pathname + search
  const hold = useRef(false)
  const marked = useRef(path)
  const letGo = () => {
    hold.current = false
    setUnsaved(path, false)
  }
  const onDiscarded = useEffectEvent(() => discard?.())
  const onTheirWay = useEffectEvent(() => files?.() ?? [])
  useEffect(() => {
    // The address of a page changes with what it shows; the mark goes with it.
    if (marked.current !== path) setUnsaved(marked.current, false)
    marked.current = path
    hold.current = isDirty && isShown
    setUnsaved(path, isDirty, { discard: () => onDiscarded(), files: () => onTheirWay() })
  }, [isDirty, isShown, path])
  const onGivenUp = useEffectEvent(() => {
    letGo()
    discard?.()
  })
  const onItsWay = useEffectEvent(() => saving?.())
  useEffect(
    () =>
      addHolder({
        wouldLose: (from, to) => {
          if (!isSameTab(from, { pathname, search }) || !wouldLose(from, to)) return false
          // What was typed a moment ago is work, too.
          flushSync(settleTyping)
          return hold.current
        },
        letGo: () => onGivenUp(),
        saving: () => onItsWay(),
        files: () => onTheirWay(),
      }),
    [pathname, search],
  )
  return letGo
}

import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useNavigationType } from 'react-router'

import { placeOf, scrollBack, showBeginning } from './show-beginning.ts'

/**
 * Another page of a list, and the answer to another question (a search, a filter, an order), begins at its first row. Who goes back
 * to one by the browser's buttons finds it where it was left. `answerTo` is null while the rows of before are still there. Gives what
 * is to be called when somebody turns to another page here.
 */
export const usePagePlaces = (
  ref: RefObject<HTMLElement | null>,
  index: number,
  answerTo: string | null,
): (() => void) => {
  const left = useRef(new Map<string, number>())
  const shown = useRef<{ answerTo: string; name: string }>(undefined)
  const isTurned = useRef(false)
  const how = useNavigationType()
  useLayoutEffect(() => {
    const [pages, before] = [ref.current, shown.current]
    if (answerTo === null) {
      // Turned here it was noted, and has been scrolled since.
      if (pages && before && !isTurned.current) left.current.set(before.name, placeOf(pages))
      return
    }
    const now = { answerTo, name: `${index} ${answerTo}` }
    const isBack = how === 'POP' && !isTurned.current
    shown.current = now
    isTurned.current = false
    if (!pages || !before || before.name === now.name) return
    const place = left.current.get(now.name)
    if (isBack && place !== undefined) scrollBack(pages, place)
    else if (before.answerTo !== answerTo) showBeginning(pages)
  }, [ref, index, answerTo, how])
  return () => {
    const pages = ref.current
    if (!pages) return
    if (shown.current) left.current.set(shown.current.name, placeOf(pages))
    isTurned.current = true
    showBeginning(pages)
  }
}

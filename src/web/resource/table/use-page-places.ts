import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useNavigationType } from 'react-router'

import { placeOf, scrollBack, showBeginning } from './show-beginning.ts'

/**
 * How far what lies around the list was scrolled last. Asked once other rows are there it would say how far one can scroll those.
 */
const useLastPlace = (ref: RefObject<HTMLElement | null>) => {
  const last = useRef(0)
  useEffect(() => {
    const note = ({ target }: Event) => {
      const scrolled = target === document ? document.scrollingElement : target
      if (scrolled instanceof Element && ref.current && scrolled.contains(ref.current))
        last.current = scrolled.scrollTop
    }
    addEventListener('scroll', note, { capture: true, passive: true })
    return () => removeEventListener('scroll', note, { capture: true })
  }, [ref])
  return last
}

/**
 * Another page of a list, and the answer to another question (a search, a filter, an order), begins at its first row. Who goes back
 * to one by the browser's buttons finds it where it was left. `page` names the page, `answerTo` the question; null while the rows of
 * before are still there. Gives what is to be called when somebody turns to another page here.
 */
export const usePagePlaces = (
  ref: RefObject<HTMLElement | null>,
  page: string,
  answerTo: string | null,
): (() => void) => {
  const left = useRef(new Map<string, number>())
  const shown = useRef<{ answerTo: string; name: string }>(undefined)
  const isTurned = useRef(false)
  const last = useLastPlace(ref)
  const how = useNavigationType()
  useLayoutEffect(() => {
    if (answerTo === null) return
    const [pages, before] = [ref.current, shown.current]
    const now = { answerTo, name: `${page} ${answerTo}` }
    const wasTurned = isTurned.current
    shown.current = now
    isTurned.current = false
    if (!pages || !before || before.name === now.name) return
    // Turned here it was noted, and has been scrolled since.
    if (!wasTurned) left.current.set(before.name, last.current)
    const place = how === 'POP' && !wasTurned ? left.current.get(now.name) : undefined
    if (place !== undefined) scrollBack(pages, place)
    else if (before.answerTo !== answerTo) showBeginning(pages)
  }, [ref, page, answerTo, how, last])
  return () => {
    const pages = ref.current
    if (!pages) return
    if (shown.current) left.current.set(shown.current.name, placeOf(pages))
    isTurned.current = true
    showBeginning(pages)
  }
}

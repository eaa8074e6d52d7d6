import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useNavigationType } from 'react-router'

import { placeOf, scrollBack, showBeginning } from './show-beginning.ts'

/** The answer to another question (a search, a filter, an order) begins at its first row, as soon as it is there. */
const useBeginning = (ref: RefObject<HTMLElement | null>, answerTo: string | undefined) => {
  const shown = useRef(answerTo)
  const how = useNavigationType()
  useLayoutEffect(() => {
    if (answerTo === undefined || answerTo === shown.current) return
    const isFirst = shown.current === undefined
    shown.current = answerTo
    if (!isFirst && how !== 'POP' && ref.current) showBeginning(ref.current)
  }, [ref, answerTo, how])
}

/**
 * Another page of a list begins at its first row. Who goes back to one by the browser's buttons finds it where it was left. Gives
 * what is to be called when somebody turns to another page here.
 */
export const usePagePlaces = (
  ref: RefObject<HTMLElement | null>,
  index: number,
  answerTo: string | undefined,
): (() => void) => {
  useBeginning(ref, answerTo)
  const left = useRef(new Map<number, number>())
  const shown = useRef(index)
  const isTurned = useRef(false)
  const how = useNavigationType()
  useLayoutEffect(() => {
    const place = left.current.get(index)
    // A search begins at the first page as well, and at its beginning.
    const isBack = how === 'POP' && shown.current !== index && !isTurned.current
    shown.current = index
    isTurned.current = false
    if (isBack && place !== undefined && ref.current) scrollBack(ref.current, place)
  }, [ref, index, how])
  return () => {
    if (!ref.current) return
    left.current.set(index, placeOf(ref.current))
    isTurned.current = true
    showBeginning(ref.current)
  }
}

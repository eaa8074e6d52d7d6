import type { Dayjs } from 'dayjs'
import { useEffect, useEffectEvent, useRef, type FocusEvent } from 'react'

import { holdCompleted } from '#web/widgets/text-box/typing.ts'

export type Moments = readonly (Dayjs | null)[]

const isSame = (one: Moments, other: Moments) =>
  one.every((moment, at) => moment?.valueOf() === (other[at] ?? null)?.valueOf())

/** Whether it is a part of a calendar that a picker has opened. */
export const isInCalendar = (element: EventTarget | null) =>
  element instanceof Element && element.closest('.ant-picker-dropdown') !== null

/**
 * What a picker of moments is given so that it keeps what stands in it where it is left by a click elsewhere, as the library
 * does where it is left with Tab; by itself it would put back what was there before, without a word. Escape gives it up. Before
 * a form is saved it is kept, too: heard of only afterwards, it would make unsaved work of what has been saved.
 */
export const useLeftMoments = <M extends Moments>(value: M, take: (moments: M) => void) => {
  const standing = useRef<M>(undefined)
  const keep = () => {
    const { current } = standing
    standing.current = undefined
    if (current && !isSame(current, value)) take(current)
  }
  const onUnfinished = useEffectEvent(keep)
  // The input inside has come before: it says what is typed in it before this asks what stands there.
  useEffect(() => holdCompleted(() => onUnfinished()), [])
  return {
    /** Told of what is typed or pointed at, before it counts. */
    note: (moments: M) => void (standing.current = moments),
    /** Told of what counts: nothing is left to be kept. */
    count: (moments: M) => {
      standing.current = undefined
      take(moments)
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!isInCalendar(relatedTarget)) keep()
    },
  }
}

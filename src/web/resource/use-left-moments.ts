import type { Dayjs } from 'dayjs'
import { useRef, type FocusEvent } from 'react'

export type Moments = readonly (Dayjs | null)[]

const isSame = (one: Moments, other: Moments) =>
  one.every((moment, at) => moment?.valueOf() === (other[at] ?? null)?.valueOf())

const isInCalendar = (element: EventTarget | null) =>
  element instanceof Element && element.closest('.ant-picker-dropdown') !== null

/**
 * What a picker of moments is given so that it keeps what stands in it where it is left by a click elsewhere, as the library
 * does where it is left with Tab; by itself it would put back what was there before, without a word. Escape gives it up.
 */
export const useLeftMoments = <M extends Moments>(value: M, take: (moments: M) => void) => {
  const standing = useRef<M>(undefined)
  return {
    /** Told of what is typed or pointed at, before it counts. */
    note: (moments: M) => void (standing.current = moments),
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      const { current } = standing
      if (!current || isInCalendar(relatedTarget)) return
      standing.current = undefined
      if (!isSame(current, value)) take(current)
    },
  }
}

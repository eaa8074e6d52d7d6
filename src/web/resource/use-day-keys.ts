import { useContext, useRef, type KeyboardEvent } from 'react'

import { datePatterns } from '#contract/limits.ts'

import { calendar } from './calendar.ts'
import { CalendarContext, momentKey, movedMoment } from './moment-keys.ts'
import { wholeMoment, type RangeEnd } from './whole-moment.ts'

type Put = (input: HTMLInputElement, text: string) => void

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey || shiftKey

/**
 * The days of a calendar by keys. The library hears of none: its days can only be pointed at. What a key leads to stands in the
 * input like what is typed, and the calendar shows it.
 */
export const useDayKeys = (end: RangeEnd | undefined, put: Put) => {
  const { isOpen, open } = useContext(CalendarContext)
  const isAmongDays = useRef(false)
  const move = (input: HTMLInputElement, key: string) => {
    const today = wholeMoment(calendar().format(datePatterns.date), end) ?? ''
    put(input, movedMoment(key, wholeMoment(input.value, end), today))
    // No caret stands in what the arrows change; a day can be typed over it.
    input.setSelectionRange(0, datePatterns.date.length)
    isAmongDays.current = true
  }
  return {
    onDayKey: (event: KeyboardEvent<HTMLInputElement>) => {
      if (hasModifier(event)) return
      const does = momentKey(event.key, isOpen, isAmongDays.current)
      if (!does) return
      event.preventDefault()
      if (does === 'open') open()
      else move(event.currentTarget, event.key)
    },
    /** The arrows are for the text again: it is typed in, or pointed at. */
    leaveDays: () => void (isAmongDays.current = false),
  }
}

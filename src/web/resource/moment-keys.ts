import { createContext } from 'react'

import { datePatterns } from '#contract/limits.ts'

import { calendar } from './calendar.ts'
import type { RangeEnd } from './whole-moment.ts'

/** What an input knows of the calendar that belongs to it. The library tells it nothing. */
export interface OpenCalendar {
  isOpen: boolean
  open: () => void
  close: () => void
  /** Goes to what else is offered in it, by Tab from its last input. */
  goIn?: () => void
  /** Back to that input. */
  goBack?: () => void
  /** What stands in it is taken away, as soon as it is left or its form saved. */
  noteEmpty?: () => void
  /** Of a range: what the library knows of that end is none. */
  dropEnd?: (end: RangeEnd) => void
  /** What counts at this moment, as it is written; a range knows it of neither end before it is added. */
  counted?: string
}

export const CalendarContext = createContext<OpenCalendar>({
  isOpen: false,
  open: () => undefined,
  close: () => undefined,
})

const steps: Readonly<Record<string, readonly [amount: number, unit: 'day' | 'week' | 'month']>> = {
  ArrowLeft: [-1, 'day'],
  ArrowRight: [1, 'day'],
  ArrowUp: [-1, 'week'],
  ArrowDown: [1, 'week'],
  PageUp: [-1, 'month'],
  PageDown: [1, 'month'],
}

/** Keys that go through the days, once one has come to them. The others are what a person corrects the text with. */
const isSideways = (key: string) => key === 'ArrowLeft' || key === 'ArrowRight'

/** What such a key does: it moves to another day, or opens the calendar that is closed. Undefined where it is for the text. */
export const momentKey = (
  key: string,
  isOpen: boolean,
  isAmongDays: boolean,
): 'move' | 'open' | undefined => {
  if (!Object.hasOwn(steps, key)) return undefined
  if (!isOpen) return key === 'ArrowDown' ? 'open' : undefined
  return isAmongDays || !isSideways(key) ? 'move' : undefined
}

/** The moment a key leads to from another, whose time of the day stays; the first one leads to `today`. */
export const movedMoment = (key: string, from: string | undefined, today: string): string => {
  const step = steps[key]
  if (from === undefined || !step) return today
  return calendar(from)
    .add(...step)
    .format(datePatterns.dateTime)
}

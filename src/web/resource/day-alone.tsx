import type { ComponentProps, ChangeEvent, KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

import { datePatterns } from '#contract/limits.ts'

import { calendar } from './calendar.ts'

interface Props extends ComponentProps<'input'> {
  /** Which end of a range it is, as the library says it. */
  'date-range'?: 'start' | 'end'
}

const names = { start: '开始时间', end: '结束时间' }
const leaving = ['Tab', 'Enter']

/** The whole moment that a day typed alone means: its first second, and as the end of a range its last. */
export const wholeMoment = (typed: string, end?: 'start' | 'end'): string | undefined => {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed.trim()) ?? []
  if (year === undefined) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const found = calendar(date)
  // The 31st of a month that has none would be a day of the next.
  if (found.format(datePatterns.date) !== date) return undefined
  return (end === 'end' ? found.endOf('day') : found.startOf('day')).format(datePatterns.dateTime)
}

/**
 * The input of a picker of moments that takes a day alone. The library could take it as a second format, but would write the time
 * behind it the moment the day is whole, into the hands of whoever goes on to type a time: so only once the input is left.
 */
export const DayAlone = ({ ref, ...props }: Props) => {
  const end = props['date-range']
  const complete = (input: HTMLInputElement) => {
    const whole = wholeMoment(input.value, end)
    if (whole === undefined) return
    // The library keeps or drops what is typed while this same event goes on: by then it is to know the moment.
    flushSync(() => {
      input.value = whole
      props.onChange?.({ target: input, currentTarget: input } as ChangeEvent<HTMLInputElement>)
    })
  }
  const onKeyDownCapture = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) =>
    leaving.includes(key) && complete(currentTarget)
  return (
    <input
      {...props}
      ref={ref}
      {...(end && { 'aria-label': names[end] })}
      onKeyDownCapture={onKeyDownCapture}
      onBlurCapture={({ currentTarget }) => complete(currentTarget)}
    />
  )
}

/** What a picker of the library is given, the same each time: another one would be another input. */
export const takesDayAlone = { input: DayAlone }

import { App } from 'antd'
import { useRef, type ComponentProps, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

import { datePatterns } from '#contract/limits.ts'
import { momentExample, writtenMoment } from '#contract/written-moment.ts'

import { calendar } from './calendar.ts'

interface Props extends ComponentProps<'input'> {
  /** Which end of a range it is, as the library says it. */
  'date-range'?: 'start' | 'end'
}

const names = { start: '开始时间', end: '结束时间' }
const leaving = ['Tab', 'Enter']

/**
 * The whole moment that is meant by what is typed. Without a time, or without its seconds, it is the first second of that day
 * or minute, as the end of a range the last one.
 */
export const wholeMoment = (typed: string, end?: 'start' | 'end'): string | undefined => {
  const written = writtenMoment(typed)
  if (!written || end !== 'end' || written.precision === 'second') return written?.text
  return calendar(written.text).endOf(written.precision).format(datePatterns.dateTime)
}

/**
 * The input of a picker of moments that takes a day alone, or a time without seconds. The library could take them as more formats,
 * but would write the rest behind it the moment the day is whole, into the hands of whoever goes on to type a time: so only once
 * the input is left. What nobody understands the library drops, which is said.
 */
export const TypedMoment = ({ ref, ...props }: Props) => {
  const { message } = App.useApp()
  const end = props['date-range']
  /** What stood there when one came: it counts on where what is typed is no moment. */
  const before = useRef('')
  // The library keeps or drops what is typed while this same event goes on: by then it is to know the moment.
  const put = (input: HTMLInputElement, text: string) =>
    flushSync(() => {
      input.value = text
      props.onChange?.({ target: input, currentTarget: input } as ChangeEvent<HTMLInputElement>)
    })
  const complete = (input: HTMLInputElement) => {
    const whole = wholeMoment(input.value, end)
    if (whole !== undefined && whole !== input.value) put(input, whole)
    return whole
  }
  const onKeyDownCapture = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) =>
    leaving.includes(key) && complete(currentTarget)
  const onBlurCapture = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const typed = currentTarget.value.trim()
    if (typed === '' || complete(currentTarget)) return
    put(currentTarget, before.current)
    void message.warning(`“${typed}”不是完整的时间，没有保留；请填写如 ${momentExample} 的时间`)
  }
  return (
    <input
      {...props}
      ref={ref}
      {...(end && { 'aria-label': names[end] })}
      onFocusCapture={({ currentTarget }) => void (before.current = currentTarget.value)}
      onKeyDownCapture={onKeyDownCapture}
      onBlurCapture={onBlurCapture}
    />
  )
}

/** What a picker of the library is given, the same each time: another one would be another input. */
export const takesTyped = { input: TypedMoment }

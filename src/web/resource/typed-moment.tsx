import { App } from 'antd'
import {
  useContext,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  type ComponentProps,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'
import { flushSync } from 'react-dom'

import { holdCompleted } from '#web/widgets/text-box/typing.ts'

import { CalendarContext } from './moment-keys.ts'
import { useDayKeys } from './use-day-keys.ts'
import { unkeptSentence, wholeMoment, type RangeEnd } from './whole-moment.ts'

interface Props extends ComponentProps<'input'> {
  /** Which end of a range it is, as the library says it. */
  'date-range'?: RangeEnd
}

const names = { start: '开始时间', end: '结束时间' }
const leaving = ['Tab', 'Enter']

/** Nothing is typed in it, nor in the other end: one may want to choose what is offered. */
const isEmptyRange = (input: HTMLInputElement) =>
  [...(input.closest('.ant-picker-range')?.querySelectorAll('input') ?? [])].every(each => each.value === '')

/**
 * The input of a picker of moments that takes a day alone, or a time without seconds. The library could take them as more formats,
 * but would write the rest behind it the moment the day is whole, into the hands of whoever goes on to type a time: so only once
 * the input is left. What nobody understands the library drops, which is said.
 */
export const TypedMoment = ({ ref, ...props }: Props) => {
  const { message } = App.useApp()
  const end = props['date-range']
  /** What stood there when one came: where nothing has counted since, it stays if what is typed is no moment. */
  const before = useRef('')
  const isAway = useRef(false)
  const onFocusCapture = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (!isAway.current) before.current = currentTarget.value
    isAway.current = false
  }
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
  const { isOpen, close, goIn, noteEmpty, dropEnd, counted } = useContext(CalendarContext)
  /** What is emptied is no moment for the library, which would put back what stood there. */
  const finish = (input: HTMLInputElement) => {
    if (input.value.trim() === '') noteEmpty?.()
    return complete(input)
  }
  const box = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current)
  // A form that is saved while one types is saved with what is typed.
  const onUnfinished = useEffectEvent(
    () => box.current === document.activeElement && box.current && finish(box.current),
  )
  useEffect(() => holdCompleted(() => onUnfinished()), [])
  const { onDayKey, leaveDays } = useDayKeys(end, put)
  const onKeyDownCapture = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event
    if (leaving.includes(key)) complete(currentTarget)
    onDayKey(event)
  }
  const isNone = ({ value }: HTMLInputElement) => value.trim() !== '' && wholeMoment(value, end) === undefined
  const refuse = (input: HTMLInputElement) => {
    const typed = input.value.trim()
    const stays = counted ?? before.current
    put(input, stays)
    // For the library what was whole on the way still stands there.
    if (stays === '' && end) dropEnd?.(end)
    else if (stays === '') noteEmpty?.()
    void message.warning(unkeptSentence(typed, stays))
  }
  const goesIn = (input: HTMLInputElement) => isOpen && end === 'end' && isEmptyRange(input)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, currentTarget } = event
    if (goIn && key === 'Tab' && !shiftKey && goesIn(currentTarget)) {
      // The library would close the calendar.
      event.preventDefault()
      return goIn()
    }
    // Keys of an input method are for what it is asked.
    const isRefused = !event.nativeEvent.isComposing && isNone(currentTarget)
    if (key === 'Tab' && isRefused) {
      // The library would count what was whole on the way to what is none, or drop it before it is left.
      refuse(currentTarget)
      return end ? undefined : close()
    }
    if (key === 'Enter' && end && isRefused) {
      // The range would be added without it, as if that end had been left open.
      event.preventDefault()
      event.stopPropagation()
      return void message.warning(unkeptSentence(currentTarget.value.trim()))
    }
    props.onKeyDown?.(event)
    // It confirms what is typed, or opens the calendar. A form would be saved by it; a range at its end is added by it.
    if (key === 'Enter' && !end) event.preventDefault()
  }
  const onBlurCapture = (event: FocusEvent<HTMLInputElement>) => {
    const { currentTarget } = event
    isAway.current = document.activeElement === currentTarget
    // Only the window was left: one comes back to it and types on. The library would drop what is half typed.
    if (isAway.current) return event.stopPropagation()
    finish(currentTarget)
    if (isNone(currentTarget)) refuse(currentTarget)
  }
  return (
    <input
      {...props}
      ref={box}
      {...(end && { 'aria-label': names[end] })}
      onInput={leaveDays}
      onPointerDown={leaveDays}
      onFocusCapture={onFocusCapture}
      onKeyDownCapture={onKeyDownCapture}
      onKeyDown={onKeyDown}
      onBlurCapture={onBlurCapture}
    />
  )
}

/** What a picker of the library is given, the same each time: another one would be another input. */
export const takesTyped = { input: TypedMoment }

import type { Dayjs } from 'dayjs'
import { useContext, type KeyboardEvent, type Ref } from 'react'

import styles from './filters.module.css'
import { CalendarContext } from './moment-keys.ts'

interface Props {
  label: string
  ref: Ref<HTMLButtonElement> | undefined
  isFirst: boolean
  isLast: boolean
}

/**
 * A range that is one press away. The library listens for the mouse on what is around it, which the press of a key reaches, too.
 * The calendar lies behind all of the page: Tab goes from its last button to what follows the picker, and not out of the page.
 */
const PresetButton = ({ label, ref, isFirst, isLast }: Props) => {
  const { close, goBack } = useContext(CalendarContext)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
    if (event.key !== 'Tab' || !(event.shiftKey ? isFirst : isLast)) return
    // Backwards it ends there; forwards the browser goes on from there.
    if (event.shiftKey) event.preventDefault()
    goBack?.()
    if (!event.shiftKey) close()
  }
  return (
    <button type="button" ref={ref} className={styles['preset']} onKeyDown={onKeyDown}>
      {label}
    </button>
  )
}

interface Preset {
  label: string
  value: [Dayjs, Dayjs]
}

/** What a picker of a range offers, as buttons that a key reaches; `first` is told of the first of them. */
export const asButtons = (presets: readonly Preset[], first: Ref<HTMLButtonElement>) =>
  presets.map(({ label, value }, at) => {
    const isFirst = at === 0
    const isLast = at === presets.length - 1
    return {
      value,
      label: <PresetButton {...{ label, isFirst, isLast }} ref={isFirst ? first : undefined} />,
    }
  })

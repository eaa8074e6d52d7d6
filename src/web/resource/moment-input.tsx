import { DatePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { useRef, type ComponentRef, type ReactNode } from 'react'

import { datePatterns } from '#contract/limits.ts'
import { useAppState } from '#web/session/app-state.ts'

import styles from './cell.module.css'
import { calendar } from './calendar.ts'
import { CalendarContext } from './moment-keys.ts'
import { takesTyped } from './typed-moment.tsx'
import { useLeftMoments } from './use-left-moments.ts'
import { useOpenCalendar } from './use-open-calendar.ts'

interface Props {
  /** What the moment is; on a phone, whose calendar covers the form, it stands above the days. */
  label: string
  placeholder: string
  id?: string | undefined
  'aria-label'?: string
  disabled?: boolean | undefined
  value: Dayjs | null
  onChange: (moment: Dayjs | null) => void
  earliest?: Dayjs | null
  latest?: Dayjs | null
  /** The time of a day that nobody says more of. */
  timeOf?: (day: Dayjs) => Dayjs
}

const under = (label: string) => (panel: ReactNode) => (
  <>
    <p className={styles['calendarTitle']}>{label}</p>
    {panel}
  </>
)

/** A moment to the second. */
export const MomentInput = ({ label, earliest, latest, timeOf, id, ...rest }: Props) => {
  const isMobile = useAppState(state => state.device === 'mobile')
  const { note, count, onBlur } = useLeftMoments<[Dayjs | null]>([rest.value], ([moment]) =>
    rest.onChange(moment),
  )
  const picker = useRef<ComponentRef<typeof DatePicker>>(null)
  const { isOpen, setOpen } = useOpenCalendar(() => picker.current?.focus())
  return (
    <CalendarContext
      value={{
        isOpen,
        open: () => setOpen(true),
        close: () => setOpen(false),
        counted: rest.value?.format(datePatterns.dateTime) ?? '',
        // On a phone nothing is typed: what is empty is chosen a moment later.
        ...(!isMobile && { noteEmpty: () => note([null]) }),
      }}
    >
      <DatePicker
        ref={picker}
        open={isOpen}
        // What the pointer rests on would be written over what is being typed.
        previewValue={false}
        onOpenChange={setOpen}
        {...rest}
        {...(id && { id })}
        showTime={timeOf ? { defaultOpenValue: timeOf(calendar()) } : true}
        format={datePatterns.dateTime}
        components={takesTyped}
        {...(earliest && { minDate: earliest })}
        {...(latest && { maxDate: latest })}
        {...(isMobile
          ? {
              // The calendar fills the lower half: no keyboard over it. A touch beside it puts it away.
              inputReadOnly: true,
              panelRender: under(label),
            }
          : {
              onBlur,
              onChange: moment => count([moment]),
              onCalendarChange: moment => note([Array.isArray(moment) ? null : moment]),
            })}
        style={{ width: '100%' }}
      />
    </CalendarContext>
  )
}

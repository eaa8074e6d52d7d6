import { Button, DatePicker, Flex, Space } from 'antd'
import type { Dayjs } from 'dayjs'
import { useRef, useState, type ComponentRef } from 'react'

import { datePatterns } from '#contract/limits.ts'
import { useAppState } from '#web/session/app-state.ts'
import { NumberBox } from '#web/widgets/number/number-box.tsx'

import { calendar } from './calendar.ts'
import { MomentInput } from './moment-input.tsx'
import { CalendarContext } from './moment-keys.ts'
import { asButtons } from './preset-button.tsx'
import { endsOf, writtenRange } from './range-order.ts'
import { takesTyped } from './typed-moment.tsx'
import { useLeftMoments } from './use-left-moments.ts'
import { useOpenCalendar } from './use-open-calendar.ts'

/** A range as `like` writes it: `from~to`, either may be missing (api section 3). */
interface Props {
  value: string
  onChange: (value: string) => void
}

const megabyte = 1024 * 1024
/** One byte more is another number. */
const toMegabytes = (bytes: number) => Number((bytes / megabyte).toFixed(6))

const plainly = { of: Number, sent: String, box: {}, unit: '' }
/** Sizes are typed in MB, and sent as the bytes that they are kept in. */
const inMegabytes = {
  of: (end: string) => toMegabytes(Number(end)),
  sent: (typed: number) => String(Math.round(typed * megabyte)),
  box: { precision: undefined, min: 0, max: Number.MAX_SAFE_INTEGER / megabyte },
  unit: 'MB',
}

/** Numbers from and to, both included; the same twice is that number. */
export const NumberRange = ({
  value,
  onChange,
  label,
  isBytes = false,
}: Props & { label: string; isBytes?: boolean | undefined }) => {
  const [from, to] = endsOf(value)
  const change = (next: [string, string]) => onChange(writtenRange(...next))
  const { of, sent, box, unit } = isBytes ? inMegabytes : plainly
  const shared = { ...box, style: { width: 110 } }
  return (
    <Space size={4}>
      <NumberBox
        {...shared}
        aria-label={`${label} 最小值${unit && `（${unit}）`}`}
        placeholder="最小"
        value={from === '' ? null : of(from)}
        onChange={number => change([number === null ? '' : sent(number), to])}
      />
      至
      <NumberBox
        {...shared}
        aria-label={`${label} 最大值${unit && `（${unit}）`}`}
        placeholder="最大"
        value={to === '' ? null : of(to)}
        onChange={number => change([from, number === null ? '' : sent(number)])}
      />
      {unit}
    </Space>
  )
}

const wholeDays = (from: Dayjs, to: Dayjs): [Dayjs, Dayjs] => [from.startOf('day'), to.endOf('day')]

const presets = (): { label: string; value: [Dayjs, Dayjs] }[] => {
  const today = calendar()
  return [
    { label: '今天', value: wholeDays(today, today) },
    { label: '昨天', value: wholeDays(today.subtract(1, 'day'), today.subtract(1, 'day')) },
    { label: '近 7 天', value: wholeDays(today.subtract(6, 'day'), today) },
    { label: '近 30 天', value: wholeDays(today.subtract(29, 'day'), today) },
    { label: '本月', value: wholeDays(today.startOf('month'), today.endOf('month')) },
  ]
}

type Moments = readonly [Dayjs | null, Dayjs | null]

interface MomentsProps {
  moments: Moments
  change: (moments: Moments) => void
}

/** On a phone one calendar at a time, that of the start or that of the end; what is meant most often is one touch away. */
const TouchedRange = ({ moments: [from, to], change }: MomentsProps) => (
  <Flex vertical gap={8} style={{ width: '100%' }}>
    <MomentInput
      label="开始时间"
      aria-label="开始时间"
      placeholder="开始时间"
      timeOf={day => day.startOf('day')}
      value={from}
      latest={to}
      onChange={moment => change([moment, to])}
    />
    <MomentInput
      label="结束时间"
      aria-label="结束时间"
      placeholder="结束时间"
      timeOf={day => day.endOf('day')}
      value={to}
      earliest={from}
      onChange={moment => change([from, moment])}
    />
    <Flex wrap gap={6}>
      {presets().map(({ label, value }) => (
        <Button key={label} onClick={() => change(value)} style={{ paddingInline: 10 }}>
          {label}
        </Button>
      ))}
    </Flex>
  </Flex>
)

const PointedRange = ({ moments, change }: MomentsProps) => {
  const { note, count, onBlur } = useLeftMoments(moments, change)
  /** As the library knows them, of what is typed or pointed at. */
  const latest = useRef(moments)
  const picker = useRef<ComponentRef<typeof DatePicker.RangePicker>>(null)
  const focusEnd = () => picker.current?.nativeElement.querySelectorAll('input')[1]?.focus()
  const { isOpen, setOpen } = useOpenCalendar(focusEnd)
  const [firstPreset, setFirstPreset] = useState<HTMLButtonElement | null>(null)
  return (
    <CalendarContext
      value={{
        isOpen,
        open: () => setOpen(true),
        close: () => setOpen(false),
        goIn: () => firstPreset?.focus(),
        goBack: focusEnd,
        dropEnd: end => note(end === 'start' ? [null, latest.current[1]] : [latest.current[0], null]),
      }}
    >
      <DatePicker.RangePicker
        ref={picker}
        open={isOpen}
        onOpenChange={setOpen}
        // As in a form: moment-input.tsx.
        previewValue={false}
        components={takesTyped}
        allowEmpty={[true, true]}
        // What was completed for one end would stand at the other: they are turned as a whole once they are added.
        order={false}
        showTime={{ defaultOpenValue: [calendar().startOf('day'), calendar().endOf('day')] }}
        format={datePatterns.dateTime}
        presets={asButtons(presets(), setFirstPreset)}
        value={[...moments]}
        onChange={times => count([times?.[0] ?? null, times?.[1] ?? null])}
        onCalendarChange={times => {
          latest.current = [times?.[0] ?? null, times?.[1] ?? null]
          note(latest.current)
        }}
        onBlur={onBlur}
        style={{ maxWidth: '100%' }}
      />
    </CalendarContext>
  )
}

/** Moments from and to, to the second; whole days unless somebody says otherwise. */
export const TimeRange = ({ value, onChange }: Props) => {
  const isMobile = useAppState(state => state.device === 'mobile')
  const [from, to] = endsOf(value)
  const Range = isMobile ? TouchedRange : PointedRange
  return (
    <Range
      moments={[from ? calendar(from) : null, to ? calendar(to) : null]}
      // What is shown is cut to the second: what happened later within the last one belongs to it.
      change={([first, last]) =>
        onChange(writtenRange(first?.toISOString() ?? '', last?.endOf('second').toISOString() ?? ''))
      }
    />
  )
}

const wordOf = (iso: string, isWholeDay: (time: ReturnType<typeof calendar>) => boolean) => {
  const time = calendar(iso)
  // What an address says and is no moment, the server refuses; here it is shown as what is to be taken away.
  if (!time.isValid()) return iso
  return time.format(isWholeDay(time) ? datePatterns.date : datePatterns.dateTime)
}

const isDayStart = (time: ReturnType<typeof calendar>) => time.isSame(time.startOf('day'), 'second')
const isDayEnd = (time: ReturnType<typeof calendar>) => time.isSame(time.endOf('day'), 'second')

/**
 * 2026-11-01 至 2026-11-30, 2026-11-01 起, 2026-11-30 及以前: a day without its time where the whole day is meant. An open end is no
 * 现在: what lies ahead is found, too. An address may name one moment.
 */
export const timeRangeText = (value: string): string => {
  const [from, to] = endsOf(value)
  if (from !== '' && from === to) return wordOf(from, () => false)
  if (to === '') return `${wordOf(from, isDayStart)} 起`
  const end = wordOf(to, isDayEnd)
  return from === '' ? `${end} 及以前` : `${wordOf(from, isDayStart)} 至 ${end}`
}

/** 10 至 20, 至少 10, 最多 20, or the number itself. */
export const numberRangeText = (value: string, say = (end: string) => end): string => {
  const [from = '', to = ''] = endsOf(value).map(end => (end === '' ? '' : say(end)))
  if (from === to) return from
  if (from === '') return `最多 ${to}`
  return to === '' ? `至少 ${from}` : `${from} 至 ${to}`
}

const sizeWord = (end: string) => {
  const megabytes = toMegabytes(Number(end))
  return Number.isNaN(megabytes) ? end : `${megabytes.toFixed(6).replace(/\.?0+$/, '')} MB`
}

/** 至少 10 MB, 0.006 MB 至 0.02 MB: as it is typed. */
export const sizeRangeText = (value: string): string => numberRangeText(value, sizeWord)

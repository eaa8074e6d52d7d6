/** How a format without a day shows its time. */
export interface Clock {
  /** How long something takes, 36:00: otherwise a time of day. */
  isDuration: boolean
  seconds: boolean
}

const two = (n: number) => String(n).padStart(2, '0')

/** Of a format of moments: undefined where it names a day. */
export const clockOf = (format: string): Clock | undefined => {
  const [first = ''] = format
    .replace(/"[^"]*"|\\.|_.|\*.|AM\/PM|A\/P|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';')
  if (!/[hs]|\[m/i.test(first) || /[ydegb]|aaa/i.test(first)) return undefined
  return { isDuration: /\[[hms]/i.test(first), seconds: /s/i.test(first) }
}

/** Hours and minutes, with seconds where the format shows them or there are some. */
export const clockText = (days: number, { seconds }: Clock): string => {
  const total = Math.round(Math.abs(days) * 24 * 60 * 60)
  const parts = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60]
  const shown = seconds || total % 60 > 0 ? parts : parts.slice(0, 2)
  return (days < 0 ? '-' : '') + shown.map(two).join(':')
}

import dayjs from 'dayjs'

import { datePatterns } from '#contract/limits.ts'

/** A moment in the browser's time zone (specification section 9), or nothing for what is no moment. */
export const showTime = (iso: unknown, pattern: keyof typeof datePatterns = 'dateTime'): string => {
  const moment = typeof iso === 'string' && iso !== '' ? dayjs(iso) : undefined
  return moment?.isValid() ? moment.format(datePatterns[pattern]) : ''
}

import dayjs from 'dayjs'

/** Today by the clock, otherwise by the day. */
export const showMessageTime = (time: string): string => {
  const moment = dayjs(time)
  return moment.isSame(dayjs(), 'day') ? moment.format('HH:mm') : moment.format('YYYY-MM-DD')
}

const two = (part: number) => String(part).padStart(2, '0')

/** A moment as short as a row of the home page needs it, `YYYY-MM-DD HH:mm`. By hand, as `showNumber` is. */
export const showWhen = (time: string | null): string => {
  if (!time) return ''
  const moment = new Date(time)
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}`
}

import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'

dayjs.locale('zh-cn')

/** The calendar behind the date inputs, in Chinese: weeks begin on Monday. Whoever shows no date does not fetch it. */
export const calendar = dayjs

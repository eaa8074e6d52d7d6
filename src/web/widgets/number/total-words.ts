import { showNumber } from './show-number.ts'

/** How many there are, as a list says it: 约 where nobody counted them all. */
export const totalWords = (total: number, isEstimate: boolean): string =>
  `${isEstimate ? '约' : '共'} ${showNumber(total)} 条`

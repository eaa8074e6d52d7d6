import { limits } from '#contract/limits.ts'

const grouped = (digits: string): string => {
  const [whole = '', fraction] = digits.split('.')
  const thousands = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? thousands : `${thousands}.${fraction}`
}

/**
 * `1,234,567.89`, with at most so many decimals, two unless somebody says otherwise (specification section 9). By hand: the browser's own way of writing Chinese numbers, `Intl`, reads its
 * data when it is first asked, which holds a page on a phone for some 40 ms just before its first figure.
 */
export const showNumber = (value: number, decimals: number = limits.decimals): string => {
  const unit = 10 ** decimals
  return grouped(String(Math.round(value * unit) / unit))
}

/** The same with all of its decimals, for what stands beside others of its kind: 3.50 beside 3.81. */
export const showFixed = (value: number, decimals: number = limits.decimals): string =>
  grouped(value.toFixed(decimals))

const largeUnits = [
  [1e8, '亿'],
  [1e4, '万'],
] as const

/** The same where there is little room: 2.5万, 3亿. */
export const showShort = (value: number): string => {
  const [unit, word] = largeUnits.find(([least]) => Math.abs(value) >= least) ?? [1, '']
  return `${showNumber(value / unit, 1)}${word}`
}

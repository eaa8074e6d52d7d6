import { failed, type CellValue, type Failed } from './cell-values.ts'

/** As an operator, or a function, takes it; a text may be one. */
export const numberOf = (value: CellValue): number | Failed => {
  if (value === undefined) return 0
  if (typeof value === 'boolean') return Number(value)
  if (typeof value !== 'string') return value
  return value.trim() === '' || Number.isNaN(Number(value)) ? failed : Number(value)
}

export const textOf = (value: CellValue): string | Failed => {
  if (value === failed) return failed
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value ?? '')
}

export const truthOf = (value: CellValue): boolean | Failed => {
  if (typeof value === 'string')
    return { TRUE: true, FALSE: false }[value.toUpperCase() as 'TRUE' | 'FALSE'] ?? failed
  return value === failed ? failed : Boolean(value)
}

/** Numbers stand before texts, and those before truths. */
const rank = (value: CellValue) => ['number', 'string', 'boolean'].indexOf(typeof value)

/** An empty cell is 0 beside a number, and an empty text beside a text. */
const beside = (value: Exclude<CellValue, Failed>, other: CellValue) => {
  if (value !== undefined) return typeof value === 'string' ? value.toLowerCase() : value
  if (typeof other === 'string') return ''
  return typeof other === 'boolean' ? false : 0
}

/** Below 0 where the first one is smaller; letters of both cases are the same. */
export const compare = (first: CellValue, second: CellValue): number | Failed => {
  if (first === failed || second === failed) return failed
  const [one, other] = [beside(first, second), beside(second, first)]
  if (rank(one) !== rank(other)) return rank(one) - rank(other)
  if (one === other) return 0
  return one < other ? -1 : 1
}

const arithmetic: Record<string, (one: number, other: number) => number> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  '/': (one, other) => one / other,
  '^': (one, other) => one ** other,
}

const comparisons: Record<string, (order: number) => boolean> = {
  '=': order => order === 0,
  '<>': order => order !== 0,
  '<': order => order < 0,
  '<=': order => order <= 0,
  '>': order => order > 0,
  '>=': order => order >= 0,
}

/** What comes of two values and the sign between them. */
export const operate = (sign: string, first: CellValue, second: CellValue): CellValue => {
  if (sign === '&') {
    const [one, other] = [textOf(first), textOf(second)]
    return one === failed || other === failed ? failed : one + other
  }
  const isSo = comparisons[sign]
  if (isSo) {
    const order = compare(first, second)
    return order === failed ? failed : isSo(order)
  }
  const [one, other] = [numberOf(first), numberOf(second)]
  if (one === failed || other === failed) return failed
  const result = arithmetic[sign]?.(one, other)
  return result !== undefined && Number.isFinite(result) ? result : failed
}

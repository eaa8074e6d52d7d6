import { failed, type CellValue } from './cell-values.ts'
import { compare, operate } from './formula-operators.ts'
import { isWildcardOf } from './wildcards.ts'

const typed = (text: string): CellValue =>
  text.trim() !== '' && !Number.isNaN(Number(text)) ? Number(text) : text

/** What COUNTIF is given: a value that cells are to be, or a text like `>5`. */
export const criterion = (wanted: CellValue): ((value: CellValue) => boolean) => {
  if (typeof wanted !== 'string') return value => value !== undefined && compare(value, wanted) === 0
  const [, sign = '=', rest = ''] = /^(<>|<=|>=|[<>=])?([^]*)$/.exec(wanted) ?? []
  const other = typed(rest)
  if (['=', '<>'].includes(sign)) {
    const isOf = isWildcardOf(rest)
    const isSame = (value: CellValue) => {
      if (typeof other === 'number') return typeof value === 'number' ? value === other : value === rest
      return rest === '' ? value === undefined : typeof value === 'string' && isOf(value)
    }
    return sign === '=' ? isSame : value => !isSame(value)
  }
  // What is of another kind is neither more nor less.
  return value => value !== failed && typeof value === typeof other && operate(sign, value, other) === true
}

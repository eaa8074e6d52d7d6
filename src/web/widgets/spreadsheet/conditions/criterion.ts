import { failed, type CellValue } from './cell-values.ts'
import { compare, operate } from './formula-operators.ts'

/** `*` and `?` stand for whatever is there, `~` before one for itself. */
const pattern = (text: string): RegExp => {
  const parts = text.match(/~[*?~]|[^]/g) ?? []
  const source = parts.map(each => {
    if (each === '*') return '[^]*'
    return each === '?'
      ? '[^]'
      : each.replace(/^~(?=.)/, '').replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
  })
  return new RegExp(source.join(''), 'i')
}

const wholly = (text: string) => {
  const part = pattern(text).source
  return new RegExp(`^(?:${part})$`, 'i')
}

const typed = (text: string): CellValue =>
  text.trim() !== '' && !Number.isNaN(Number(text)) ? Number(text) : text

/** What COUNTIF is given: a value that cells are to be, or a text like `>5`. */
const of = (wanted: CellValue): ((value: CellValue) => boolean) => {
  if (typeof wanted !== 'string') return value => value !== undefined && compare(value, wanted) === 0
  const [, sign = '=', rest = ''] = /^(<>|<=|>=|[<>=])?([^]*)$/.exec(wanted) ?? []
  const other = typed(rest)
  if (['=', '<>'].includes(sign)) {
    const text = wholly(rest)
    const isSame = (value: CellValue) => {
      if (typeof other === 'number') return typeof value === 'number' ? value === other : value === rest
      return rest === '' ? value === undefined : typeof value === 'string' && text.test(value)
    }
    return sign === '=' ? isSame : value => !isSame(value)
  }
  // What is of another kind is neither more nor less.
  return value => value !== failed && typeof value === typeof other && operate(sign, value, other) === true
}

export const criterion = { of, pattern }

import { utils } from '@e965/xlsx'

import type { CellAt } from '../beside.ts'
import { failed, type CellValue } from './cell-values.ts'
import { functions, isArea, single, type FormulaContext, type Given } from './formula-functions.ts'
import { numberOf, operate } from './formula-operators.ts'

/** What comes of it for one cell. */
export type Formula = (at: CellAt, context: FormulaContext) => CellValue

type Part = (at: CellAt, context: FormulaContext) => Given

/** Something of a formula that is not worked out here: another sheet, a name, a function that is not known. */
class Unknown extends Error {}

const token =
  /\s*(?:(\d+\.?\d*(?:e[+-]?\d+)?|\.\d+)(?![\w!])|"((?:[^"]|"")*)"|(\$?[a-z]{1,3}\$?\d{1,7}(?::\$?[a-z]{1,3}\$?\d{1,7})?)(?![\w!(:.])|(\$?[a-z]{1,3}:\$?[a-z]{1,3})(?![\w!(:.])|([a-z][\w.]*)\(|(true|false)(?![\w!(])|(<>|<=|>=|[-+*/^&=<>%(),]))/iy

interface Token {
  kind: 'number' | 'text' | 'cells' | 'columns' | 'function' | 'truth' | 'sign'
  text: string
}

const kinds = ['number', 'text', 'cells', 'columns', 'function', 'truth', 'sign'] as const

const tokensOf = (formula: string): Token[] => {
  const tokens: Token[] = []
  const end = formula.trimEnd().length
  let at = 0
  while (at < end) {
    token.lastIndex = at
    const found = token.exec(formula)
    const which = found?.slice(1).findIndex(each => each !== undefined) ?? -1
    const kind = kinds[which]
    if (!found || !kind) throw new Unknown(formula.slice(at))
    tokens.push({ kind, text: found[which + 1] ?? '' })
    at = token.lastIndex
  }
  return tokens
}

/** What binds less stands first. */
const levels = [['=', '<>', '<', '<=', '>', '>='], ['&'], ['+', '-'], ['*', '/'], ['^']]

const cellOf = (text: string) => {
  const { r, c } = utils.decode_cell(text.replaceAll('$', '').toUpperCase())
  const [, column = '', row = ''] = /^(\$?)[a-z]+(\$?)/i.exec(text) ?? []
  return { r, c, isFixedRow: row !== '', isFixedColumn: column !== '' }
}

/** Cells that are named, from the cell that the formula was written for; those beside it have those beside them. */
const cellsPart = (text: string, from: CellAt): Part => {
  const [first = '', last = first] = text.split(':')
  const ends = [cellOf(first), cellOf(last)] as const
  return at => {
    const [s, e] = ends.map(({ r, c, isFixedRow, isFixedColumn }) => ({
      r: isFixedRow ? r : r + at.r - from.r,
      c: isFixedColumn ? c : c + at.c - from.c,
    }))
    return s && e && s.r >= 0 && s.c >= 0 ? { s, e } : failed
  }
}

const lastRow = 1_048_575

const columnsPart = (text: string, from: CellAt): Part => {
  const [first = '', last = ''] = text.split(':')
  return cellsPart(`${first}$1:${last}$${lastRow + 1}`, from)
}

/** Longer, and deeper, than a person writes. */
const [longest, deepest] = [1000, 60]

const parse = (tokens: readonly Token[], from: CellAt): Part => {
  let next = 0
  let depth = 0
  const isSign = (...signs: string[]) =>
    tokens[next]?.kind === 'sign' && signs.includes(tokens[next]?.text ?? '')
  const expect = (sign: string) => {
    if (!isSign(sign)) throw new Unknown(sign)
    next++
  }
  const level = (at: number): Part => {
    const signs = levels[at]
    if (!signs) return before()
    let first = level(at + 1)
    while (isSign(...signs)) {
      const sign = tokens[next++]?.text ?? ''
      const [one, other] = [first, level(at + 1)]
      first = (place, context) =>
        operate(sign, single(one(place, context), context), single(other(place, context), context))
    }
    return first
  }
  const before = (): Part => {
    if (!isSign('-', '+')) return behind(primary())
    const factor = tokens[next++]?.text === '-' ? -1 : 1
    const part = before()
    return (place, context) => {
      const number = numberOf(single(part(place, context), context))
      return number === failed ? failed : number * factor
    }
  }
  const behind = (part: Part): Part => {
    if (!isSign('%')) return part
    next++
    return behind((place, context) => operate('/', single(part(place, context), context), 100))
  }
  const call = (name: string): Part => {
    const given: Part[] = []
    while (!isSign(')')) {
      if (given.length > 0) expect(',')
      given.push(level(0))
    }
    next++
    // Where it stands is nothing that a value tells.
    if (name === 'ROW' || name === 'COLUMN')
      return (place, context) => {
        const area = given[0]?.(place, context) ?? { s: place, e: place }
        if (!isArea(area)) return failed
        return (name === 'ROW' ? area.s.r : area.s.c) + 1
      }
    const works = functions[name]
    if (!works) throw new Unknown(name)
    return (place, context) =>
      works(
        given.map(each => each(place, context)),
        context,
      )
  }
  const primary = (): Part => {
    if (++depth > deepest) throw new Unknown('too deep')
    const { kind, text } = tokens[next++] ?? { kind: 'sign', text: '' }
    const part = ((): Part => {
      if (kind === 'number') return () => Number(text)
      if (kind === 'text') return () => text.replaceAll('""', '"')
      if (kind === 'truth') return () => text.toUpperCase() === 'TRUE'
      if (kind === 'cells') return cellsPart(text, from)
      if (kind === 'columns') return columnsPart(text, from)
      if (kind === 'function') return call(text.toUpperCase())
      if (text !== '(') throw new Unknown(text)
      const inner = level(0)
      expect(')')
      return inner
    })()
    depth--
    return part
  }
  const whole = level(0)
  if (next < tokens.length) throw new Unknown(tokens[next]?.text)
  return whole
}

/** A formula that was written for the cell `from`; undefined where it needs what is not known here. */
export const readFormula = (formula: string, from: CellAt): Formula | undefined => {
  if (formula.length > longest) return undefined
  try {
    const part = parse(tokensOf(formula.replace(/^=/, '')), from)
    return (at, context) => single(part(at, context), context)
  } catch (error) {
    if (error instanceof Unknown) return undefined
    throw error
  }
}

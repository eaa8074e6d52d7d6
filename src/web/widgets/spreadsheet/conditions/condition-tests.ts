import type { CellAt } from '../beside.ts'
import { attribute } from '../xml.ts'
import { failed, type CellValue } from './cell-values.ts'
import type { Rule } from './condition-rules.ts'
import type { FormulaContext } from './formula-functions.ts'
import { compare, operate, truthOf } from './formula-operators.ts'
import { readFormula } from './formula.ts'
import { timePeriods } from './time-periods.ts'

/** Whether a cell is one of those that a condition means. */
export type IsMeant = (at: CellAt) => boolean

/** The cell that its formulas were written for. */
const originOf = ({ areas }: Rule): CellAt => ({
  r: Math.min(...areas.map(({ s }) => s.r)),
  c: Math.min(...areas.map(({ s }) => s.c)),
})

const signs: Record<string, string> = {
  lessThan: '<',
  lessThanOrEqual: '<=',
  equal: '=',
  notEqual: '<>',
  greaterThanOrEqual: '>=',
  greaterThan: '>',
}

const comparing = (rule: Rule, context: FormulaContext): IsMeant | undefined => {
  const operator = attribute(rule.tag, 'operator') ?? ''
  const [first, second] = rule.formulas.map(each => readFormula(each, originOf(rule)))
  if (!first) return undefined
  const own = (at: CellAt) => context.values.valueAt(at)
  const sign = signs[operator]
  if (sign) return at => operate(sign, own(at), first(at, context)) === true
  if (!second || !['between', 'notBetween'].includes(operator)) return undefined
  return at => {
    const ends = [first(at, context), second(at, context)] as const
    const isTurned = compare(...ends)
    const [low, high] = isTurned !== failed && isTurned > 0 ? [ends[1], ends[0]] : ends
    const isIn = operate('>=', own(at), low) === true && operate('<=', own(at), high) === true
    return own(at) !== failed && isIn === (operator === 'between')
  }
}

const byFormula = (rule: Rule, context: FormulaContext): IsMeant | undefined => {
  const [text] = rule.formulas
  const formula = text === undefined ? undefined : readFormula(text, originOf(rule))
  return formula && (at => truthOf(formula(at, context)) === true)
}

const valuesIn = ({ areas }: Rule, { values }: FormulaContext) => areas.flatMap(area => values.valuesIn(area))
export const numbersIn = (rule: Rule, context: FormulaContext): number[] =>
  valuesIn(rule, context).filter(each => typeof each === 'number')

const keyOf = (value: CellValue) => (typeof value === 'string' ? value.toLowerCase() : value)

const repeated = (rule: Rule, context: FormulaContext, isRepeated: boolean): IsMeant => {
  const counts = new Map<CellValue, number>()
  for (const value of valuesIn(rule, context)) counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1)
  return at => {
    const value = context.values.valueAt(at)
    return value !== undefined && (counts.get(keyOf(value)) ?? 0) > 1 === isRepeated
  }
}

const isSaid = (tag: string, name: string) => ['1', 'true'].includes(attribute(tag, name) ?? '')

const isNumber = (at: CellAt, { values }: FormulaContext, isSo: (value: number) => boolean) => {
  const value = values.valueAt(at)
  return typeof value === 'number' && isSo(value)
}

/** The first or last so many, or so many of a hundred; one at least. */
const ranked = (rule: Rule, context: FormulaContext): IsMeant => {
  const numbers = numbersIn(rule, context).sort((one, other) => one - other)
  const rank = Number(attribute(rule.tag, 'rank') ?? 10)
  const count = isSaid(rule.tag, 'percent') ? Math.floor((numbers.length * rank) / 100) : rank
  const place = Math.min(numbers.length, Math.max(1, count))
  const isBelow = isSaid(rule.tag, 'bottom')
  const last = isBelow ? numbers[place - 1] : numbers.at(-place)
  if (last === undefined) return () => false
  return at => isNumber(at, context, value => (isBelow ? value <= last : value >= last))
}

const besideAverage = (rule: Rule, context: FormulaContext): IsMeant => {
  const numbers = numbersIn(rule, context)
  const mean = numbers.reduce((all, each) => all + each, 0) / numbers.length
  const spread = numbers.reduce((all, each) => all + (each - mean) ** 2, 0) / Math.max(1, numbers.length - 1)
  const isAbove = !['0', 'false'].includes(attribute(rule.tag, 'aboveAverage') ?? '')
  const steps = Number(attribute(rule.tag, 'stdDev') ?? 0) * (isAbove ? 1 : -1)
  const line = mean + steps * Math.sqrt(spread)
  const isEqual = isSaid(rule.tag, 'equalAverage')
  return at =>
    isNumber(at, context, value => (isEqual && value === line) || (isAbove ? value > line : value < line))
}

const byFormulas = [
  'expression',
  'containsText',
  'notContainsText',
  'beginsWith',
  'endsWith',
  'containsBlanks',
  'notContainsBlanks',
  'containsErrors',
  'notContainsErrors',
]

const inPeriod = (rule: Rule, context: FormulaContext): IsMeant | undefined => {
  const isIn = timePeriods[attribute(rule.tag, 'timePeriod') ?? '']
  const { today, date1904 } = context
  return isIn && (at => isNumber(at, context, day => isIn(Math.floor(day), Math.floor(today), date1904)))
}

/** Of a condition with a look of its own; undefined where it is of a kind, or has a formula, that is not known here. */
export const testOf = (rule: Rule, context: FormulaContext): IsMeant | undefined => {
  if (rule.type === 'cellIs') return comparing(rule, context)
  if (byFormulas.includes(rule.type)) return byFormula(rule, context)
  if (rule.type === 'timePeriod') return inPeriod(rule, context)
  if (rule.type === 'duplicateValues') return repeated(rule, context, true)
  if (rule.type === 'uniqueValues') return repeated(rule, context, false)
  if (rule.type === 'top10') return ranked(rule, context)
  return rule.type === 'aboveAverage' ? besideAverage(rule, context) : undefined
}

import { dateOf, daysOf } from '../sheet-days.ts'
import type { Merged } from '../merged.ts'
import { failed, type CellValue, type SheetValues } from './cell-values.ts'
import { criterion } from './criterion.ts'
import { compare, numberOf, textOf, truthOf } from './formula-operators.ts'
import { wildcardSearch } from './wildcards.ts'

/** What a function is given: a value, or the cells that were named. */
export type Given = CellValue | Merged

export interface FormulaContext {
  values: SheetValues
  /** The day on which it is looked at, as the sheet counts days. */
  today: number
  date1904: boolean
}

export const isArea = (given: Given): given is Merged => typeof given === 'object' && given !== failed

/** A value, of one cell its own; several are none. */
export const single = (given: Given, { values }: FormulaContext): CellValue => {
  if (!isArea(given)) return given
  const { s, e } = given
  return s.r === e.r && s.c === e.c ? values.valueAt(s) : failed
}

type Works = (given: readonly Given[], context: FormulaContext) => CellValue

/** Of values that are all numbers; `fewest` of them are wanted. */
const ofNumbers =
  (work: (...numbers: number[]) => number, fewest = 1): Works =>
  (given, context) => {
    const numbers = given.map(each => numberOf(single(each, context)))
    const known = numbers.filter(each => each !== failed)
    if (known.length < numbers.length || known.length < fewest) return failed
    const result = work(...known)
    return Number.isFinite(result) ? result : failed
  }

/** Of all numbers in what is given; texts and empty cells among it are passed over. */
const ofAll =
  (work: (numbers: number[]) => CellValue): Works =>
  (given, { values }) => {
    const all = given.flatMap(each => (isArea(each) ? values.valuesIn(each) : [each]))
    return all.includes(failed) ? failed : work(all.filter(each => typeof each === 'number'))
  }

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

const ofTexts =
  (work: (text: string, ...more: number[]) => CellValue): Works =>
  ([first, ...rest], context) => {
    const text = textOf(single(first, context))
    const numbers = rest.map(each => numberOf(single(each, context)))
    const known = numbers.filter(each => each !== failed)
    return text === failed || known.length < numbers.length ? failed : work(text, ...known)
  }

/** Of a day. */
const ofDay =
  (work: (date: Date) => number): Works =>
  ([first], context) => {
    const days = numberOf(single(first, context))
    const date = days === failed ? failed : dateOf(days, context.date1904)
    return date instanceof Date && !Number.isNaN(date.getTime()) ? work(date) : failed
  }

const truths = (given: readonly Given[], { values }: FormulaContext) =>
  given
    .flatMap(each => (isArea(each) ? values.valuesIn(each) : [each]))
    .filter(each => each !== undefined)
    .map(truthOf)

const has =
  (isSo: (value: CellValue) => boolean): Works =>
  ([first], context) =>
    isSo(single(first, context))

/** Where a text stands in another one, counted from 1. */
const foundAt =
  (isExact: boolean): Works =>
  ([sought, within, from], context) => {
    const [part, text] = [textOf(single(sought, context)), textOf(single(within, context))]
    const start = from === undefined ? 1 : numberOf(single(from, context))
    if (part === failed || text === failed || start === failed) return failed
    const rest = text.slice(start - 1)
    const at = isExact ? rest.indexOf(part) : wildcardSearch(part, rest)
    return at < 0 ? failed : at + start
  }

/** The day with which a week of that kind begins, 0 being Sunday. */
const weekBegin = (kind: number) => {
  if (kind === 1) return 0
  if (kind === 2 || kind === 3) return 1
  return kind >= 11 && kind <= 17 ? (kind - 10) % 7 : undefined
}

const weekday: Works = ([day, said], context) => {
  const kind = said === undefined ? 1 : numberOf(single(said, context))
  const begin = kind === failed ? undefined : weekBegin(kind)
  if (begin === undefined) return failed
  // The third kind counts from 0 on.
  return ofDay(date => ((date.getUTCDay() - begin + 7) % 7) + (kind === 3 ? 0 : 1))([day], context)
}

const dayIn = (year: number, month: number, day: number, date1904: boolean) =>
  daysOf(new Date(Date.UTC(year, month, day)), date1904)

/** So many months later; of a longer month the last day. */
const monthsLater: Works = ([day, months], context) => {
  const [by, from] = [numberOf(single(months, context)), numberOf(single(day, context))]
  const date = from === failed ? failed : dateOf(Math.floor(from), context.date1904)
  if (by === failed || !(date instanceof Date)) return failed
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + Math.trunc(by)]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dayIn(year, month, Math.min(date.getUTCDate(), last), context.date1904)
}

const countIf: Works = (given, context) => {
  const [first] = given
  if (first === undefined || !isArea(first)) return failed
  let left = [...context.values.cellsOf(first)]
  for (let at = 0; at + 1 < given.length; at += 2) {
    const area = given[at]
    if (area === undefined || !isArea(area)) return failed
    const isMeant = criterion(single(given[at + 1], context))
    const [down, across] = [area.s.r - first.s.r, area.s.c - first.s.c]
    left = left.filter(({ r, c }) => isMeant(context.values.valueAt({ r: r + down, c: c + across })))
  }
  return left.length
}

const nth =
  (isLargest: boolean): Works =>
  ([area, rank], context) => {
    const at = numberOf(single(rank, context))
    if (area === undefined || at === failed) return failed
    const numbers = ofAllNumbers(area, context).sort((one, other) => one - other)
    return (isLargest ? numbers.at(-at) : numbers[at - 1]) ?? failed
  }

const ofAllNumbers = (area: Given, { values }: FormulaContext) =>
  (isArea(area) ? values.valuesIn(area) : [area]).filter(each => typeof each === 'number')

const rounded = (way: (value: number) => number): Works =>
  ofNumbers((value, places = 0) => (Math.sign(value) * way(Math.abs(value) * 10 ** places)) / 10 ** places)

/** The functions that conditions are written with, by their names; others are not known. */
export const functions: Readonly<Record<string, Works>> = {
  AND: (given, context) => {
    const all = truths(given, context)
    return all.includes(failed) ? failed : all.every(Boolean)
  },
  OR: (given, context) => {
    const all = truths(given, context)
    return all.includes(failed) ? failed : all.some(Boolean)
  },
  NOT: ([first], context) => {
    const truth = truthOf(single(first, context))
    return truth === failed ? failed : !truth
  },
  IF: ([condition, then = true, otherwise = false], context) => {
    const truth = truthOf(single(condition, context))
    return truth === failed ? failed : single(truth ? then : otherwise, context)
  },
  IFERROR: ([first, otherwise], context) => {
    const value = single(first, context)
    return value === failed ? single(otherwise, context) : value
  },
  ISBLANK: has(value => value === undefined),
  ISNUMBER: has(value => typeof value === 'number'),
  ISTEXT: has(value => typeof value === 'string'),
  ISERROR: has(value => value === failed),
  ISEVEN: ofNumbers(value => Number(Math.trunc(value) % 2 === 0)),
  ISODD: ofNumbers(value => Number(Math.trunc(value) % 2 !== 0)),
  ABS: ofNumbers(Math.abs),
  INT: ofNumbers(Math.floor),
  MOD: ofNumbers((value, by = 0) => value - by * Math.floor(value / by), 2),
  FLOOR: ofNumbers((value, step = 1) => Math.floor(value / step) * step),
  ROUND: rounded(Math.round),
  ROUNDDOWN: rounded(Math.floor),
  ROUNDUP: rounded(Math.ceil),
  SUM: ofAll(sum),
  COUNT: ofAll(numbers => numbers.length),
  AVERAGE: ofAll(numbers => (numbers.length === 0 ? failed : sum(numbers) / numbers.length)),
  // Not spread: a long column is more than a call takes.
  MAX: ofAll(numbers => numbers.reduce((most, each) => Math.max(most, each), numbers[0] ?? 0)),
  MIN: ofAll(numbers => numbers.reduce((least, each) => Math.min(least, each), numbers[0] ?? 0)),
  COUNTA: (given, { values }) =>
    given.flatMap(each => (isArea(each) ? values.valuesIn(each) : [each])).filter(each => each !== undefined)
      .length,
  COUNTIF: countIf,
  COUNTIFS: countIf,
  LARGE: nth(true),
  SMALL: nth(false),
  LEN: ofTexts(text => text.length),
  LEFT: ofTexts((text, count = 1) => text.slice(0, count)),
  RIGHT: ofTexts((text, count = 1) => (count > 0 ? text.slice(-count) : '')),
  MID: ofTexts((text, from = 1, count = 0) => text.slice(from - 1, from - 1 + count)),
  TRIM: ofTexts(text => text.trim().replace(/ +/g, ' ')),
  UPPER: ofTexts(text => text.toUpperCase()),
  LOWER: ofTexts(text => text.toLowerCase()),
  EXACT: ([first, second], context) => {
    const [one, other] = [textOf(single(first, context)), textOf(single(second, context))]
    return one === failed || other === failed ? failed : one === other
  },
  SEARCH: foundAt(false),
  FIND: foundAt(true),
  TODAY: (_, { today }) => Math.floor(today),
  NOW: (_, { today }) => today,
  DAY: ofDay(date => date.getUTCDate()),
  MONTH: ofDay(date => date.getUTCMonth() + 1),
  YEAR: ofDay(date => date.getUTCFullYear()),
  DATE: (given, context) =>
    ofNumbers((year, month = 1, day = 1) => dayIn(year, month - 1, day, context.date1904), 3)(given, context),
  WEEKDAY: weekday,
  EDATE: monthsLater,
  RANK: ([value, area, order], context) => {
    const [own, up] = [numberOf(single(value, context)), numberOf(single(order, context))]
    if (own === failed || area === undefined || up === failed) return failed
    const numbers = ofAllNumbers(area, context)
    const before = (other: number) => compare(other, own) === (up === 0 ? 1 : -1)
    return numbers.includes(own) ? numbers.filter(before).length + 1 : failed
  },
}

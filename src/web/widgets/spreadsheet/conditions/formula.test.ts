import { expect, test } from 'vitest'

import { failed, valuesOf } from './cell-values.ts'
import { readFormula } from './formula.ts'

/** A sheet of numbers, texts and an empty cell; 46000 is the 9th of December 2025. */
const values = valuesOf({
  rows: [
    ['3', '五', ''],
    ['5', '46000', 'TRUE'],
    ['5', 'ab*c', '#N/A'],
  ],
  kinds: ['nt', 'nnb', 'ntb'],
  numbers: undefined,
  formulas: [],
  cut: { row: Infinity, column: Infinity },
})
const context = { values, today: 46_355.5, date1904: false }
const at = { r: 0, c: 0 }

const work = (formula: string, here = at) => readFormula(formula, at)?.(here, context)

test.each<[string, ReturnType<typeof work>]>([
  ['1+2*3^2', 19],
  ['-2^2+10%', 4.1],
  ['(1+2)*3', 9],
  ['"a"&1&TRUE', 'a1TRUE'],
  ['"say ""x"""', 'say "x"'],
  ['A1=3', true],
  ['"AB"="ab"', true],
  ['2<"1"', true],
  ['C1=0', true],
  ['C1=""', true],
  ['C3=1', failed],
  ['1/0', failed],
  ['AND(A1>2,B1="五",NOT(FALSE))', true],
  ['OR(A1>5,C2)', true],
  ['IF(A1>2,"大","小")', '大'],
  ['IFERROR(C3,7)', 7],
  ['ISERROR(C3)', true],
  ['ISBLANK(C1)', true],
  ['ISNUMBER(B2)', true],
  ['ISTEXT(A1)', false],
  ['ISEVEN(4)*ISODD(5)', 1],
  ['MOD(-1,3)', 2],
  ['INT(-1.5)', -2],
  ['ROUND(-2.345,2)', -2.35],
  ['ROUNDDOWN(2.39,1)', 2.3],
  ['ROUNDUP(2.31,1)', 2.4],
  ['FLOOR(7.9,1)', 7],
  ['ABS(-3)', 3],
  ['SUM(A1:A3,2)', 15],
  ['AVERAGE(A:A)', 13 / 3],
  ['MAX($A$1:$A$3)-MIN(A1:A3)', 2],
  ['COUNT(A1:C2)', 3],
  ['COUNTA(A1:C2)', 5],
  ['COUNTIF(A:A,A2)', 2],
  ['COUNTIF(A1:A3,">3")', 2],
  ['COUNTIF(B1:B3,"ab~*?")', 1],
  ['COUNTIF(B1:B3,"<>五")', 2],
  ['COUNTIFS(A1:A3,5,B1:B3,"a*")', 1],
  ['LARGE(A1:A3,1)+SMALL(A1:A3,1)', 8],
  ['RANK(A1,A1:A3)', 3],
  ['RANK(A1,A1:A3,1)', 1],
  ['LEN(B3)', 4],
  ['LEFT("掌柜",1)&RIGHT("掌柜")&MID("一二三",2,1)', '掌柜二'],
  ['TRIM("  a   b ")', 'a b'],
  ['EXACT(UPPER("a"),"A")', true],
  ['LOWER("A")', 'a'],
  ['SEARCH("B",B3)', 2],
  ['SEARCH("a?~*",B3)', 1],
  ['FIND("B",B3)', failed],
  ['ISNUMBER(SEARCH("五",B1))', true],
  ['YEAR(B2)*100+MONTH(B2)', 202_512],
  ['DAY(B2)', 9],
  ['WEEKDAY(B2)', 3],
  ['WEEKDAY(B2,2)', 2],
  ['WEEKDAY(B2,3)', 1],
  ['WEEKDAY(B2,11)+WEEKDAY(B2,16)', 6],
  ['WEEKDAY(B2,17)', 3],
  ['WEEKDAY(B2,9)', failed],
  ['TODAY()-B2', 355],
  ['NOW()', 46_355.5],
  ['DATE(2025,12,9)', 46_000],
  ['EDATE(DATE(2024,1,31),1)', 45_351],
  ['ROW()+COLUMN(C2)', 4],
])('%s', (formula, result) => {
  const found = work(formula)
  if (typeof result === 'number') expect(found).toBeCloseTo(result, 9)
  else expect(found).toBe(result)
})

test('what is named without $ moves with the cell', () => {
  expect(work('A1', { r: 1, c: 0 })).toBe(5)
  expect(work('$B$1', { r: 1, c: 0 })).toBe('五')
  expect(work('B$1&$A1', { r: 1, c: 0 })).toBe('五5')
  expect(work('ROW()', { r: 6, c: 2 })).toBe(7)
})

test.each([
  '其他!A1=1',
  "'表 1'!A1",
  '上限',
  'VLOOKUP(A1,B:C,2)',
  'A1:B2:C3',
  '1+',
  '(1',
  'A1 B1',
  '{1,2}',
  `${'('.repeat(100)}1${')'.repeat(100)}`,
  '-'.repeat(5000),
])('%s is not worked out', formula => {
  expect(readFormula(formula, at)).toBeUndefined()
})

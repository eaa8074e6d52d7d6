import { expect, test } from 'vitest'

import { knownFormats } from './known-formats.ts'
import { changesText, createShow, isDateFormat } from './number-format.ts'

/** A Monday, 18:05:09. */
const monday = 46_027 + (18 * 3600 + 5 * 60 + 9) / 86_400

test.each([
  [14, '2026/1/5'],
  [22, '2026/1/5 18:05'],
  [27, '2026年1月'],
  [28, '1月5日'],
  [30, '1-5-26'],
  [31, '2026年1月5日'],
  [32, '18时05分'],
  [33, '18时05分09秒'],
  [34, '下午6时05分'],
  [35, '下午6时05分09秒'],
  [36, '2026年1月'],
  [50, '2026年1月'],
  [51, '1月5日'],
  [52, '2026年1月'],
  [53, '1月5日'],
  [55, '下午6时05分'],
  [56, '下午6时05分09秒'],
  [57, '2026年1月'],
  [58, '1月5日'],
])('a day in the format that a workbook calls %i is %j', (number, text) => {
  const format = knownFormats[number] ?? ''
  expect(isDateFormat(format)).toBe(true)
  expect(createShow(format)(monday)).toBe(text)
})

test.each([
  ['[$-804]aaaa;@', '星期一'],
  ['yyyy-mm-dd aaa', '2026-01-05 一'],
  ['yyyy年m月d日', '2026年1月5日'],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', '2026年1月5日'],
  ['[DBNum1][$-804]yyyy"年"m"月"d"日";@', '二〇二六年一月五日'],
  ['[$-804]上午/下午h"时"mm"分";@', '下午6时05分'],
  ['[$-804]AM/PMh"时"mm"分"', '下午6时05分'],
  ['[$-zh-CN]h:mm AM/PM', '6:05 下午'],
  ['[$-409]h:mm AM/PM;@', '6:05 PM'],
])('a day in the format %s is %j', (format, text) => {
  expect(isDateFormat(format)).toBe(true)
  expect(createShow(format)(monday)).toBe(text)
})

/** The 15th of May and the 15th of November, a Friday and a Sunday. */
const [may, november] = [46_157, 46_341]

test.each([
  ['[$-804]yyyy年m月d日dddd', may, '2026年5月15日星期五'],
  ['[$-804]yyyy"年"m"月"d"日" ddd;@', may, '2026年5月15日 周五'],
  ['[$-804]mmmm', may, '五月'],
  ['[$-zh-CN]mmmm', november, '十一月'],
  ['[$-804]mmm yyyy', november, '11月 2026'],
  ['[$-804]dddd h:mm AM/PM', november + 0.75, '星期日 6:00 下午'],
  ['[$-804]"mmmm "mmmm', may, 'mmmm 五月'],
  // A program in Chinese shows these in English as well.
  ['dddd', may, 'Friday'],
  ['d-mmm-yy', may, '15-May-26'],
  ['[$-409]dddd, mmmm d', may, 'Friday, May 15'],
])('the names of days and months in the format %s of the day %d are %j', (format, day, text) => {
  expect(isDateFormat(format)).toBe(true)
  expect(createShow(format)(day)).toBe(text)
})

test('the day of the week of a workbook that counts from 1904', () => {
  expect(createShow('aaaa', true)(monday - 1462)).toBe('星期一')
})

const accounting = knownFormats[44] ?? ''

test.each([
  [accounting, 1234.5, '¥1,234.50'],
  [accounting, -1234.5, '¥-1,234.50'],
  [accounting, 0, '¥-'],
  ['#,##0.00_);(#,##0.00)', 12.5, '12.50'],
  ['#,##0.00_);(#,##0.00)', -12.5, '(12.50)'],
  ['¥#,##0.00', 12.5, '¥12.50'],
  ['￥#,##0.00', 12.5, '￥12.50'],
  ['[$¥-804]#,##0.00', 12.5, '¥12.50'],
  ['#,##0.00"元"', 1234.5, '1,234.50元'],
  ['#,##0.00;[红色]-#,##0.00', -5, '-5.00'],
  ['0.0%', 0.256, '25.6%'],
  ['G/通用格式"人"', 12, '12人'],
  ['[DBNum1]General', 100_005, '一十万〇五'],
  ['[DBNum2][$-804]General"元整"', 1234.5, '壹仟贰佰叁拾肆.伍元整'],
  ['[DBNum1]0', 1235, '一二三五'],
  ['0\\.0,"万"', 12_345, '1.2万'],
  ['[>=10000]0!.0,"万";0', 12_345, '1.2万'],
  ['[>=10000]0!.0,"万";0', -1234, '-1234'],
  ['[>99999999]0\\.00,,"亿";#,##0', 230_000_000, '2.30亿'],
  ['[<60]"不及格";[<90]"合格";"优秀"', 75, '合格'],
  // What is only for numbers below zero writes their sign itself.
  ['[>=100]"高"0;[<0][红色]-0"亏";0.0', -60, '-60亏'],
  ['[Red][<0](0);[>=0]0', -50, '(50)'],
  ['[<=100]0"元";0', -60, '-60元'],
  ['a format of nobody {0}', 1234.5, '1234.5'],
])('in the format %s, %d is %j', (format, value, text) => {
  expect(createShow(format)(value)).toBe(text)
})

test('a text stays one, with what its format adds', () => {
  expect(['General', '@', accounting, '"编号"@'].map(changesText)).toEqual([false, false, false, true])
  expect(createShow('"编号"@')('7')).toBe('编号7')
})

test('a number that is no day does not disappear in the format of one; what its maker hides does', () => {
  expect(['yyyy/m/d', 'aaaa'].map(format => createShow(format)(-1))).toEqual(['-1', '-1'])
  expect(createShow('yyyy/m/d')(3_000_000)).toBe('3000000')
  expect([createShow('[=0]"";yyyy/m/d')(0), createShow(';;;')(5)]).toEqual(['', ''])
})

test('no figure of a number is lost where something stands between the places of its format', () => {
  const shown = [
    ['(###) ###-####', 13_900_003_308, '(1390) 000-3308'],
    ['0000-00-00', 20_260_105_123, '2026010-51-23'],
    ['0#-0000', -13_900_003_308, '-1390000-3308'],
    ['000-0000;"负"000-0000;"零"', -12_345_678, '负1234-5678'],
    ['000-0000;"负"000-0000;"零"', 0, '零'],
  ] as const
  for (const [format, value, text] of shown) expect(createShow(format)(value), format).toBe(text)
})

test('of a number of more than fifteen figures the others are zeros, as in its program', () => {
  // An identity number that somebody typed as a number.
  expect(createShow('000000000000000000')(Number('330106199001011260'))).toBe('330106199001011000')
  expect(createShow('0')(-123_456_789_012_345)).toBe('-123456789012345')
})

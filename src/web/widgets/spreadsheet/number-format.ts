import { digitByDigit, inUnits, type Numerals } from './chinese-numerals.ts'
import { createParted } from './digit-places.ts'
import { formatTokens } from './format-tokens.ts'
import { libraryFormats } from './library-formats.ts'
import { createRounded } from './shown-decimals.ts'

/** How cells of one format show what is in them. */
export type Show = (value: number | string) => string

/** Days of a form that is each reader's own, by a name or by the American one that libraries write. */
const ownDays: readonly (readonly [RegExp, string])[] = [
  [/^\[\$-(?:F800|x-sysdate)\]/i, 'yyyy"年"m"月"d"日"'],
  [/^\[\$-(?:F400|x-systime)\]/i, 'h:mm:ss'],
  [/^m\/d\/yy$/, 'yyyy/m/d'],
  [/^m\/d\/yy h:mm$/, 'yyyy/m/d h:mm'],
]

/** Stand in the library's formats for names of days and months in Chinese, which it does not know, by how they are asked for. */
const [longWeekday, shortWeekday] = ['\ue000', '\ue001']
const chineseNames: Readonly<Record<string, string>> = {
  dddd: longWeekday,
  ddd: '\ue002',
  mmmm: '\ue003',
  mmm: '\ue004',
  mmmmm: '\ue005',
}

const bracketed = (token: string) => {
  // A currency with its language, or a language alone.
  if (token.startsWith('[$')) {
    const [, sign = ''] = /^\[\$([^\]-]*)/.exec(token) ?? []
    return sign && `"${sign}"`
  }
  return /^\[(?:h+|m+|s+|[<>=].*)\]$/i.test(token) ? token : ''
}

/** Of a time in Chinese, wherever that is spoken. */
const chinese = /\[\$-(?:[0-9a-f]*(?:0404|0804|0c04|1004|1404)|404|804|c04|zh\b[^\]]*)\]/i

const readable = (token: string): string => {
  const lower = token.toLowerCase()
  if (lower === 'aaaa') return `"${longWeekday}"`
  if (lower === 'aaa') return `"${shortWeekday}"`
  if (lower === 'g/通用格式') return 'General'
  if (token === '上午/下午') return token
  switch (token[0]) {
    case '_':
      return '\\ '
    case '*':
      return ''
    case '[':
      return bracketed(token)
    case '"':
    case '\\':
      return token
    case '!':
      return `\\${token.slice(1)}`
    default:
      // Signs and words that nobody has quoted: a spreadsheet program takes them as they are.
      return /^[\0-\x7f]*$/.test(token) ? token : `"${token}"`
  }
}

/** Without a language they are English in a Chinese program, too. */
const namesOrTokens = new RegExp(`d{3,}|m{3,}|${formatTokens.source}`, 'giu')

const inChineseWords = (token: string) => {
  if (/^AM\/PM$/i.test(token)) return '上午/下午'
  const name =
    chineseNames[
      token
        .toLowerCase()
        .replace(/^d{5,}$/, 'dddd')
        .replace(/^m{6,}$/, 'mmmm')
    ]
  return name === undefined ? token : `"${name}"`
}

/** The format as the library reads it: without colours, languages and room that is left free, odd signs quoted. */
const forLibrary = (format: string): string => {
  const own = ownDays.find(([form]) => form.test(format))
  if (own) return own[1]
  // What begins with it is nothing else to the library, whatever follows.
  const words = chinese.test(format) ? format.replace(namesOrTokens, inChineseWords) : format
  return words.replace(formatTokens, readable).replace(/(^|;)(?=General[^;])/g, '$1""')
}

const hasName = (code: string) => /[\ue000-\ue005]/.test(code)

/** Whether numbers of that format are days, moments or times. */
export const isDateFormat = (format: string): boolean => {
  const code = forLibrary(format)
  return libraryFormats.is_date(code) || hasName(code)
}

const numeralsOf = (format: string): Numerals | undefined => {
  if (/\[DBNum1\]/i.test(format)) return 'plain'
  return /\[DBNum2\]/i.test(format) ? 'formal' : undefined
}

/** A number of days and months is read, 十二; a year is spelt, 二〇二六, and so is what has a fixed number of figures. */
const inChinese = (text: string, kind: Numerals, code: string) =>
  text.replace(/(\d+)((?:\.\d+)?)/g, (_, whole: string, rest: string) => {
    if (code.includes('General')) return inUnits(whole, kind) + digitByDigit(rest, kind)
    if (!libraryFormats.is_date(code) || whole.length > 2 || whole.startsWith('0'))
      return digitByDigit(whole + rest, kind)
    return inUnits(whole, kind).replace(/^[一壹](?=[十拾])/, '') + digitByDigit(rest, kind)
  })

const weekdays = '日一二三四五六'

const withNames = (text: string, days: number, date1904: boolean) => {
  const { q, m } = libraryFormats.parse_date_code(days, { date1904 }) ?? {}
  const day = weekdays[q ?? -1]
  if (day === undefined || m === undefined) return ''
  const month = inUnits(String(m), 'plain').replace(/^一(?=十)/, '')
  const names = [`星期${day}`, day, `周${day}`, `${month}月`, `${m}月`, month.slice(0, 1)]
  return text.replace(/[\ue000-\ue005]/g, sign => names[sign.charCodeAt(0) - 0xe000] ?? '')
}

const condition = /^\[([<>]=?|=|<>)(-?\d+(?:\.\d+)?)\]/

/** Whether that section of a format, by the condition that it begins with, is for that number. */
export const holds = (section: string, value: number) => {
  const [, sign, limit = ''] = condition.exec(section) ?? []
  const above = value - Number(limit)
  if (sign === '<>') return above !== 0
  if (above === 0) return !sign || sign.includes('=')
  return !sign || sign.startsWith(above > 0 ? '>' : '<')
}

/**
 * Of a format whose sections have conditions, the one for that number, as a whole: the library takes the second one for that of
 * negative numbers and leaves their sign out.
 */
const sectionFor = (code: string, value: number): { section: string; number: number } => {
  if (!condition.test(code)) return { section: code, number: value }
  const sections = code.split(';')
  const section = sections.find(each => holds(each, value)) ?? sections.at(-1) ?? code
  const [, sign, limit] = condition.exec(section) ?? []
  // One that is only for numbers below zero writes their sign as it likes.
  const isForNegative = sign?.startsWith('<') && sign !== '<>' && Number(limit) <= 0
  return { section: section.replace(condition, ''), number: isForNegative ? Math.abs(value) : value }
}

/** Thousands whose last figures stand behind a written point: so `0\.0,` shows tens of thousands, `0\.00,,` hundreds of millions. */
const pointed = /0(?:\\\.|"\.")(0+)(,+)/

const scaled = (section: string) => {
  const [, decimals = '', thousands = ''] = pointed.exec(section) ?? []
  return {
    code: section.replaceAll(new RegExp(pointed, 'g'), '0.$1'),
    unit: 10 ** (decimals.length + 3 * thousands.length),
  }
}

/** As many figures of a number a spreadsheet program knows; behind them it shows zeros. */
const known = (value: number | string) => (typeof value === 'number' ? Number(value.toPrecision(15)) : value)

const format = (code: string, exact: number | string, date1904: boolean) => {
  const value = known(exact)
  try {
    return libraryFormats.format(code, value, { date1904 })
  } catch {
    // A format that only its maker's program understands: the number itself is better than nothing.
    return libraryFormats.format('General', value)
  }
}

const behindLastDay = 2_958_466
/** Other numbers in the format of a day are seen as they are, lest they disappear. */
const isDay = (value: number) => value >= 0 && value < behindLastDay

/** What a spreadsheet program shows of a cell of that format, less the room that it leaves free around it. */
export const createShow = (shape: string, date1904 = false): Show => {
  const code = forLibrary(shape)
  const numerals = numeralsOf(shape)
  const isNamed = hasName(code)
  const isDate = isDateFormat(shape)
  const parted = createParted()
  const rounded = createRounded()
  return value => {
    if (typeof value === 'string') return format(code, value, date1904)
    const { section: chosen, number } = sectionFor(code, value)
    const { code: section, unit } = scaled(chosen)
    const units = number / unit
    const text = parted(section, units) ?? format(section, rounded(section, units), date1904).trim()
    const named = isNamed ? withNames(text, value, date1904) : text
    if (named === '' && isDate && !isDay(value)) return format('General', value, date1904)
    return numerals ? inChinese(named, numerals, code) : named
  }
}

/** Whether texts of that format are shown otherwise than they are. */
export const changesText = (shape: string): boolean => {
  const last = shape.replace(/_[^]/g, '').split(';').at(-1) ?? ''
  return last.includes('@') && last !== '@'
}

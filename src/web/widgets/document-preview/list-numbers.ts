import { digitByDigit, inUnits } from '../spreadsheet/chinese-numerals.ts'

import { noteNumber } from './note-numbers.ts'

/** Of signs of which there are so many; numbers behind the last are plain. */
const among =
  (signs: string) =>
  (number: number): string | undefined =>
    Array.from(signs)[number - 1]

const upTo20 = (first: string) =>
  Array.from({ length: 20 }, (_, at) => String.fromCodePoint((first.codePointAt(0) ?? 0) + at)).join('')

/** Up to the last that anybody reads: one of a billion would be millions of letters. */
const upTo = (last: number, format: string) => (number: number) =>
  number <= last ? noteNumber(number, format) : undefined

/** 一百零一, 十二. */
const counting = (number: number) =>
  inUnits(String(number), 'plain').replaceAll('〇', '零').replace(/^一十/, '十')

const fullWidth = (number: number) =>
  String(number).replaceAll(/\d/g, digit => String.fromCodePoint(0xff_10 + Number(digit)))

const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }
const english = new Intl.PluralRules('en', { type: 'ordinal' })

type Format = (number: number) => string | undefined

const circled = among(upTo20('①'))

const formats: Readonly<Record<string, Format>> = {
  decimal: String,
  none: () => '',
  decimalZero: number => String(number).padStart(2, '0'),
  decimalFullWidth: fullWidth,
  decimalFullWidth2: fullWidth,
  decimalEnclosedCircle: circled,
  decimalEnclosedCircleChinese: circled,
  decimalEnclosedParen: among(upTo20('⑴')),
  decimalEnclosedFullstop: among(upTo20('⒈')),
  ordinal: number => `${number}${endings[english.select(number)] ?? 'th'}`,
  lowerLetter: upTo(780, 'lowerLetter'),
  upperLetter: upTo(780, 'upperLetter'),
  lowerRoman: upTo(3999, 'lowerRoman'),
  upperRoman: upTo(3999, 'upperRoman'),
  chineseCounting: counting,
  chineseCountingThousand: counting,
  chineseLegalSimplified: number => inUnits(String(number), 'formal'),
  ideographDigital: number => digitByDigit(String(number), 'plain'),
  ideographEnclosedCircle: among('㊀㊁㊂㊃㊄㊅㊆㊇㊈㊉'),
  ideographTraditional: among('甲乙丙丁戊己庚辛壬癸'),
  ideographZodiac: among('子丑寅卯辰巳午未申酉戌亥'),
}

/** A number of a list in the format that Word calls so; plain where that has no such number. */
const written = (number: number, format: string): string =>
  (number > 0 || ['decimalZero', 'none'].includes(format) ? formats[format]?.(number) : undefined) ??
  String(number)

/** Those that are drawn by style sheets, which browsers have under another name. */
const drawn: Readonly<Record<string, string>> = {
  ideographLegalTraditional: 'trad-chinese-formal',
  taiwaneseCounting: 'trad-chinese-informal',
  taiwaneseCountingThousand: 'trad-chinese-informal',
  taiwaneseDigital: 'cjk-decimal',
  japaneseCounting: 'japanese-informal',
  japaneseDigitalTenThousand: 'cjk-decimal',
  japaneseLegal: 'japanese-formal',
  aiueo: 'katakana',
  aiueoFullWidth: 'katakana',
  iroha: 'katakana-iroha',
  irohaFullWidth: 'katakana-iroha',
  koreanCounting: 'korean-hangul-formal',
  koreanDigital: 'korean-hangul-formal',
  koreanDigital2: 'korean-hanja-informal',
  chosung: 'hangul-consonant',
  ganada: 'hangul',
  thaiNumbers: 'thai',
  hindiNumbers: 'devanagari',
  hebrew1: 'hebrew',
  hebrew2: 'hebrew',
}

/** Whether it is left to style sheets, which name it as Word does once they have those below. */
export const isDrawn = (format: string): boolean => Object.hasOwn(drawn, format)

/** A number of a list as text; in a format that nobody knows it is plain. */
export const wordsOfNumber = (number: number, format: string): string =>
  written(number, Object.hasOwn(formats, format) ? format : 'decimal')

/** The kinds of numbers that are drawn. */
export const listNumbers = Object.entries(drawn)
  .map(([name, css]) => `@counter-style ${name} { system: extends ${css} }`)
  .join('\n')

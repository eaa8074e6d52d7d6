const upTo20 = (first: string) =>
  Array.from({ length: 20 }, (_, at) => `'${String.fromCodePoint((first.codePointAt(0) ?? 0) + at)}'`).join(
    ' ',
  )

const fixed: Readonly<Record<string, string>> = {
  decimalEnclosedCircle: '①',
  decimalEnclosedCircleChinese: '①',
  decimalEnclosedParen: '⑴',
  decimalEnclosedFullstop: '⒈',
}

/** Those that browsers have under another name. */
const known: Readonly<Record<string, string>> = {
  decimalZero: 'decimal-leading-zero',
  lowerLetter: 'lower-alpha',
  upperLetter: 'upper-alpha',
  lowerRoman: 'lower-roman',
  upperRoman: 'upper-roman',
  chineseCounting: 'simp-chinese-informal',
  chineseCountingThousand: 'simp-chinese-informal',
  chineseLegalSimplified: 'simp-chinese-formal',
  ideographTraditional: 'cjk-heavenly-stem',
  ideographZodiac: 'cjk-earthly-branch',
  ideographDigital: 'cjk-decimal',
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

const fullWidth = 'system: numeric; symbols: ０ １ ２ ３ ４ ５ ６ ７ ８ ９'

const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }
const english = new Intl.PluralRules('en', { type: 'ordinal' })

/** 1st, 2nd, 3rd. */
const ordinals = Array.from(
  { length: 100 },
  (_, at) => `'${at + 1}${endings[english.select(at + 1)] ?? 'th'}'`,
)

const own: Readonly<Record<string, string>> = {
  ideographEnclosedCircle: 'system: fixed; symbols: ㊀ ㊁ ㊂ ㊃ ㊄ ㊅ ㊆ ㊇ ㊈ ㊉',
  ordinal: `system: fixed; symbols: ${ordinals.join(' ')}`,
  decimalFullWidth: fullWidth,
  decimalFullWidth2: fullWidth,
}

/** Whether style sheets may name this kind of numbers as Word does, once they have those below. */
export const isNumberName = (name: string): boolean =>
  ['decimal', 'none'].includes(name) || [known, fixed, own].some(each => Object.hasOwn(each, name))

/** The kinds of numbers of Word's lists that browsers have no name of their own for; what comes after the last is plain. */
export const listNumbers = [
  ...Object.entries(known).map(([name, css]) => `@counter-style ${name} { system: extends ${css} }`),
  ...Object.entries(fixed).map(
    ([name, first]) => `@counter-style ${name} { system: fixed; symbols: ${upTo20(first)} }`,
  ),
  ...Object.entries(own).map(([name, rule]) => `@counter-style ${name} { ${rule} }`),
].join('\n')

export interface Spelt {
  pinyin: string
  pinyinInitials: string
  /** Names in the order of these, byte by byte, stand as in a dictionary. */
  orderKey: string
}

/** As many as a number may have in it for 2 to come before 10. */
const digits = 12

/** Comes after every letter that anybody writes: before each Chinese sign, so that these stand behind all others. */
const behind = '\u{10FFFD}'

/** Chinese signs that nobody has told how to read stand behind those with a reading. */
const plainKey = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\d+/g, number => number.padStart(digits, '0'))
    .replaceAll(/\p{Script=Han}/gu, sign => `${behind}~${sign}`)

/** One sign after another: a syllable with its tone, then the sign itself, so that all of one surname stand together. */
const orderKeyOf = (signs: readonly { origin: string; isZh: boolean; result: string }[]) =>
  signs.map(({ origin, isZh, result }) => (isZh ? `${behind}${result}${origin}` : plainKey(origin))).join('')

/**
 * What somebody types to find a name: `beijingshi` and `bjs`; and where it stands among others. Of a person's, the first character
 * is read as the surname that it may be: 曾 is zeng there. The dictionary of readings is large, so it is loaded with the first name
 * and not with the server.
 */
export const loadSpeller = async (): Promise<(name: string, isPerson?: boolean) => Spelt> => {
  const { pinyin } = await import('pinyin-pro')
  return (name, isPerson = false) => {
    const signs = pinyin(name.normalize('NFKC'), {
      mode: isPerson ? 'surname' : 'normal',
      toneType: 'num',
      type: 'all',
      v: true,
      // 一部 and 一车间 begin with the same sign, and stand together.
      toneSandhi: false,
      nonZh: 'consecutive',
    })
    const syllables = signs.filter(({ isZh }) => isZh).map(({ result }) => result.replace(/\d$/, ''))
    return {
      pinyin: syllables.join('').slice(0, 200),
      pinyinInitials: syllables
        .map(each => each.charAt(0))
        .join('')
        .slice(0, 64),
      orderKey: orderKeyOf(signs),
    }
  }
}

import { signOf } from './word-signs.ts'

/** What is known of a page or a number only once the document is printed. */
export const unknown = '…'

/** In the place of the number of a page, until pages are drawn (`page-numbers.ts`). */
export const pageSign = '\u{10fffd}'

/** Which page a line comes to stand on, also where that is only computed with; what was stored is true of one of them alone. */
const onePage = /(?:^|\{)\s*(PAGE|SECTION)\b/i
const counted = /^\s*(PAGE|SECTION|NUMPAGES|SECTIONPAGES|AUTONUM|AUTONUMLGL|AUTONUMOUT|LISTNUM)\b/i

/** The number of its page and no more. */
const itsPage = /^\s*PAGE\s*(?:\\\*\s*(?:MERGEFORMAT|Arabic)\s*)*$/i

/** Whether a field says another thing in each place where it is drawn. */
export const isOfEachPage = (code: string): boolean => onePage.test(code)

const firstCircled = 0x2460
const circledOf = (word: string) => {
  const number = /^\d+$/.test(word) ? Number(word) : 0
  return number >= 1 && number <= 20 ? String.fromCodePoint(firstCircled + number - 1) : `（${word}）`
}

/** 带圈字符: a sign around a word. */
const circled = /\\o\s*\\ac\s*\(\s*[○◯△□◇〇]\s*[,，]\s*([^()]*)\)/gi
const fraction = /\\f\s*\(([^(),，]*)[,，]([^(),，]*)\)/gi
/** How the parts stand: \up 5, \ad, \s. */
const manner = /\\[a-z]+(?:\s*-?\d+(?:\.\d+)?(?=\s*[(\\,，)]))?/gi

/** The letters of a small formula, as Word puts circles around them and two words into the room of one. */
const lettersOf = (formula: string): string =>
  formula
    .replace(circled, (_, word: string) => circledOf(word.trim()))
    .replace(fraction, '$1/$2')
    .replace(manner, '')
    .replaceAll(/[(),，]/g, '')
    .trim()

const symbolOf = (words: string) => {
  const [, number = '', more = ''] = /^(\S+)(.*)$/s.exec(words) ?? []
  const code = Number(number)
  if (!Number.isInteger(code) || code <= 0 || code > 0x10_ffff) return number
  const font = /\\f\s+(?:"([^"]*)"|(\S+))/i.exec(more)
  return signOf(font?.[1] ?? font?.[2], code) ?? String.fromCodePoint(code)
}

/** What a field shows for which nothing was stored, because its program works it out each time it draws it. */
export const shownBy = (code: string): string => {
  const [, kind = '', words = ''] = /^\s*(\S+)\s*(.*)$/s.exec(code) ?? []
  switch (kind.toUpperCase()) {
    case 'EQ':
      return lettersOf(words)
    case 'MACROBUTTON':
      return words.replace(/^\S+\s*/, '').trim()
    case 'SYMBOL':
      return symbolOf(words)
    default:
      if (itsPage.test(code)) return pageSign
      return isOfEachPage(code) || counted.test(code) ? unknown : ''
  }
}

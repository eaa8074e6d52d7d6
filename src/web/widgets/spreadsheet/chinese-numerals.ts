/** Numerals as everybody writes them, and as they are written where nobody may change an amount. */
export type Numerals = 'plain' | 'formal'

const signs = {
  plain: { digits: '〇一二三四五六七八九', units: ['', '十', '百', '千'] },
  formal: { digits: '零壹贰叁肆伍陆柒捌玖', units: ['', '拾', '佰', '仟'] },
} as const

const groups = ['', '万', '亿', '兆'] as const

/** `2026` → 二〇二六. */
export const digitByDigit = (digits: string, kind: Numerals): string =>
  Array.from(digits, each => signs[kind].digits[Number(each)] ?? each).join('')

/** `1005` → 一千〇五: a whole number of up to sixteen figures; a longer one digit by digit. */
export const inUnits = (whole: string, kind: Numerals): string => {
  if (whole.length > groups.length * 4) return digitByDigit(whole, kind)
  const { units } = signs[kind]
  let text = ''
  let [isZeroDue, isGroupFilled] = [false, false]
  for (const [at, digit] of Array.from(whole).entries()) {
    const place = whole.length - 1 - at
    if (digit === '0') isZeroDue = text !== ''
    else {
      text +=
        (isZeroDue ? digitByDigit('0', kind) : '') + digitByDigit(digit, kind) + (units[place % 4] ?? '')
      isZeroDue = false
      isGroupFilled = true
    }
    if (place % 4 > 0) continue
    if (isGroupFilled) text += groups[place / 4] ?? ''
    isGroupFilled = false
  }
  return text || digitByDigit('0', kind)
}

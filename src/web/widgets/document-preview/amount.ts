/** `-¥1,200.00`, `(1,200.00)`, 25%, 12.5 元, and the line that stands for nothing in an account, with room around them or not. */
const amount = /^[-(+]?[¥￥$€£]?\s*-?[\d,]+(?:\.\d+)?\s?(?:[%‰元万亿]|万元|亿元)?\)?$|^[¥￥$€£]?\s*-$/

/** Whether a cell stands at the end of its column, as the amounts above and below it. */
export const isAmount = (text: string): boolean => amount.test(text.trim())

import { Unfamiliar } from './unpack.ts'

const [lower, quotes] = [
  { r: 114, s: 115, t: 116 },
  { single: 39, double: 34 },
]

/**
 * The attributes `r` (where), `s` (style) and `t` (type) of a row or cell. One for all of them, read anew for each: patterns
 * would make objects for 400,000 cells.
 */
export const createTag = () => {
  const tag = { place: '', style: '', type: '', end: 0 }
  /** From behind the name at `from` to the tag's `>`. */
  const read = (xml: string, from: number) => {
    tag.place = ''
    tag.style = ''
    tag.type = ''
    let at = from
    for (let code = xml.charCodeAt(at); code !== 62; code = xml.charCodeAt(at)) {
      const name = xml.charCodeAt(at - 1) <= 32 ? code : 0
      at++
      const quote = xml.charCodeAt(at + 1)
      if (Number.isNaN(code)) throw new Unfamiliar('A tag without an end')
      if (xml.charCodeAt(at) !== 61 || (quote !== quotes.double && quote !== quotes.single)) continue
      const end = xml.indexOf(quote === quotes.double ? '"' : "'", at + 2)
      if (name === lower.r) tag.place = xml.slice(at + 2, end)
      else if (name === lower.s) tag.style = xml.slice(at + 2, end)
      else if (name === lower.t) tag.type = xml.slice(at + 2, end)
      at = end + 1
    }
    tag.end = at
  }
  return { tag, read }
}

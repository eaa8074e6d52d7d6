const named: Record<string, string> = { quot: '"', apos: "'", gt: '>', lt: '<', amp: '&' }

const character = (whole: string, name: string) => {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

/** What an attribute holds as the text that it is. */
export const plainText = (raw: string): string =>
  raw.includes('&') ? raw.replace(/&(#x?[\da-f]+|\w+);/gi, character) : raw

/** What stands between two tags as the text that it is. Workbooks write characters that XML has none for as `_x000D_`. */
export const xmlText = (raw: string): string => {
  const text = plainText(raw)
  if (!text.includes('_x')) return text
  return text.replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** An attribute of a tag, raw; `tag` is from its `<` on, and its end need not be cut off. */
export const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find(each => each !== undefined)

/**
 * Of a pattern: the rest of a tag up to its `>`, which may stand in an attribute as well. A `<` may not: however many tags have no
 * end, each is looked at once.
 */
export const inTag = `[^<>"']*(?:(?:"[^"<]*"|'[^'<]*')[^<>"']*)*`

/** The beginnings of the first `most` elements of that name, each up to its `>`. */
export const tagsOf = (xml: string, name: string, most = Infinity): string[] => {
  const found: string[] = []
  for (const [tag] of xml.matchAll(new RegExp(`<${name}(?=[\\s/>])${inTag}>`, 'g'))) {
    if (found.length >= most) break
    found.push(tag)
  }
  return found
}

const phonetic = /<rPh[\s>][\s\S]*?<\/rPh>/g
const run = /<t(?:\s[^>]*)?>([^<]*)<\/t>/g

/** A string of a workbook from its inner XML, plain or in several runs; how it is pronounced is no part of it. */
export const richText = (xml: string): string => {
  let text = ''
  for (const [, raw = ''] of (xml.includes('<rPh') ? xml.replace(phonetic, '') : xml).matchAll(run))
    text += raw
  return xmlText(text)
}

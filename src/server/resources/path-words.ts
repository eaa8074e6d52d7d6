/** One record above another: its name, and all that it is found by, in small letters. */
export interface Above {
  label: string
  texts: readonly string[]
}

/** Names of a path, each by itself or run together. */
export type AboveWords = readonly string[] | string

export interface LastWord {
  last: string
  above: AboveWords
}

/** Hyphens and dashes, too: 华东-财务部. A name that has one itself is found by itself, before it is taken for a path. */
const between = /[\s/／\\>＞›→、，,|｜\-－\u2010-\u2015]+/

/** Without the signs before the first name and after the last one. */
export const withoutEnds = (text: string): string =>
  text.replace(new RegExp(`^${between.source}`), '').replace(new RegExp(`${between.source}$`), '')

/** Whether nothing tells where one name ends and the next begins: there are as many ways to read it as letters. */
export const isRunTogether = (text: string): boolean => !between.test(text)

/** One letter of a spelt word says nothing. */
const leastOf = (text: string) => (/^[\x20-\x7e]*$/.test(text) ? 2 : 1)

/** Longer texts are no names that somebody has typed one after the other. */
const longest = 24

/**
 * What may be the last name of a path that was written as one text, with what is before it: the longest first. With signs
 * between the names it is read from the top down, or else from below upwards; without them every letter may be where the
 * last one begins.
 */
export const lastWords = (text: string): LastWord[] => {
  const names = text
    .toLowerCase()
    .split(between)
    .filter(each => each !== '')
  const last = names.at(-1)
  // Some write the nearest first: 财务部 华东.
  if (names.length > 1 && last)
    return [names, names.toReversed()].map(each => ({ last: each.at(-1) ?? last, above: each.slice(0, -1) }))
  const letters = [...text.toLowerCase()]
  if (letters.length > longest) return []
  return letters
    .slice(1)
    .map((_, at) => ({ last: letters.slice(at + 1).join(''), above: letters.slice(0, at + 1).join('') }))
    .filter(each => Math.min(each.last.length, each.above.length) >= leastOf(text))
}

/** The first and the last letters of a path, which are in some name each: of spelt words two, since one says nothing. */
export const endsOf = (text: string): string[] => {
  const letters = [...text.trim()]
  const count = leastOf(text)
  return [letters.slice(0, count).join(''), letters.slice(-count).join('')]
}

const has = ({ texts }: Above, word: string) => texts.some(each => each.includes(word))

/** One letter says something only where a name begins with it. */
const isNameOf = (above: Above, word: string) =>
  word.length > 1 ? has(above, word) : above.texts.some(each => each.startsWith(word))

const leadsInTurn = (path: readonly Above[], names: readonly string[]): boolean => {
  let at = 0
  // One name may have had a sign in it: 华东-二部.
  for (const each of path) while (at < names.length && has(each, names[at] ?? '')) at++
  return at === names.length
}

/** From the top down: how much of the text may have been used up by then. */
const leadsTogether = (path: readonly Above[], text: string): boolean => {
  const reached = new Set([0])
  for (const each of path) {
    const before = [...reached]
    for (const from of before)
      for (let to = from + 1; to <= text.length; to++)
        if (isNameOf(each, text.slice(from, to))) reached.add(to)
  }
  return reached.has(text.length)
}

/** Whether a path, from the top, has these names in their order; others may be between them. */
export const leadsTo = (path: readonly Above[], above: AboveWords): boolean =>
  typeof above === 'string' ? leadsTogether(path, above) : leadsInTurn(path, above)

/** How a name is spelt: every syllable in full and its first letter, in lower case and without tones. */
export interface Spelling {
  full: string
  initials: string
}

export interface Findable {
  label: string
  /** Other words that mean it. */
  words?: string
}

/** Signs and letters as they are compared: an input method types full-width ones, and names are written with them. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/[\s:]/g, '')

/**
 * How well a name answers what was typed, by name, pinyin or initials: smaller is better, undefined is not at all. What
 * begins with the word comes before what only contains it.
 */
export const rank = (item: Findable, word: string, spelling?: Spelling): number | undefined => {
  const typed = plain(word)
  if (typed === '') return 0
  const places = [item.label, spelling?.initials ?? '', spelling?.full ?? '', item.words ?? ''].map(plain)
  const ranks = places.flatMap((text, at) => {
    const place = text.indexOf(typed)
    return place < 0 ? [] : [at * 2 + (place === 0 ? 0 : 1)]
  })
  return ranks.length > 0 ? Math.min(...ranks) : undefined
}

/** The items that answer, the best first, others in their own order. */
export const find = <I extends Findable>(
  items: readonly I[],
  word: string,
  spellingOf: (label: string) => Spelling | undefined,
): I[] =>
  items
    .flatMap(item => {
      const place = rank(item, word, spellingOf(item.label))
      return place === undefined ? [] : [{ item, place }]
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)

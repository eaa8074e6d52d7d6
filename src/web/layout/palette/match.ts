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

/**
 * How well a name answers what was typed, by name, pinyin or initials: smaller is better, undefined is not at all. What
 * begins with the word comes before what only contains it. An input method may have typed full-width letters.
 */
export const rank = (item: Findable, word: string, spelling?: Spelling): number | undefined => {
  const typed = word.normalize('NFKC').toLowerCase().replaceAll(' ', '')
  if (typed === '') return 0
  const places = [item.label.toLowerCase(), spelling?.initials ?? '', spelling?.full ?? '', item.words ?? '']
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

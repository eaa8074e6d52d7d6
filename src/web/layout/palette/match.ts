/** How a name is spelt: every syllable in full and its first letter, without tones and as `plain` leaves them. */
export interface Spelling {
  /** One for each way in which it is read. */
  full: readonly string[]
  initials: string
}

export interface Findable {
  label: string
  /** Other words that mean it, with spaces between them; they are found by their spelling, too. */
  words?: string
}

type SpellingOf = (text: string) => Spelling | undefined

/** Signs and letters as they are compared: an input method types full-width ones, and names are written with them; 绿 is typed lv. */
export const plain = (text: string) =>
  text.normalize('NFKC').toLowerCase().replaceAll(/[\s:]/g, '').replaceAll('ü', 'v')

const plainNames = new Map<string, string>()

/** The same names are looked through with each letter that is typed. */
const plainName = (name: string) => {
  const made = plainNames.get(name) ?? plain(name)
  plainNames.set(name, made)
  return made
}

const placesOf = (text: string, spelling: Spelling | undefined): string[][] => [
  [plainName(text)],
  [spelling?.initials ?? ''],
  [...(spelling?.full ?? [])],
]

/** Where an item can be found: by its name, the initials of that, its pinyin; then by its other words, in the same ways. */
const placesIn = ({ label, words = '' }: Findable, spellingOf: SpellingOf): string[][] => {
  const others = words
    .split(' ')
    .filter(Boolean)
    .flatMap(word => placesOf(word, spellingOf(word)).flat())
  return [...placesOf(label, spellingOf(label)), others]
}

/** How well one of the places holds this: smaller is better. What begins with it comes before what only contains it. */
const rankOf = (places: readonly string[][], typed: string): number => {
  const at = places.findIndex(texts => texts.some(text => text.includes(typed)))
  if (at < 0) return Infinity
  return at * 2 + (places[at]?.some(text => text.startsWith(typed)) ? 0 : 1)
}

/** Between words; whoever goes on in letters behind characters, 数据zd, spells the rest. */
const between = /\s+|(?<=\p{Script=Han})(?=[a-z])/iu

/** After all that hold it as it was typed: every word of it, in any order, each somewhere. */
const scattered = 100

/** How well an item answers what was typed: smaller is better, `Infinity` is not at all. */
const rank = (item: Findable, typed: string, spellingOf: SpellingOf): number => {
  if (plain(typed) === '') return 0
  const places = placesIn(item, spellingOf)
  const whole = rankOf(places, plain(typed))
  if (whole < Infinity) return whole
  const words = typed.trim().split(between)
  return words.length === 1 ? whole : scattered + Math.max(...words.map(word => rankOf(places, plain(word))))
}

/** The items that answer, the best first, others in their own order. */
export const find = <I extends Findable>(items: readonly I[], typed: string, spellingOf: SpellingOf): I[] =>
  items
    .map(item => ({ item, place: rank(item, typed, spellingOf) }))
    .filter(({ place }) => place < Infinity)
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)

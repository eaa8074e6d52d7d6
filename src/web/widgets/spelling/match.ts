/** How a name is spelt: every syllable in full and its first letter, without tones and as `plain` leaves them. */
export interface Spelling {
  /** One for each way in which it is read. */
  full: readonly string[]
  initials: string
  /** Both, from each of its later words on. */
  later: readonly string[]
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

interface Place {
  texts: readonly string[]
  /** The same from where another word in it begins. */
  later: readonly string[]
  /** Nobody sees it, and its letters mean nothing in themselves: it is found by its beginning alone. */
  isWhole?: boolean
}

const placesOf = (text: string, spelling: Spelling | undefined): Place[] => {
  const later = spelling?.later ?? []
  return [
    { texts: [plainName(text)], later },
    { texts: [spelling?.initials ?? ''], later },
    { texts: spelling?.full ?? [], later },
  ]
}

const isLatin = (word: string) => /^[\x21-\x7e]+$/.test(word)

const hiddenPlace = (word: string, spellingOf: SpellingOf): Place => {
  if (isLatin(word)) return { texts: [plainName(word)], later: [], isWhole: true }
  const { full = [], initials = '', later = [] } = spellingOf(word) ?? {}
  return { texts: [plainName(word), initials, ...full], later }
}

/**
 * Where an item can be found: by its name, the initials of that, its pinyin; then by its other words, in the same ways. All of
 * these are one place.
 */
const placesIn = ({ label, words = '' }: Findable, spellingOf: SpellingOf): Place[][] => [
  ...placesOf(label, spellingOf(label)).map(place => [place]),
  words
    .split(' ')
    .filter(Boolean)
    .map(word => hiddenPlace(word, spellingOf)),
]

const knownPlaces = new WeakMap<SpellingOf, Map<string, Place[][]>>()

/** The same items are looked through with each letter, and by each of its words. */
const keptPlaces = (item: Findable, spellingOf: SpellingOf): Place[][] => {
  const known = knownPlaces.get(spellingOf) ?? new Map<string, Place[][]>()
  knownPlaces.set(spellingOf, known)
  const key = `${item.label}\n${item.words ?? ''}`
  const made = known.get(key) ?? placesIn(item, spellingOf)
  known.set(key, made)
  return made
}

/** What begins with it comes before what has a word that does, and that before what only contains it. */
const rankIn = ({ texts, later, isWhole }: Place, typed: string): number => {
  if (texts.some(text => text.startsWith(typed))) return 0
  if (isWhole || !texts.some(text => text.includes(typed))) return Infinity
  return later.some(text => text.startsWith(typed)) ? 1 : 2
}

/** How well one of the places holds this: smaller is better. */
const rankOf = (places: readonly Place[][], typed: string): number => {
  for (const [at, parts] of places.entries()) {
    const best = parts.reduce((least, part) => Math.min(least, rankIn(part, typed)), Infinity)
    if (best < Infinity) return at * 3 + best
  }
  return Infinity
}

/** Between words; whoever goes on in letters behind characters, 数据zd, spells the rest. */
const between = /\s+|(?<=\p{Script=Han})(?=[a-z])/iu

/** After all that hold it as it was typed: every word of it, in any order, each somewhere. */
const scattered = 100

/** How well an item answers what was typed: smaller is better, `Infinity` is not at all. */
const rank = (item: Findable, typed: string, spellingOf: SpellingOf): number => {
  if (plain(typed) === '') return 0
  const places = keptPlaces(item, spellingOf)
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

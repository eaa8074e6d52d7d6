/** One record as it is searched: its fields in small letters, each closed by a line end, its name first. */
interface Chunk {
  ids: string[]
  texts: string[]
  /** All texts one after the other, where each begins, and which pairs of letters are in them; made when it is searched. */
  whole: { text: string; starts: readonly number[]; pairs: Uint8Array } | undefined
}

const chunkSize = 1000

const pairBits = 1 << 16

/** The place of each two letters that follow each other; some pairs share one. */
const eachPair = (text: string, visit: (place: number) => void) => {
  for (let at = 1; at < text.length; at++)
    visit((Math.imul(text.charCodeAt(at - 1), 40_503) + text.charCodeAt(at)) & (pairBits - 1))
}

const pairsOf = (text: string): Uint8Array => {
  const pairs = new Uint8Array(pairBits / 8)
  eachPair(text, place => {
    pairs[place >> 3] = (pairs[place >> 3] ?? 0) | (1 << (place & 7))
  })
  return pairs
}

const placesOf = (word: string): number[] => {
  const places: number[] = []
  eachPair(word, place => places.push(place))
  return places
}

/** Where one of a word's pairs is not, the word is not either: most of what is nowhere is known without a look. */
const mayHave = (pairs: Uint8Array, places: readonly number[]) =>
  places.every(place => ((pairs[place >> 3] ?? 0) >> (place & 7)) & 1)

const wholeOf = ({ texts }: Chunk) => {
  const starts: number[] = []
  let at = 0
  for (const text of texts) {
    starts.push(at)
    at += text.length
  }
  const text = texts.join('')
  return { text, starts, pairs: pairsOf(text) }
}

/** The last of `starts` that is not after `at`. */
const entryAt = (starts: readonly number[], at: number): number => {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}

export interface Found {
  id: string
  /** One of its fields begins with the word. */
  isBeginning: boolean
  /** In letters. */
  nameLength: number
}

export interface WordIndex {
  /** What a record's fields say now; nothing for one that is gone. */
  set(id: string, fields: readonly (string | null)[] | undefined): void
  /** Adds a record that is not there yet. */
  add(id: string, fields: readonly (string | null)[]): void
  /** Records that have the word in one of their fields, whatever the letter case; no more than `most`. */
  find(word: string, most: number): Found[]
}

const textOf = (fields: readonly (string | null)[]) =>
  fields.map(each => `${(each ?? '').toLowerCase().replaceAll('\n', ' ')}\n`).join('')

/**
 * The words of tens of thousands of records in a few long texts: a word is found in all of them within a millisecond or two, and
 * a change of one record touches a thousand.
 */
export const createWordIndex = (): WordIndex => {
  const chunks: Chunk[] = []
  const add: WordIndex['add'] = (id, fields) => {
    let last = chunks.at(-1)
    if (!last || last.ids.length >= chunkSize) {
      last = { ids: [], texts: [], whole: undefined }
      chunks.push(last)
    }
    last.ids.push(id)
    last.texts.push(textOf(fields))
    last.whole = undefined
  }
  return {
    add,
    set(id, fields) {
      for (const chunk of chunks) {
        const at = chunk.ids.indexOf(id)
        if (at < 0) continue
        if (fields) chunk.texts[at] = textOf(fields)
        else {
          chunk.ids.splice(at, 1)
          chunk.texts.splice(at, 1)
        }
        chunk.whole = undefined
        return
      }
      if (fields) add(id, fields)
    },
    find(word, most) {
      const wanted = word.toLowerCase().replaceAll('\n', ' ')
      const found: Found[] = []
      const places = placesOf(wanted)
      for (const chunk of chunks) {
        const { text, starts, pairs } = (chunk.whole ??= wholeOf(chunk))
        if (!mayHave(pairs, places)) continue
        let at = text.indexOf(wanted)
        while (at >= 0 && found.length < most) {
          const entry = entryAt(starts, at)
          const own = chunk.texts[entry] ?? ''
          const isBeginning = own.startsWith(wanted) || own.includes(`\n${wanted}`)
          found.push({ id: chunk.ids[entry] ?? '', isBeginning, nameLength: own.indexOf('\n') })
          const next = starts[entry + 1]
          at = next === undefined ? -1 : text.indexOf(wanted, next)
        }
        if (found.length >= most) break
      }
      return found
    },
  }
}

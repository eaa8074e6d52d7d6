/** One record as it is searched: its fields in small letters, each closed by a line end, its name first. */
interface Chunk {
  ids: string[]
  texts: string[]
  /** All texts one after the other, and where each begins; made when it is searched. */
  whole: { text: string; starts: readonly number[] } | undefined
}

const chunkSize = 1000

const wholeOf = ({ texts }: Chunk) => {
  const starts: number[] = []
  let at = 0
  for (const text of texts) {
    starts.push(at)
    at += text.length
  }
  return { text: texts.join(''), starts }
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
      for (const chunk of chunks) {
        const { text, starts } = (chunk.whole ??= wholeOf(chunk))
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

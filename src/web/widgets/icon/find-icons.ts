import type { Spelling } from '../spelling/match.ts'
import { iconTable } from './icon-table.ts'
import { iconWords } from './icon-words.ts'
import { moreIcons } from './more-icons.ts'

const iconNames = [...Object.keys(iconTable), ...Object.keys(moreIcons)]

/** What an icon is called, the most usual word first. */
export const wordsOf = (name: string) => iconWords[name]?.split(' ') ?? []

type SpellingOf = (word: string) => Spelling | undefined

/** From the beginning of a word: pinyin holds many others somewhere inside. */
const isSpeltSo = (word: string, part: string, spellingOf: SpellingOf) => {
  const { full = [], initials = '', later = [] } = spellingOf(word) ?? {}
  return [...full, initials, ...later].some(text => text.startsWith(part))
}

/** Icons whose name or whose words, as they are written or spelt, hold all that was typed, in any order. */
export const findIcons = (typed: string, spellingOf: SpellingOf = () => undefined): string[] => {
  const parts = typed.toLowerCase().split(/\s+/)
  return iconNames.filter(name =>
    parts.every(
      part =>
        `${name} ${iconWords[name] ?? ''}`.includes(part) ||
        wordsOf(name).some(word => isSpeltSo(word, part, spellingOf)),
    ),
  )
}

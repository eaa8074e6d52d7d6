import { pinyin } from 'pinyin-pro'

import { plain, type Spelling } from './match.ts'

/** Words that as many read in another way than the dictionary has it. */
const alsoRead: Readonly<Record<string, string>> = { 角色: 'jiaose', 模板: 'moban' }

const readOtherwise = (label: string) =>
  Object.entries(alsoRead).reduce((text, [word, letters]) => text.replaceAll(word, letters), label)

const syllablesOf = (text: string) => pinyin(text, { toneType: 'none', type: 'array' }).map(plain)

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Where its later words begin, in characters: each of them is one syllable, or one letter. */
const laterStarts = (text: string): number[] => {
  const words = [...segmenter.segment(text)].map(({ segment }) => [...segment].length)
  return words.slice(0, -1).map((_, at) => words.slice(0, at + 1).reduce((all, length) => all + length))
}

const known = new Map<string, Spelling>()

/** The pinyin of a name; a chunk of its own, since the table behind it is large. */
export const spell = (label: string): Spelling => {
  const before = known.get(label)
  if (before) return before
  const syllables = syllablesOf(label)
  const other = readOtherwise(label)
  const readings = [syllables, ...(other === label ? [] : [syllablesOf(other)])]
  const initialsFrom = (start: number) =>
    syllables
      .slice(start)
      .map(each => each.charAt(0))
      .join('')
  const made = {
    full: readings.map(each => each.join('')),
    initials: initialsFrom(0),
    later: laterStarts(label).flatMap(start => [initialsFrom(start), syllables.slice(start).join('')]),
  }
  known.set(label, made)
  return made
}

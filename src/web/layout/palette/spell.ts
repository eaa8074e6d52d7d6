import { pinyin } from 'pinyin-pro'

import { plain, type Spelling } from './match.ts'

/** Words that as many read in another way than the dictionary has it. */
const alsoRead: Readonly<Record<string, string>> = { 角色: 'jiaose', 模板: 'moban' }

const readOtherwise = (label: string) =>
  Object.entries(alsoRead).reduce((text, [word, letters]) => text.replaceAll(word, letters), label)

const syllablesOf = (text: string) => pinyin(text, { toneType: 'none', type: 'array' }).map(plain)

const known = new Map<string, Spelling>()

/** The pinyin of a name; a chunk of its own, since the table behind it is large. */
export const spell = (label: string): Spelling => {
  const before = known.get(label)
  if (before) return before
  const syllables = syllablesOf(label)
  const other = readOtherwise(label)
  const full = [syllables, ...(other === label ? [] : [syllablesOf(other)])].map(each => each.join(''))
  const made = { full, initials: syllables.map(each => each.charAt(0)).join('') }
  known.set(label, made)
  return made
}

import { pinyin } from 'pinyin-pro'

import { plain, type Spelling } from './match.ts'

const known = new Map<string, Spelling>()

/** The pinyin of a name; a chunk of its own, since the table behind it is large. */
export const spell = (label: string): Spelling => {
  const before = known.get(label)
  if (before) return before
  const syllables = pinyin(label, { toneType: 'none', type: 'array' }).map(plain)
  const made = { full: syllables.join(''), initials: syllables.map(each => each.charAt(0)).join('') }
  known.set(label, made)
  return made
}

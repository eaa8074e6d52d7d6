import { lettersOf } from '#contract/letters.ts'
import { limits } from '#contract/limits.ts'
import type { Page } from '#contract/operations.ts'
import type { Resource } from '#contract/resource.ts'
import { totalWords } from '#web/widgets/number/total-words.ts'

import { holderOf } from './record-about.ts'

/** What was found of one kind: the nearest of it, and how many there are. */
export interface Found extends Pick<Page<{ id: string }>, 'items' | 'total' | 'totalIsEstimate'> {
  resource: Resource
  /** What was looked for in it: see `soughtIn`. */
  sought: string
}

/** What each record has to answer: letters with spaces between them may be one spelling, other words stand in any order. */
export const wordsOf = (word: string): string[] =>
  lettersOf(word) ? [word] : word.split(/\s+/).slice(0, limits.likeCount)

/** Whether a word says which kind of record is meant: 机构, or 字典 for 数据字典. */
const namesKind = ({ title }: Resource, word: string) => word.length > 1 && title.includes(word)

/** What is looked for among records of a kind: of several words not the one that names it, which stands in none of their fields. */
export const soughtIn = (resource: Resource, word: string): string =>
  word
    .split(/\s+/)
    .filter(each => !namesKind(resource, each))
    .join(' ') || word

/** Whether a list, which looks for what was typed as it stands, may find less than the palette. */
const isLoose = (word: string) => lettersOf(word) !== undefined || wordsOf(word).length > 1

const hasMore = ({ items, total }: Found) => total > items.length
const countOf = ({ total, totalIsEstimate }: Found) => totalWords(total, totalIsEstimate === true)

/**
 * What the way to the list with all of a kind is called; undefined where there is none. A list is searched for
 * what was typed as it stands: of letters and of several words it may find less, so nothing is promised, and where it may find nothing at all, nobody is sent there.
 */
export const restInList = (found: Found, list: string): string | undefined => {
  if (!hasMore(found)) return undefined
  const { items, resource, sought } = found
  const label = `在${list}中查找“${sought}”`
  if (!isLoose(sought)) return `${label}（${countOf(found)}）`
  return items.some(row => holderOf(resource, row, sought)) ? label : undefined
}

/** What to do about those that no list has together; '' where there are none. */
export const restElsewhere = (kinds: readonly Found[]): string => {
  const many = kinds.filter(found => isLoose(found.sought) && hasMore(found))
  if (many.length === 0) return ''
  const counts = many.map(found => `${found.resource.title}${countOf(found)}`).join('，')
  return `${counts}；这里只列出最接近的几条，多打几个字能找得更准`
}

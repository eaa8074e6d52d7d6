import { lettersOf } from '#contract/letters.ts'
import type { Page } from '#contract/operations.ts'
import type { Resource } from '#contract/resource.ts'
import { totalWords } from '#web/widgets/number/total-words.ts'

import { holderOf } from './record-about.ts'

/** What was found of one kind: the nearest of it, and how many there are. */
export interface Found extends Pick<Page<{ id: string }>, 'items' | 'total' | 'totalIsEstimate'> {
  resource: Resource
}

const hasMore = ({ items, total }: Found) => total > items.length
const countOf = ({ total, totalIsEstimate }: Found) => totalWords(total, totalIsEstimate === true)

/**
 * What the way to the list with all of a kind is called; undefined where there is none. A list is searched without spellings: of
 * letters it may find less, so nothing is promised, and where it may find nothing at all, nobody is sent there.
 */
export const restInList = (found: Found, word: string, list: string): string | undefined => {
  if (!hasMore(found)) return undefined
  const label = `在${list}中查找“${word}”`
  if (!lettersOf(word)) return `${label}（${countOf(found)}）`
  return found.items.some(row => holderOf(found.resource, row, word)) ? label : undefined
}

/** What to do about those found by spelling that no list has together; '' where there are none. */
export const restBySpelling = (kinds: readonly Found[], word: string): string => {
  const many = lettersOf(word) ? kinds.filter(hasMore) : []
  if (many.length === 0) return ''
  const counts = many.map(found => `${found.resource.title}${countOf(found)}`).join('，')
  return `${counts}；这里只列出最接近的几条，多打几个字能找得更准`
}

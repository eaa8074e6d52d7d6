import { allFields, type Resource } from '#contract/resource.ts'
import { totalWords } from '#web/widgets/number/total-words.ts'

import type { SelectPage } from './use-select-page.ts'
import { isTooMany, tooManyWords } from './chosen-limit.ts'

/** What a list tells whoever does not see it. What is not known yet is left out. */
export interface Outcome {
  /** What was looked for: another question is answered aloud though as many are found. */
  asked?: string
  /** The answer, as 共 12 条. */
  found?: string
  /** The page, from 0. */
  index?: number
  limit?: number
  /** As 按姓名升序. */
  order?: string
  /** So many rows, on whichever page. */
  chosen?: number
}

const chosenWords = (chosen: number) => `已选 ${chosen} 条${isTooMany(chosen) ? `，${tooManyWords}` : ''}`

/** One short sentence of what has changed; nothing where nothing has. A list that has just come says only what is in it. */
export const newsOf = (before: Outcome, now: Outcome): string => {
  const isAsked = now.asked !== undefined && now.asked !== before.asked
  const { found, index = 0, limit, order, chosen } = { ...before, ...now }
  const isFirst = before.found === undefined
  // Another question is answered from the first page on, which goes without saying.
  const isTurned = index !== (before.index ?? 0) && !(isAsked && index === 0)
  return [
    found !== undefined && (isAsked || found !== before.found) && found,
    isTurned && `第 ${index + 1} 页`,
    !isFirst && limit !== before.limit && `每页 ${limit} 条`,
    !isFirst && order !== before.order && order,
    chosen !== undefined && chosen !== (before.chosen ?? 0) && chosenWords(chosen),
  ]
    .filter(Boolean)
    .join('，')
}

const ways: Readonly<Record<string, string>> = { asc: '升序', desc: '降序' }

const orderWords = (resource: Resource, order: string | undefined) => {
  const [name = '', way = 'asc'] = order?.split(':') ?? []
  return name ? `按${allFields(resource)[name]?.label ?? name}${ways[way]}` : '默认顺序'
}

type Answer = Pick<SelectPage<Resource>, 'page' | 'query' | 'total' | 'isEstimate'> & {
  rows: number
  /** There may be more than this person's data scope shows. */
  isPartial: boolean
}

const foundWords = ({ page, total, isEstimate, rows, isPartial }: Answer) => {
  if (rows > 0) return totalWords(total, isEstimate)
  if (total > 0) return '这一页没有内容'
  if (page.keyword || Object.keys(page.filters).length > 0) return '没有找到'
  return isPartial ? '您的数据范围内没有内容' : '还没有内容'
}

/** Of a list whose answer is there. */
export const outcomeOf = (resource: Resource, answer: Answer): Outcome => ({
  asked: JSON.stringify(answer.query.like),
  found: foundWords(answer),
  index: answer.query.index,
  limit: answer.query.limit,
  order: orderWords(resource, answer.page.order),
})

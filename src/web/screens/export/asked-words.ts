import { codeLabels } from '#contract/code-labels.ts'
import { allFields, conditionFields, type Field } from '#contract/resource.ts'
import type { DictWords } from '#contract/dict.ts'
import { findResource } from '#contract/resources/index.ts'
import type { ExportItem } from '#contract/transfer-calls.ts'
import { showTime } from '#web/resource/show-time.ts'
import { showNumber } from '#web/widgets/number/show-number.ts'

/** Of a text that somebody searched for; more would hide the rest. */
const mostLetters = 40

const range = (value: string, show: (end: string) => string) => {
  const [from = '', to = from] = value.split('~').map(end => end && show(end))
  if (from === to) return from
  if (from === '') return `到 ${to}`
  return to === '' ? `${from} 起` : `${from} 至 ${to}`
}

const choice = (field: Field, value: string, words: DictWords) => {
  const labels = field.kind === 'choice' ? field.labels : codeLabels(field)
  const known = field.kind === 'choice' && field.dict ? words[field.dict] : undefined
  return value
    .split('|')
    .map(each => known?.[each] ?? labels?.[each] ?? each)
    .join('、')
}

/** The names of other records are not here: that it was asked for by them is said. */
const valueOf = (field: Field, value: string, words: DictWords) => {
  if (field.kind === 'ref' || field.kind === 'refs') return `已选 ${value.split('|').length} 个`
  if (field.kind === 'time') return range(value, end => showTime(end) || end)
  if (field.kind === 'number') return range(value, end => end)
  return choice(field, value, words).slice(0, mostLetters)
}

const conditionOf = (resource: string, like: string, words: DictWords) => {
  const at = like.indexOf(':')
  const [name, value] = [like.slice(0, at), like.slice(at + 1)]
  if (name === 'keyword') return `搜索“${value.slice(0, mostLetters)}”`
  if (name === 'id') return `选中的 ${value.split('|').length} 条`
  const found = findResource(resource)
  const field =
    found &&
    Object.entries({ ...conditionFields(found), ...allFields(found) }).find(([key]) => key === name)?.[1]
  return field ? `${field.label} ${valueOf(field, value, words)}` : like.slice(0, mostLetters)
}

/** What somebody asked an export for, so that he tells two of the same list apart. */
export const askedWords = ({ resource, like, columns }: ExportItem, words: DictWords): string => {
  const conditions = like.map(each => conditionOf(resource, each, words))
  return `${showNumber(columns)} 列，${conditions.length > 0 ? `筛选：${conditions.join('；')}` : '没有筛选'}`
}

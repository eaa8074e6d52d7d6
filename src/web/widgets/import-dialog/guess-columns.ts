import type { ImportColumn } from '#contract/import-template.ts'
import { stripped } from './find-header.ts'

/** How a column is filled in, 性别（男/女）, and no part of its name. */
const bracketed = /[(（[【][^)）\]】]*[)）\]】]/g
const sign = /^[*＊]+|[*＊:：]+$/g
const bareOf = (text: string) => stripped(text).replace(bracketed, '').replace(sign, '')

/** What may follow the name of a column, 手机号, 邮箱地址; of a record nothing but a name is asked: 机构地址 is another one. */
const followers = { text: /^(?:号码?|地址|名称?|信息|说明)$/, name: /^名称?$/ }

/** Longer ones are sentences, and no names of columns: none is gone through for what it may mean. */
const longestHeader = 60

type Column = Pick<ImportColumn, 'label' | 'names'>
/** With its label as it is compared, which is made once for all headers. */
type Compared = Column & { bare: string }

/** Whether it says what the column is, more or less: 登录账号, 手机号, or 编码 of 机构编码. */
const says = (header: string, { bare, names }: Compared) => {
  if (header.endsWith(bare) || (header.length > 1 && bare.endsWith(header))) return true
  const follower = names ? followers.name : followers.text
  return header.startsWith(bare) && follower.test(header.slice(bare.length))
}

/** The one column that a header seems to be; none where it may be several. */
const guess = (text: string, columns: readonly Compared[]): string | undefined => {
  if (text.length > longestHeader) return undefined
  const header = bareOf(text)
  if (header === '') return undefined
  const same = columns.filter(({ bare }) => bare === header)
  const alike =
    same.length > 0 ? same : columns.filter(({ bare }) => header.includes(bare) || bare.includes(header))
  const [only, ...others] = alike
  return only && others.length === 0 && says(header, only) ? only.label : undefined
}

/**
 * Which of the columns that are not there each unknown header seems to be. No guess where there is more than one: of a header
 * among all columns of the template, of a column among the headers.
 */
export const guessColumns = (
  headers: readonly string[],
  columns: readonly Column[],
  absent: readonly string[],
): ReadonlyMap<string, string> => {
  const compared = columns.map(each => ({ ...each, bare: bareOf(each.label) }))
  const offered = new Set(absent)
  const guesses = headers.flatMap(header => {
    const label = guess(header, compared)
    return label !== undefined && offered.has(label) ? [{ header, label }] : []
  })
  const byLabel = Map.groupBy(guesses, each => each.label)
  return new Map(
    guesses.flatMap(({ header, label }) => (byLabel.get(label)?.length === 1 ? [[header, label]] : [])),
  )
}

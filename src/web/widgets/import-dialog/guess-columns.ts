import type { ImportColumn } from '#contract/import-template.ts'
import { stripped } from './find-header.ts'
import { meantBy } from './header-synonyms.ts'

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

interface Guess {
  label: string
  /** The header says it in the words of the column, and not in others that mean it. */
  isLiteral: boolean
}

/** Of the columns that a header means by other words, the one it says itself, or the only one. */
const guessMeant = (header: string, among: readonly Compared[]): Guess | undefined => {
  const saying = among.filter(each => says(header, each))
  const isLiteral = saying.length > 0
  const [only, ...others] = isLiteral ? saying : among
  return only && others.length === 0 ? { label: only.label, isLiteral } : undefined
}

/** The one column that a header seems to be; none where it may be several. */
const guess = (text: string, columns: readonly Compared[]): Guess | undefined => {
  if (text.length > longestHeader) return undefined
  const header = bareOf(text)
  if (header === '') return undefined
  const same = columns.filter(({ bare }) => bare === header)
  const meant = meantBy(header)
  // 邮箱地址 ends like 地址, and is none.
  if (same.length === 0 && meant)
    return guessMeant(
      header,
      columns.filter(({ bare }) => meant.has(bare)),
    )
  const alike =
    same.length > 0 ? same : columns.filter(({ bare }) => header.includes(bare) || bare.includes(header))
  const [only, ...others] = alike
  return only && others.length === 0 && says(header, only)
    ? { label: only.label, isLiteral: true }
    : undefined
}

/**
 * Which of the columns that are not there each unknown header seems to be. No guess where there is more than one: of a header
 * among all columns of the template, of a column among the headers, where one that says it goes before one that means it.
 */
export const guessColumns = (
  headers: readonly string[],
  columns: readonly Column[],
  absent: readonly string[],
): ReadonlyMap<string, string> => {
  const compared = columns.map(each => ({ ...each, bare: bareOf(each.label) }))
  const offered = new Set(absent)
  const guesses = headers.flatMap(header => {
    const found = guess(header, compared)
    return found && offered.has(found.label) ? [{ header, ...found }] : []
  })
  const byLabel = Map.groupBy(guesses, each => each.label)
  return new Map(
    [...byLabel].flatMap(([label, each]) => {
      const literal = each.filter(({ isLiteral }) => isLiteral)
      const [only, ...others] = literal.length > 0 ? literal : each
      return only && others.length === 0 ? [[only.header, label]] : []
    }),
  )
}

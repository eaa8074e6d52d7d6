import { sql, type RawBuilder } from 'kysely'

import { isBranch, rootOf } from '#contract/branch.ts'
import { codeLabels } from '#contract/code-labels.ts'
import { failure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import {
  allFields,
  linkColumn,
  searchableFields,
  tableOf,
  type Field,
  type RefField,
  type Resource,
} from '#contract/resource.ts'
import { resourceNamed } from '#contract/resources/index.ts'
import { firstMoment, lastMoment } from '#contract/validate.ts'

import type { Dialect } from '#server/db/database.ts'
import { own } from './columns.ts'
import { namesAny } from './named-in-lists.ts'
import { isOwnerless, type OwnedBy } from './ownerless.ts'
import { speltSo } from './spelt-names.ts'

const refuse = (why: string) => failure('badRequest', `参数错误：${why}`)

const alternatives = (value: string) => value.split('|').filter(each => each !== '')

const integer = (label: string, text: string) => {
  const number = Number(text)
  if (text.trim() === '' || !Number.isSafeInteger(number)) throw refuse(`${label}应是整数`)
  return number
}

const integers = (label: string, value: string) => alternatives(value).map(each => integer(label, each))

const moment = (label: string, text: string) => {
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw refuse(`${label}应是时间，例如 2026-01-31T00:00:00Z`)
  // Beyond all that is kept it means the same as the very end.
  return new Date(Math.min(Math.max(time, firstMoment), lastMoment)).toISOString()
}

/** `from~to`, both ends included, either may be missing; without `~` exactly that. */
const range = (
  label: string,
  name: string,
  value: string,
  read: (label: string, text: string) => unknown,
) => {
  const [from = '', to = value.includes('~') ? '' : from] = value.split('~')
  if (from === '' && to === '') throw refuse(`${label}缺少起止`)
  const parts = [
    from !== '' && sql<boolean>`${own(name)} >= ${read(label, from)}`,
    to !== '' && sql<boolean>`${own(name)} <= ${read(label, to)}`,
  ].filter(each => each !== false)
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}

const linked = (dialect: Dialect, resource: Resource, through: string, ref: string, ids: string[]) => {
  const other = sql`l.${sql.ref(linkColumn(ref))}`
  return sql<boolean>`exists (select 1 from ${sql.table(through)} as l
    where l.${sql.ref(linkColumn(resource.name))} = t.id and ${dialect.isIn(other, ids)})`
}

const equals = (name: string, values: readonly unknown[]) =>
  values.length === 1
    ? sql<boolean>`${own(name)} = ${values[0]}`
    : sql<boolean>`${own(name)} in (${sql.join(values)})`

/** The records of a tree with these ids and all below them; ends where stored records go in a circle, too. */
const atOrBelow = (ref: string, ids: readonly string[]) => {
  const tree = resourceNamed(ref)
  if (!tree.fields['parentId']) throw refuse(`${tree.title}没有下级`)
  const table = sql.table(tableOf(tree))
  return sql`with recursive below("id") as (
    select "id" from ${table} where "id" in (${sql.join(ids)})
    union select c."id" from ${table} as c join below on c."parentId" = below."id") select "id" from below`
}

const refers = (name: string, field: RefField, choices: readonly string[]) => {
  const roots = choices.filter(isBranch).map(rootOf)
  if (roots.length === 0) return equals(name, choices)
  const alone = choices.filter(each => !isBranch(each))
  const below = sql<boolean>`${own(name)} in (${atOrBelow(field.ref, roots)})`
  return alone.length === 0 ? below : sql<boolean>`(${below} or ${equals(name, alone)})`
}

/** A code that is known is meant exactly; any other word is looked for in the codes and in what people read for them. */
const coded = (dialect: Dialect, name: string, labels: Readonly<Record<string, string>>, word: string) => {
  if (Object.hasOwn(labels, word)) return equals(name, [word])
  const holds = dialect.contains(own(name), word)
  const codes = Object.keys(labels).filter(code => labels[code]?.toLowerCase().includes(word.toLowerCase()))
  return codes.length > 0 ? sql<boolean>`(${holds} or ${equals(name, codes)})` : holds
}

const holdsText = (dialect: Dialect, name: string, field: Field, value: string) => {
  const labels = codeLabels(field)
  if (!labels) return dialect.contains(own(name), value)
  return sql<boolean>`(${sql.join(
    alternatives(value).map(word => coded(dialect, name, labels, word)),
    sql` or `,
  )})`
}

const condition = (dialect: Dialect, resource: Resource, name: string, field: Field, value: string) => {
  switch (field.kind) {
    case 'number':
      return value.includes('~')
        ? range(field.label, name, value, integer)
        : equals(name, integers(field.label, value))
    case 'time':
      return range(field.label, name, value, moment)
    case 'refs':
      return linked(dialect, resource, field.through, field.ref, alternatives(value))
    case 'ref':
      return refers(name, field, alternatives(value))
    case 'choice':
      return equals(name, alternatives(value))
    case 'json':
      return namesAny(dialect, own(name), alternatives(value))
    default:
      return name === 'id'
        ? dialect.isIn(own(name), alternatives(value))
        : holdsText(dialect, name, field, value)
  }
}

const keyword = (dialect: Dialect, resource: Resource, value: string) => {
  const columns = Object.entries(resource.fields).filter(([, field]) => field.search)
  return sql<boolean>`(${sql.join(
    columns.map(([name, field]) => {
      const labels = codeLabels(field)
      return labels ? coded(dialect, name, labels, value) : dialect.contains(own(name), value)
    }),
    sql` or `,
  )})`
}

/** What holds the word, or has a name that is spelt so. */
const spelt = (dialect: Dialect, resource: Resource, value: string) => {
  const so = speltSo(dialect, resource, value)
  return so
    ? sql<boolean>`(${keyword(dialect, resource, value)} or ${so})`
    : keyword(dialect, resource, value)
}

/** Both words together leave nothing out. */
const ownerless =
  (ownedBy: OwnedBy): typeof keyword =>
  (_dialect, _resource, value) => {
    const conditions = alternatives(value).map(word => {
      if (word === '是') return isOwnerless(ownedBy)
      if (word === '否') return sql<boolean>`not ${isOwnerless(ownedBy)}`
      throw refuse('所属记录不存在应是“是”或“否”')
    })
    return sql<boolean>`(${sql.join(conditions, sql` or `)})`
  }

/** Conditions that are no field's. */
const wordsOf = ({ isSpelt, ownedBy }: Resource) =>
  new Map<string, typeof keyword>([
    ['keyword', keyword],
    ...(isSpelt ? [['spelt', spelt] as const] : []),
    ...(ownedBy ? [['ownerless', ownerless(ownedBy)] as const] : []),
  ])

const isChosen = (field: Field) =>
  ['choice', 'ref', 'refs', 'json'].includes(field.kind) || codeLabels(field) !== undefined

const mostOf = (name: string, field: Field | undefined) => {
  if (name === 'id') return limits.likeIds
  return field && isChosen(field) ? limits.likeChoices : limits.likeLength
}

const split = (entry: string): [name: string, value: string] => {
  const at = entry.indexOf(':')
  if (at < 1) throw refuse('筛选条件的写法是 字段:值')
  if (entry.includes('\0')) throw refuse('筛选内容含有不能查询的字符')
  return [entry.slice(0, at), entry.slice(at + 1)]
}

/**
 * `like` entries (api section 3) as conditions joined by AND. Names come from the contract and values are bound: no
 * text of a caller becomes SQL. A field that is not searchable is refused, never ignored; an empty value filters nothing.
 */
export const likeConditions = (
  dialect: Dialect,
  resource: Resource,
  like: readonly string[],
): RawBuilder<boolean>[] => {
  if (like.length > limits.likeCount) throw refuse(`筛选条件不能超过${limits.likeCount}个`)
  const fields = allFields(resource)
  const searchable = new Set(searchableFields(resource))
  const words = wordsOf(resource)
  return like.map(split).flatMap(([name, value]) => {
    const field = fields[name]
    const ofWord = words.get(name)
    if (!ofWord && (!field || !searchable.has(name))) throw refuse(`不能按“${name.slice(0, 40)}”筛选`)
    const most = mostOf(name, field)
    if (value.length > most) throw refuse(`筛选内容不能超过${most}个字`)
    if (value.trim() === '') return []
    if (ofWord) return [ofWord(dialect, resource, value)]
    return field ? [condition(dialect, resource, name, field, value)] : []
  })
}

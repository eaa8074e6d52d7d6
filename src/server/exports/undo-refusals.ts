import { failure, Failure } from '#contract/failure.ts'
import { can } from '#contract/permission.ts'
import type { UsedBy } from '#contract/replies.ts'
import type { Resource } from '#contract/resource.ts'
import { resourceNamed } from '#contract/resources/index.ts'

import { reading } from '#server/http/change.ts'
import { logLabel } from '#server/http/log-labels.ts'
import { storeOf } from '#server/resource/serve.ts'
import { signsShown } from './signs-of-use.ts'
import type { Undo } from './undo-portion.ts'

/** So many of the rows that stand in the way are looked up, and so many of them named. */
const looked = 10
const named = 3

/** What they are called, as far as the caller may still see them. */
const namesOf = async (
  { parts, served, exchange }: Undo,
  ids: readonly string[],
  andThen: (id: string) => string = () => '',
): Promise<string[]> => {
  const store = storeOf(served, parts, reading(parts, exchange.caller))
  const names: string[] = []
  for (const id of ids.slice(0, looked)) {
    const row = await store.select(id).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
    })
    const label = row && logLabel(served.resource, row)
    if (label) names.push(`“${label}”${andThen(id)}`)
    if (names.length === named) break
  }
  return names
}

const listed = (names: readonly string[], count: number) =>
  `${names.join('、')}${count > names.length ? '等' : ''}`

/** Whoever may only import has somebody else take the records away. */
export const oneByOne = ({ caller }: Undo['exchange'], { page }: Resource) =>
  can(caller.pages.get(page) ?? [], 'delete') ? '请在列表里逐条处理' : '请联系有这个页面删除权限的人逐条处理'

/** Rows of which the same is to be said, as 2 条已在使用（“李娜”已登录过，等）. */
const saidOf = async (
  undo: Undo,
  ids: readonly string[],
  what: string,
  whyOf: (id: string) => string = () => '',
) => {
  const names = await namesOf(undo, ids, whyOf)
  const which = names.length > 0 ? `（${listed(names, ids.length)}）` : ''
  return ids.length > 0 ? [`${ids.length} 条${what}${which}`] : []
}

/** Rows that somebody has changed, deleted or begun to use. */
export const refuseTouched = async (undo: Undo, ids: readonly string[]): Promise<Failure> => {
  const { parts, served, exchange } = undo
  const { dialect, slow } = parts.database
  const shown = await signsShown(dialect, slow, served, ids)
  const [used, changed] = [ids.filter(id => shown.has(id)), ids.filter(id => !shown.has(id))]
  const said = [
    ...(await saidOf(undo, changed, '已被修改或删除')),
    ...(await saidOf(undo, used, '已在使用', id => shown.get(id) ?? '')),
  ]
  const next = oneByOne(exchange, served.resource)
  return failure('refused', `导入的数据里有 ${said.join('，')}，不能整批撤销，${next}`)
}

/** Rows that whoever imported them does not see any more. */
export const refuseUnseen = (count: number): Failure =>
  failure(
    'refused',
    `导入的 ${count} 条现在不在您的数据范围内，不能由您撤销，请联系管理员处理，或调整您的数据范围`,
  )

type FindUses = (ids: readonly string[]) => Promise<UsedBy[]>

export const holds = (uses: readonly UsedBy[]) => uses.some(each => !each.isLoose)

/** Those of some rows that are used, by halves: few of hundreds are, and nobody reads of more than a few. */
const usedAmong = async (ids: readonly string[], find: FindUses, most = looked): Promise<string[]> => {
  if (most <= 0 || ids.length === 0 || !holds(await find(ids))) return []
  if (ids.length === 1) return [...ids]
  const middle = Math.ceil(ids.length / 2)
  const first = await usedAmong(ids.slice(0, middle), find, most)
  return [...first, ...(await usedAmong(ids.slice(middle), find, most - first.length))]
}

/** What uses the rows of several portions. Its list is told by a portion's ids: of more than one there is none. */
const together = (uses: readonly UsedBy[]): UsedBy[] =>
  [...Map.groupBy(uses, each => `${each.resource} ${each.field}`).values()].flatMap(same => {
    const [first] = same
    if (!first || same.length === 1) return same
    const { like: _, ...rest } = first
    return [{ ...rest, count: same.reduce((sum, each) => sum + each.count, 0) }]
  })

/** 部门（所属机构）2 条, as the box about a single deletion says it. */
const userWords = ({ resource, title, field, count }: UsedBy) => {
  const label = field && (resourceNamed(resource).fields[field]?.label ?? field)
  return `${title}${label ? `（${label}）` : ' '}${count} 条`
}

/** Rows that others use: which ones, what uses them, and what to do next. `ids` are of the first portion that is used. */
export const refuseUsed = async (
  undo: Undo,
  uses: readonly UsedBy[],
  ids: readonly string[],
  find: FindUses,
): Promise<Failure> => {
  const used = await usedAmong(ids, find)
  const names = await namesOf(undo, used)
  const which = names.length > 0 ? listed(names, used.length) : '数据'
  const usedBy = together(uses)
  const users = usedBy.filter(each => !each.isLoose).map(userWords)
  const sentence = `导入的${which}正在被使用，不能整批撤销：${users.join('，')}。请先处理用到它的记录，再来撤销`
  return failure('inUse', sentence, { usedBy })
}

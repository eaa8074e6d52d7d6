import type { ExpressionBuilder } from 'kysely'

import { dictPushTops, type DictNode, type DictTree } from '#contract/dict.ts'
import { failure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import { idPattern } from '#contract/validate.ts'

import type { Tables } from '#server/db/tables.ts'
import type { Exchange } from '#server/http/exchange.ts'
import type { Parts } from '#server/parts.ts'
import { dictVersion } from './dict-version.ts'

type StoredDict = Omit<DictNode, 'sysDicts' | 'dictValueType'> & {
  parentId: string | null
  dictValueType: string | null
}

const typeOf = (word: string | null): DictNode['dictValueType'] =>
  word === 'Number' || word === 'Object' || word === 'Array' ? word : 'Plain'

/** What hangs below a dictionary that is stopped is not there either. */
export const nestDicts = (rows: readonly StoredDict[]): DictNode[] => {
  const children = Map.groupBy(rows, each => each.parentId)
  const below = (parentId: string | null): DictNode[] =>
    (children.get(parentId) ?? []).map(({ id, dictLabel, dictValue, dictValueType }) => ({
      id,
      dictLabel,
      dictValue,
      dictValueType: typeOf(dictValueType),
      sysDicts: below(id),
    }))
  return below(null)
}

const columns = ['id', 'parentId', 'dictLabel', 'dictValue', 'dictValueType'] as const

const isEnabled = (where: ExpressionBuilder<Tables, 'sys_dict'>) =>
  where.or([where('dictStatus', 'is', null), where('dictStatus', '!=', '停用')])

const enabledDicts = ({ database }: Parts): Promise<StoredDict[]> =>
  database.read
    .selectFrom('sys_dict')
    .select(columns)
    .where(isEnabled)
    .orderBy('dictSort')
    .orderBy('id')
    .execute()

/** The branches of these dictionaries alone. */
const branchesOf = ({ database }: Parts, tops: readonly string[]): Promise<StoredDict[]> =>
  database.read
    .withRecursive('branch', db =>
      db
        .selectFrom('sys_dict')
        .select('id')
        .where('id', 'in', tops)
        .where('parentId', 'is', null)
        .union(db.selectFrom('sys_dict as d').innerJoin('branch', 'branch.id', 'd.parentId').select('d.id')),
    )
    .selectFrom('sys_dict')
    .select(columns)
    .where('id', 'in', db => db.selectFrom('branch').select('branch.id'))
    .where(isEnabled)
    .orderBy('dictSort')
    .orderBy('id')
    .execute()

const topsIn = (text: unknown): string[] => {
  const ids = [...new Set(String(text).split(','))].filter(each => each !== '')
  if (ids.length === 0 || ids.length > dictPushTops || !ids.every(each => idPattern.test(each)))
    throw failure('badRequest', `参数错误：请给出 1 到 ${dictPushTops} 个顶层字典的编号`)
  return ids
}

/**
 * `GET sys/dict/select-tree`: the enabled dictionaries, nested; `index` and `limit` page through those at the top, `ids` are some
 * of them. Answers 304 while nothing has changed since the `ETag` that the browser holds.
 */
export const selectDictTree = async (
  parts: Parts,
  { query, request, reply }: Pick<Exchange, 'query' | 'request' | 'reply'>,
): Promise<DictTree | null> => {
  const index = Number(query.index ?? limits.pageIndex)
  const limit = Number(query.limit ?? limits.dictLimit)
  const tops = query.ids === undefined ? undefined : topsIn(query.ids)
  const version = await dictVersion(parts.database.read)
  const etag = tops ? undefined : `"${version}-${index}-${limit}"`
  reply.header('cache-control', 'private, no-cache')
  if (etag) reply.header('etag', etag)
  if (etag && request.headers['if-none-match'] === etag) {
    await reply.code(304).send()
    return null
  }
  const tree = nestDicts(await (tops ? branchesOf(parts, tops) : enabledDicts(parts)))
  return { items: tree.slice(index * limit, (index + 1) * limit), total: tree.length, version }
}

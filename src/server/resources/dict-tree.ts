import type { DictNode } from '#contract/dict.ts'
import { limits } from '#contract/limits.ts'

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

const enabledDicts = ({ database }: Parts): Promise<StoredDict[]> =>
  database.read
    .selectFrom('sys_dict')
    .select(['id', 'parentId', 'dictLabel', 'dictValue', 'dictValueType'])
    .where(where => where.or([where('dictStatus', 'is', null), where('dictStatus', '!=', '停用')]))
    .orderBy('dictSort')
    .orderBy('id')
    .execute()

/**
 * `GET sys/dict/select-tree`: the enabled dictionaries, nested; `index` and `limit` page through those at the top. Answers 304
 * while nothing has changed since the `ETag` that the browser holds.
 */
export const selectDictTree = async (
  parts: Parts,
  { query, request, reply }: Pick<Exchange, 'query' | 'request' | 'reply'>,
): Promise<{ items: DictNode[]; total: number } | null> => {
  const index = Number(query.index ?? limits.pageIndex)
  const limit = Number(query.limit ?? limits.dictLimit)
  const etag = `"${await dictVersion(parts.database.read)}-${index}-${limit}"`
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  if (request.headers['if-none-match'] === etag) {
    await reply.code(304).send()
    return null
  }
  const tree = nestDicts(await enabledDicts(parts))
  return { items: tree.slice(index * limit, (index + 1) * limit), total: tree.length }
}

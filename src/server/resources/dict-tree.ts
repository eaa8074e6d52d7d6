import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

import type { ExpressionBuilder } from 'kysely'

import { dictPushTops, type DictNode, type DictTree } from '#contract/dict.ts'
import { failure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import { idPattern } from '#contract/validate.ts'

import type { Tables } from '#server/db/tables.ts'
import { succeed } from '#server/http/envelope.ts'
import type { Exchange } from '#server/http/exchange.ts'
import type { Parts } from '#server/parts.ts'
import { dictVersion } from './dict-version.ts'

type StoredDict = Omit<DictNode, 'sysDicts' | 'dictValueType'> & {
  parentId: string | null
  dictValueType: string | null
}

const typeOf = (word: string | null): DictNode['dictValueType'] =>
  word === 'Number' || word === 'Object' || word === 'Array' ? word : 'Plain'

/** In the order of the rows. What hangs below a dictionary that is stopped is not there either. */
export const nestDicts = (rows: readonly StoredDict[]): DictNode[] => {
  const nodes = new Map<string, DictNode>()
  for (const { id, dictLabel, dictValue, dictValueType } of rows)
    nodes.set(id, { id, dictLabel, dictValue, dictValueType: typeOf(dictValueType), sysDicts: [] })
  const tops: DictNode[] = []
  for (const { id, parentId } of rows) {
    const node = nodes.get(id)
    if (node) (parentId === null ? tops : nodes.get(parentId)?.sysDicts)?.push(node)
  }
  return tops
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

/** The whole tree as it travels: made once for each version of it, whoever asks. */
interface Written {
  etag: string
  text: Buffer
  brotli: Promise<Buffer>
}

const compressed = promisify(brotliCompress)
/** The first one after a change waits for it: 3 takes about half as long as 4, for a tenth more bytes. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }

const write = async (parts: Parts, etag: string, version: string, index: number, limit: number) => {
  const tree = nestDicts(await enabledDicts(parts))
  const items = tree.slice(index * limit, (index + 1) * limit)
  const reply: DictTree = { items, total: tree.length, version }
  const text = Buffer.from(JSON.stringify(succeed(reply)))
  const brotli = compressed(text, quality)
  // Whoever wants it waits for it and meets its failure.
  brotli.catch(() => undefined)
  return { etag, text, brotli }
}

const send = async ({ request, reply }: Pick<Exchange, 'request' | 'reply'>, written: Written) => {
  const isBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
  reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding')
  if (isBrotli) reply.header('content-encoding', 'br')
  await reply.send(isBrotli ? await written.brotli : written.text)
  return null
}

/**
 * `GET sys/dict/select-tree`: the enabled dictionaries, nested; `index` and `limit` page through those at the top, `ids` are some
 * of them. Answers 304 while nothing has changed since the `ETag` that the browser holds.
 */
export const dictTree = (parts: Parts) => {
  let written: { etag: string; made: Promise<Written> } | undefined
  return async ({
    query,
    request,
    reply,
  }: Pick<Exchange, 'query' | 'request' | 'reply'>): Promise<DictTree | null> => {
    const version = await dictVersion(parts.database.read)
    reply.header('cache-control', 'private, no-cache')
    if (query.ids !== undefined) {
      const items = nestDicts(await branchesOf(parts, topsIn(query.ids)))
      return { items, total: items.length, version }
    }
    const index = Number(query.index ?? limits.pageIndex)
    const limit = Number(query.limit ?? limits.dictLimit)
    const etag = `"${version}-${index}-${limit}"`
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) {
      await reply.code(304).send()
      return null
    }
    if (written?.etag !== etag) written = { etag, made: write(parts, etag, version, index, limit) }
    const { made } = written
    made.catch(() => {
      if (written?.made === made) written = undefined
    })
    return send({ request, reply }, await made)
  }
}

import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

import { dictPushTops, type DictTree } from '#contract/dict.ts'
import { failure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import { idPattern } from '#contract/validate.ts'

import { succeed } from '#server/http/envelope.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { isSame } from '#server/http/is-same.ts'
import type { Parts } from '#server/parts.ts'
import { keepBranches, type Branches } from './dict-branches.ts'
import { branchesOf, nestDicts } from './dict-rows.ts'
import { dictVersion } from './dict-version.ts'

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

const comma = Buffer.from(',')

/** The pieces are joined as they are: to write them all again would take longer than everything else. */
const textOf = ({ texts, version }: Branches, index: number, limit: number): Buffer => {
  const items = [...texts.values()].slice(index * limit, (index + 1) * limit)
  const reply: DictTree = { items: [], total: texts.size, version }
  const [head = '', tail = ''] = JSON.stringify(succeed(reply)).split('[]')
  const listed = items.flatMap((text, n) => (n === 0 ? [text] : [comma, text]))
  return Buffer.concat([Buffer.from(`${head}[`), ...listed, Buffer.from(`]${tail}`)])
}

const write = (etag: string, text: Buffer): Written => {
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
  const branchesAt = keepBranches(parts)
  const make = async (etag: string, version: string, index: number, limit: number) =>
    write(etag, textOf(await branchesAt(version), index, limit))
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
    if (isSame(request.headers['if-none-match'], etag)) {
      await reply.code(304).send()
      return null
    }
    if (written?.etag !== etag) written = { etag, made: make(etag, version, index, limit) }
    const { made } = written
    made.catch(() => {
      if (written?.made === made) written = undefined
    })
    return send({ request, reply }, await made)
  }
}

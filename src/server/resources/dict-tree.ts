import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

import { dictPushTops, type DictTree } from '#contract/dict.ts'
import { failure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import { idPattern } from '#contract/validate.ts'

import { accepts } from '#server/http/accepts.ts'
import { succeed } from '#server/http/envelope.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { isSame } from '#server/http/is-same.ts'
import type { Parts } from '#server/parts.ts'
import { keepBranches, type Branches } from './dict-branches.ts'
import { branchesOf, nestDicts } from './dict-rows.ts'
import { dictVersion } from './dict-version.ts'
import { gzipOf, pieceOf, textOf, type Piece } from './gzip-pieces.ts'

const topsIn = (text: unknown): string[] => {
  const ids = [...new Set(String(text).split(','))].filter(each => each !== '')
  if (ids.length === 0 || ids.length > dictPushTops || !ids.every(each => idPattern.test(each)))
    throw failure('badRequest', `参数错误：请给出 1 到 ${dictPushTops} 个顶层字典的编号`)
  return ids
}

/** The whole tree as it travels: made once for each version of it, whoever asks. */
interface Written {
  etag: string
  pieces: readonly Piece[]
  /** The same at once: to join its pieces is all the work there is. */
  gzip: Buffer
  asked: number
  /** A third as long, and worth its while once a second reader has come. */
  brotli?: Buffer
}

const compressed = promisify(brotliCompress)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const comma = pieceOf(',')

/** The pieces are joined as they are: to write them all again would take longer than everything else. */
const piecesOf = ({ pieces, version }: Branches, index: number, limit: number): Piece[] => {
  const items = [...pieces.values()].slice(index * limit, (index + 1) * limit)
  const reply: DictTree = { items: [], total: pieces.size, version }
  const [head = '', tail = ''] = JSON.stringify(succeed(reply)).split('[]')
  const listed = items.flatMap((piece, n) => (n === 0 ? [piece] : [comma, piece]))
  return [pieceOf(`${head}[`), ...listed, pieceOf(`]${tail}`)]
}

/** Behind the readers, who have the other meanwhile. */
const shorten = async (log: Parts['log'], written: Written) => {
  try {
    written.brotli = await compressed(textOf(written.pieces), quality)
  } catch (err) {
    log.warn({ err }, 'the dictionaries could not be compressed further')
  }
}

/** What the browser opens, and how. */
const bodyOf = (
  { gzip, brotli, pieces }: Written,
  accepted: string | string[] | undefined,
): [body: Buffer, encoding?: string] => {
  if (brotli && accepts(accepted, 'br')) return [brotli, 'br']
  return accepts(accepted, 'gzip') ? [gzip, 'gzip'] : [textOf(pieces)]
}

const send = async (
  log: Parts['log'],
  { request, reply }: Pick<Exchange, 'request' | 'reply'>,
  written: Written,
) => {
  if (++written.asked === 2) void shorten(log, written)
  const [body, encoding] = bodyOf(written, request.headers['accept-encoding'])
  reply.header('content-type', 'application/json; charset=utf-8')
  if (encoding) reply.header('content-encoding', encoding)
  await reply.send(body)
  return null
}

/**
 * `GET sys/dict/select-tree`: the enabled dictionaries, nested; `index` and `limit` page through those at the top, `ids` are some
 * of them. Answers 304 while nothing has changed since the `ETag` that the browser holds.
 */
export const dictTree = (parts: Parts) => {
  let written: { etag: string; made: Promise<Written> } | undefined
  const branchesAt = keepBranches(parts)
  const make = async (etag: string, version: string, index: number, limit: number): Promise<Written> => {
    const pieces = piecesOf(await branchesAt(version), index, limit)
    return { etag, pieces, gzip: await gzipOf(pieces), asked: 0 }
  }
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
    reply.header('etag', etag).header('vary', 'accept-encoding')
    if (isSame(request.headers['if-none-match'], etag)) {
      await reply.code(304).send()
      return null
    }
    if (written?.etag !== etag) written = { etag, made: make(etag, version, index, limit) }
    const { made } = written
    made.catch(() => {
      if (written?.made === made) written = undefined
    })
    return send(parts.log, { request, reply }, await made)
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify'

import { failure } from '#contract/failure.ts'
import { uploadDefaults } from '#contract/limits.ts'

import type { FileTable } from '#server/db/tables.ts'
import { isSame } from '#server/http/is-same.ts'
import { readRange } from './byte-range.ts'
import { contentHeaders } from './content-headers.ts'
import { partsOf } from './file-row.ts'
import type { Files } from './files.ts'
import { readFile } from './part-store.ts'
import { thumbnailOf } from './thumbnail.ts'

/** A file never changes: its id names its bytes. */
const sendThumbnail = async (files: Files, row: FileTable, reply: FastifyReply) => {
  const picture = await thumbnailOf(files, row, uploadDefaults.thumbnail)
  return reply
    .headers({ ...contentHeaders('png', row.fileName), 'content-type': 'image/webp' })
    .header('accept-ranges', 'none')
    .header('content-disposition', 'inline')
    .send(picture)
}

const assertThumbnail = (asked: unknown) => {
  if (asked !== String(uploadDefaults.thumbnail))
    throw failure('badRequest', `参数错误：缩略图只有 ${uploadDefaults.thumbnail} 像素的`)
}

/** Asks for the first byte before the headers go out: what is missing is then a sentence, not half an answer. */
const sendBytes = async (files: Files, row: FileTable, request: FastifyRequest, reply: FastifyReply) => {
  const size = row.fileSize
  const { range, 'if-range': ifRange } = request.headers
  const asked = ifRange && ifRange !== reply.getHeader('etag') ? undefined : readRange(range, size)
  if (asked === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${size}`).send('')
  const { from, to } = asked ?? { from: 0, to: size - 1 }
  const parts = partsOf(row)
  const [first] = parts
  if (first) (await files.store.read(row.id, first.name, 0, 0)).destroy()
  reply.headers(contentHeaders(row.fileType, row.fileName)).header('content-length', to - from + 1)
  if (asked) reply.status(206).header('content-range', `bytes ${from}-${to}/${size}`)
  return reply.send(readFile(files.store, { id: row.id, parts }, from, to))
}

/** The bytes of a file, or a part of them, or its small picture; 304 where the browser has them already. */
export const sendContent = async (
  files: Files,
  row: FileTable,
  request: FastifyRequest<{ Querystring: Record<string, unknown> }>,
  reply: FastifyReply,
) => {
  const { thumbnail } = request.query
  if (thumbnail !== undefined) assertThumbnail(thumbnail)
  const etag = `"${row.id}${thumbnail === undefined ? '' : '-t'}"`
  reply.header('etag', etag)
  if (isSame(request.headers['if-none-match'], etag))
    return reply.status(304).header('cache-control', 'private, no-cache').send()
  return thumbnail === undefined ? sendBytes(files, row, request, reply) : sendThumbnail(files, row, reply)
}

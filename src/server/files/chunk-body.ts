import type { FastifyRequest } from 'fastify'

import { Failure, failure } from '#contract/failure.ts'
import { bytesOf } from '#contract/files.ts'

type Part = Extract<
  Awaited<ReturnType<ReturnType<FastifyRequest['parts']>['next']>>['value'],
  { type: 'file' }
>
type Bytes = Part['file']

export interface ChunkPart {
  fields: Readonly<Record<string, string>>
  fileName: string
  bytes: Bytes
}

/** How long the rest of a refused chunk is swallowed, so that its sender can read the sentence. */
const drainMs = 60_000

const limitsFor = (megabytes: number) => ({
  fields: 20,
  fieldNameSize: 100,
  fieldSize: 2000,
  files: 2,
  parts: 22,
  headerPairs: 100,
  fileSize: bytesOf(megabytes) + 1,
})

const drain = async (request: FastifyRequest, bytes: Bytes) => {
  if (bytes.readableEnded || bytes.destroyed) return
  const tooSlow = setTimeout(() => request.raw.destroy(), drainMs)
  bytes.resume()
  await new Promise(resolve => bytes.once('end', resolve).once('close', resolve).once('error', resolve))
  clearTimeout(tooSlow)
}

const broken = (error: unknown) => {
  if (error instanceof Failure) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('FST_') || code === ''
    ? failure('badRequest', '参数错误：上传内容不完整，请重试', { reason: code })
    : error
}

/**
 * Hands the file part to `take` with the fields before it, while it streams. Whatever `take` says is said only after the
 * rest of the request has been swallowed: an answer in the middle of a body is one that browsers do not show.
 */
export const readChunkBody = async <T>(
  request: FastifyRequest,
  megabytes: number,
  take: (part: ChunkPart) => Promise<T>,
): Promise<T> => {
  if (!request.isMultipart()) throw failure('wrongType')
  const fields: Record<string, string> = Object.create(null)
  let outcome: { value: T } | { error: unknown } | undefined
  const settle = async (part: Part) => {
    try {
      const value = await take({ fields: { ...fields }, fileName: part.filename, bytes: part.file })
      return { value }
    } catch (error) {
      return { error }
    } finally {
      await drain(request, part.file)
    }
  }
  try {
    for await (const part of request.parts({ limits: limitsFor(megabytes) })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (part.fieldname !== 'chunk' || outcome) part.file.resume()
      else outcome = await settle(part)
    }
  } catch (error) {
    if (!outcome) throw broken(error)
  }
  if (!outcome) throw failure('badRequest', '参数错误：缺少文件内容 chunk')
  if ('error' in outcome) throw outcome.error
  return outcome.value
}

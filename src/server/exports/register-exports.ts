import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { failure } from '#contract/failure.ts'
import { importTemplate, templateName } from '#contract/import-template.ts'
import { limits } from '#contract/limits.ts'
import { operations } from '#contract/operations.ts'
import { transferCalls } from '#contract/transfer-calls.ts'

import { succeed } from '#server/http/envelope.ts'
import { checkedQuery } from '#server/http/input.ts'
import { exchangeOf, serveCall } from '#server/http/serve-call.ts'
import type { Parts } from '#server/parts.ts'
import type { Served } from '#server/resource/serve.ts'
import { readFieldWords } from './field-words.ts'
import { importList } from './import-history.ts'
import { makeTemplate } from './import-template.ts'
import { saveBatch, type BatchQuery } from './save-batch.ts'
import { sendBytes, sendExport } from './send-export.ts'
import { undoImport } from './undo-import.ts'

const exchangeFor = (request: FastifyRequest, reply: FastifyReply) =>
  exchangeOf<unknown>(request, reply, { query: {}, body: request.body })

const isTrue = (dryRun: unknown): boolean => {
  if (dryRun === undefined || dryRun === 'false') return false
  if (dryRun === '' || dryRun === 'true') return true
  throw failure('badRequest', '参数错误：dryRun 只能是 true 或 false')
}

const readBatchQuery = (query: unknown): BatchQuery => {
  const { dryRun, known } = checkedQuery(
    {
      dryRun: { label: 'dryRun', kind: 'text', max: 5 },
      known: { label: 'known', kind: 'number', min: 0, max: limits.batchRows },
    },
    query,
  )
  return { dryRun: isTrue(dryRun), ...(known !== undefined && { known: Number(known) }) }
}

/** Import, export and the import's template of every resource (api section 3), with the resource's own rules. */
export const registerExports = (app: FastifyInstance, parts: Parts, served: readonly Served[]): void => {
  serveCall(app, transferCalls.importList, exchange => importList(parts, served, exchange))
  serveCall(app, transferCalls.undoImport, exchange => undoImport(parts, served, exchange))
  for (const each of served) {
    const { resource } = each
    const url = (path: string) => `/api/${resource.name}/${path}`
    const { saveBatch: batch, export: exported } = operations
    app.route({
      method: exported.method,
      url: url(exported.path),
      config: { who: { page: resource.page, needs: exported.needs } },
      handler: (request, reply) => sendExport(parts, resource, exchangeFor(request, reply)),
    })
    app.route({
      method: batch.method,
      url: url(batch.path),
      bodyLimit: limits.batchBytes,
      config: { who: { page: resource.page, needs: batch.needs } },
      handler: async (request, reply) =>
        succeed(await saveBatch(parts, each, exchangeFor(request, reply), readBatchQuery(request.query))),
    })
    if (resource.serverOnly || importTemplate(resource).columns.length === 0) continue
    app.route({
      method: 'GET',
      url: url('import-template'),
      config: { who: { page: resource.page, needs: batch.needs } },
      handler: async (request, reply) => {
        const words = await readFieldWords(parts.database.read, resource, 'offered')
        return sendBytes(
          exchangeFor(request, reply),
          templateName(resource),
          await makeTemplate(resource, words),
        )
      },
    })
  }
}

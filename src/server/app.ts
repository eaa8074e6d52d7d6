import { maxHeaderSize } from 'node:http'
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'

import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'

import { failure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'

import { keepTellingOutsideChanges } from './config-text/outside-change.ts'
import { registerConfigText } from './config-text/register-config-text.ts'
import { newId } from './db/new-id.ts'
import { registerDocs } from './docs/register-docs.ts'
import { registerExportCentre } from './exports/register-export-centre.ts'
import { registerExports } from './exports/register-exports.ts'
import { emptiedBin } from './files/emptied-bin.ts'
import { fileResource } from './files/file-resource.ts'
import { registerFiles } from './files/register-files.ts'
import { workStore } from './files/work-store.ts'
import { keepLogsShort } from './housekeeping/log-retention.ts'
import { answerClientError, refuseNameless } from './http/client-errors.ts'
import { registerClosing } from './http/closing.ts'
import { limitBodyTime } from './http/body-time.ts'
import { answerUnrouted, registerFailures } from './http/failures.ts'
import { registerGuard } from './http/guard.ts'
import { registerHealth } from './http/health.ts'
import { logViewer } from './http/log-viewer.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { registerWebFiles } from './http/web-files.ts'
import { keepPublishing } from './messages/publish-due.ts'
import { recipientsAmong } from './messages/recipients.ts'
import { readsFilesOfMessages, registerMessages } from './messages/register-messages.ts'
import type { Parts } from './parts.ts'
import { registerPreferences } from './preferences/register-preferences.ts'
import { announce } from './push/announce.ts'
import { registerSocket } from './push/socket-server.ts'
import { registerRecycle } from './recycle/register-recycle.ts'
import { registerResource } from './resource/serve.ts'
import { servedResources } from './resources/index.ts'
import { registerTrees } from './resources/register-trees.ts'
import { authenticator } from './session/authenticate.ts'
import { registerSession } from './session/register-session.ts'
import { registerSms } from './sms/register-sms.ts'
import { registerStatistics } from './statistics/register-statistics.ts'

/** Fast rather than small: answers are compressed while somebody waits. Assets are precompressed, files stay as they are. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const webFolder = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** Bodies are checked by the contract's fields (`http/input.ts`), not by schemas: their compilers are not even loaded. */
const refuseSchema = () => () => {
  throw new Error('Routes have no schemas here')
}
const noSchemas = { buildValidator: refuseSchema, buildSerializer: refuseSchema }

const createFastify = (parts: Parts): FastifyInstance => {
  const loggerInstance: FastifyBaseLogger = parts.log
  return fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    trustProxy: parts.config.trustProxy.length > 0 ? parts.config.trustProxy : false,
    bodyLimit: limits.bodyBytes,
    // `limitBodyTime` ends slow bodies, but not those of uploads.
    requestTimeout: 0,
    // Longer than any address that the HTTP parser lets through: too many ids are refused in a sentence, not as an unknown path.
    routerOptions: { maxParamLength: maxHeaderSize },
    schemaController: { compilersFactory: noSchemas },
    frameworkErrors: answerUnrouted(parts),
    clientErrorHandler: answerClientError,
    // `refuseNameless` says it in a sentence.
    http: { requireHostHeader: false },
    forceCloseConnections: 'idle',
  })
}

/** A body that says it is JSON and is empty is what some clients send with DELETE. */
const registerParsers = (app: FastifyInstance) => {
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      return done(null, JSON.parse(String(text)))
    } catch {
      return done(failure('badRequest', '参数错误：内容不是正确的 JSON'))
    }
  })
}

const logResponses = (app: FastifyInstance) =>
  app.addHook('onResponse', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    const [path] = request.url.split('?')
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method: request.method, path, status: reply.statusCode, ms }, 'answered')
  })

/**
 * Puts the product together: what is registered, in which order, and who is introduced to whom. Never listens and never
 * reads the environment; tests call it too.
 */
export const buildApp = async (parts: Parts): Promise<FastifyInstance> => {
  const app = createFastify(parts)
  const viewer = parts.config.publicUrl ? new URL(parts.config.officeViewerUrl).origin : undefined
  registerSecurityHeaders(app, viewer)
  refuseNameless(app)
  limitBodyTime(app)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions,
    customTypes: /^application\/json/,
  })
  await app.register(formbody)
  registerParsers(app)
  logResponses(app)
  registerClosing(app)
  registerFailures(app, parts, await registerWebFiles(app, webFolder))
  registerHealth(app, parts)
  const callers = authenticator(parts)
  registerGuard(app, callers.byToken, logViewer(parts))
  registerSession(app, parts)
  const files = await registerFiles(app, parts, { callers, alsoReads: readsFilesOfMessages(parts) })
  const served = [...servedResources(parts), fileResource(files), emptiedBin(files)]
  for (const each of served) registerResource(app, parts, each)
  registerExports(app, parts, served)
  registerRecycle(app, parts, served)
  registerConfigText(app, parts, served)
  keepTellingOutsideChanges(app, parts)
  registerTrees(app, parts)
  registerMessages(app, parts)
  registerSms(app, parts)
  registerStatistics(app, parts)
  registerPreferences(app, parts)
  registerDocs(app)
  registerExportCentre(app, parts, served, workStore(files))
  const clients = registerSocket(app, parts, callers.recognise)
  announce(parts.events, clients, { recipientsAmong: recipientsAmong(parts), log: parts.log })
  keepPublishing(app, parts)
  keepLogsShort(app, parts)
  return app
}

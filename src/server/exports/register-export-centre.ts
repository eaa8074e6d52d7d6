import type { FastifyInstance } from 'fastify'

import { transferCalls } from '#contract/transfer-calls.ts'

import { regularly } from '#server/http/regularly.ts'
import { checkId, exchangeOf, serveCall } from '#server/http/serve-call.ts'
import type { Parts } from '#server/parts.ts'
import type { Served } from '#server/resource/serve.ts'
import {
  cancelExport,
  deleteExport,
  exportList,
  retryExport,
  sendStoredExport,
  startExport,
  type Centre,
  type ExportStore,
} from './export-centre.ts'
import { createExportJobs } from './export-jobs.ts'
import { endCutOff, lookEveryMs, sweepEveryMs, sweepExports } from './sweep-exports.ts'

const keepSwept = (app: FastifyInstance, { parts, store, jobs }: Centre) => {
  regularly(app, lookEveryMs, () =>
    endCutOff(parts, jobs.ids()).catch((err: unknown) =>
      parts.log.error({ err }, 'exports that were cut off could not be ended; next try in ten seconds'),
    ),
  )
  regularly(app, sweepEveryMs, () =>
    sweepExports(parts, store, jobs.ids()).catch((err: unknown) =>
      parts.log.error({ err }, 'exports could not be swept; next try in a minute'),
    ),
  )
}

/** The export centre: large exports, written in the background into the store of the files, kept for a week. */
export const registerExportCentre = (
  app: FastifyInstance,
  parts: Parts,
  served: readonly Served[],
  store: ExportStore,
): void => {
  const centre: Centre = { parts, served, store, jobs: createExportJobs(parts, store) }
  serveCall(app, transferCalls.startExport, exchange => startExport(centre, exchange))
  serveCall(app, transferCalls.exportList, exchange => exportList(centre, exchange))
  serveCall(app, transferCalls.cancelExport, exchange => cancelExport(centre, exchange))
  serveCall(app, transferCalls.retryExport, exchange => retryExport(centre, exchange))
  serveCall(app, transferCalls.deleteExport, exchange => deleteExport(centre, exchange))
  app.get<{ Params: { id: string } }>(
    '/api/export/content/:id/:name',
    { config: { who: 'signedIn' } },
    (request, reply) => {
      checkId(request.params.id)
      return sendStoredExport(centre, exchangeOf(request, reply, { query: {}, body: {} }))
    },
  )
  keepSwept(app, centre)
  app.addHook('preClose', () => centre.jobs.close())
}

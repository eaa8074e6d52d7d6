import type { FastifyInstance } from 'fastify'

import { fileCalls } from '#contract/file-calls.ts'
import { bytesOf } from '#contract/files.ts'
import { uploadDefaults } from '#contract/limits.ts'

import { checkId, serveCall } from '#server/http/serve-call.ts'
import { keyOnce } from '#server/db/sealed.ts'
import { hourMs, regularly } from '#server/http/regularly.ts'
import type { Parts } from '#server/parts.ts'
import { leaveForms } from './chunk-body.ts'
import { contentCaller, type Callers } from './content-caller.ts'
import { deleteFile, readableFile, selectFiles, uploadState } from './file-calls.ts'
import { fileSummary } from './file-summary.ts'
import type { FileLimits, Files } from './files.ts'
import { findOwner } from './find-owner.ts'
import { giveUpUpload } from './give-up-upload.ts'
import { missingFiles } from './missing-files.ts'
import { startHashWorker } from './hash-worker.ts'
import { openPartStore } from './open-part-store.ts'
import { orderFiles } from './order-files.ts'
import type { Owners } from './owner.ts'
import { receiveChunk } from './receive-chunk.ts'
import { sendContent } from './send-content.ts'
import { sweepFiles } from './sweep.ts'
import { dropUnfinished, unfinishedFiles } from './unfinished-files.ts'
import { uploadRoom } from './upload-room.ts'

const usualLimits: FileLimits = {
  accept: uploadDefaults.accept,
  megabytes: uploadDefaults.megabytes,
  reserveBytes: 256 * 1024 * 1024,
  quotaBytes: undefined,
  perOwner: 200,
  uploadsPerUser: 50,
}

export interface FileGuests {
  callers: Callers
  /** Who reads files of a record without its page, such as the readers of a notice. */
  alsoReads?: Owners['alsoReads']
  limits?: Partial<FileLimits>
}

const quotaOf = ({ config: { fileQuotaMb } }: Parts): Partial<FileLimits> =>
  fileQuotaMb > 0 ? { quotaBytes: bytesOf(fileQuotaMb) } : {}

const areFilesKnown = async ({ database: { read } }: Parts): Promise<boolean> =>
  (await read.selectFrom('sys_file').select('id').limit(1).executeTakeFirst()) !== undefined

const openStore = async (parts: Parts) => {
  const store = await openPartStore(parts.config.fileStore, () => areFilesKnown(parts))
  await store
    .assertThere()
    .catch((err: unknown) =>
      parts.log.warn({ err }, 'the file store is away; files can be had once it is back'),
    )
  return store
}

const startSweeping = (app: FastifyInstance, files: Files) => {
  const { log } = files.parts
  regularly(app, hourMs, () =>
    sweepFiles(files).then(
      count => count > 0 && log.info({ count }, 'swept files that nobody can reach'),
      err => log.error({ err }, 'files could not be swept; next try in an hour'),
    ),
  )
}

/** Upload, list, content and deletion of files (api section 5), and the sweep at start and every hour. */
export const registerFiles = async (
  app: FastifyInstance,
  parts: Parts,
  guests: FileGuests,
): Promise<Files> => {
  const files: Files = {
    parts,
    store: await openStore(parts),
    hashWorker: startHashWorker(),
    owners: { find: findOwner(parts.database), ...(guests.alsoReads && { alsoReads: guests.alsoReads }) },
    limits: { ...usualLimits, ...quotaOf(parts), ...guests.limits },
    key: keyOnce(parts.database, parts.config),
  }
  leaveForms(app)
  serveCall(app, fileCalls.upload, exchange => receiveChunk(files, exchange), { takesItsTime: true })
  serveCall(app, fileCalls.giveUp, exchange => giveUpUpload(files, exchange))
  serveCall(app, fileCalls.room, exchange => uploadRoom(files, exchange))
  serveCall(app, fileCalls.uploadState, exchange => uploadState(files, exchange))
  serveCall(app, fileCalls.select, exchange => selectFiles(files, exchange))
  serveCall(app, fileCalls.order, exchange => orderFiles(files, exchange))
  serveCall(app, fileCalls.summary, ({ caller }) => fileSummary(files, caller))
  serveCall(app, fileCalls.missing, exchange => missingFiles(files, exchange))
  serveCall(app, fileCalls.unfinished, exchange => unfinishedFiles(files, exchange))
  serveCall(app, fileCalls.dropUnfinished, exchange => dropUnfinished(files, exchange))
  serveCall(app, fileCalls.delete, exchange => deleteFile(files, exchange))
  // Open to anyone for the guard alone: a signature may stand in for the header, and `contentCaller` asks for either.
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/api/file/content/:id/:name',
    { config: { who: 'anyone' } },
    async (request, reply) => {
      const { id } = request.params
      checkId(id)
      const caller = await contentCaller(files, guests.callers, request, id)
      return sendContent(files, await readableFile(files, caller, id), request, reply)
    },
  )
  startSweeping(app, files)
  app.addHook('onClose', () => files.hashWorker.close())
  return files
}

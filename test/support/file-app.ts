import { createHash, createHmac } from 'node:crypto'
import { join } from 'node:path'

import fastify from 'fastify'
import { pino } from 'pino'

import { failure, type Envelope } from '#contract/failure.ts'
import type { Hashes } from '#contract/file-sign.ts'
import type { FileRecord, GivenUp } from '#contract/files.ts'
import { onceHeader } from '#contract/once.ts'

import { readSettings } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { createEvents } from '#server/events.ts'
import { registerExportCentre } from '#server/exports/register-export-centre.ts'
import { registerExports } from '#server/exports/register-exports.ts'
import { registerFiles, type FileGuests } from '#server/files/register-files.ts'
import { workStore } from '#server/files/work-store.ts'
import type { Caller } from '#server/http/caller.ts'
import { registerClosing } from '#server/http/closing.ts'
import { registerFailures } from '#server/http/failures.ts'
import { registerGuard } from '#server/http/guard.ts'
import { logViewer } from '#server/http/log-viewer.ts'
import type { Parts } from '#server/parts.ts'
import { registerResource, type Served } from '#server/resource/serve.ts'
import { freshDatabase, type DialectName } from './database.ts'

export const hashes: Hashes = {
  sha256: text => createHash('sha256').update(text).digest('base64url'),
  hmacSha256: (key, text) => createHmac('sha256', key).update(text).digest('hex'),
}

export const person = (userId: string, more: Partial<Caller> = {}): Caller => ({
  sessionId: `session-of-${userId}`,
  userId,
  userAccount: userId,
  userName: userId,
  orgId: null,
  deptId: null,
  isAdmin: false,
  roles: [],
  pages: new Map(),
  scope: { all: true, orgIds: [], deptIds: [], userId },
  passwordChangeRequired: false,
  ...more,
})

export interface Chunk {
  bytes: Uint8Array
  name: string
  total?: number
  current?: number
  owner?: { otcType: string; otcId: string }
  more?: Record<string, string>
  /** Its sender's own, in the header of contract/once.ts. */
  key?: string
}

const keyed = (key: string | undefined): Record<string, string> => (key ? { [onceHeader]: key } : {})

const formOf = ({ bytes, name, total = 1, current = 1, owner, more = {} }: Chunk) => {
  const form = new FormData()
  const fields = {
    totalChunks: String(total),
    currentChunk: String(current),
    otcType: owner?.otcType ?? 'sys/user',
    otcId: owner?.otcId ?? 'user-1',
    ...more,
  }
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('chunk', new Blob([Uint8Array.from(bytes)]), name)
  return form
}

/** The file service on a real port with a real database; people are known by their token. */
export const startFileApp = async (
  people: Record<string, Caller>,
  dialect: DialectName = 'sqlite',
  limits: FileGuests['limits'] = { reserveBytes: 0 },
  /** Resources; some of them want what the service is made of. */
  given: readonly Served[] | ((parts: Parts) => readonly Served[]) = [],
  /** Where files rest; a folder of its own where it is absent. */
  store: Record<string, string> = {},
) => {
  const fresh = await freshDatabase(dialect)
  const config = readSettings({ DATA_DIR: fresh.folder, LOG_LEVEL: 'silent', ...store })
  let moment = Date.parse('2026-11-20T04:00:00Z')
  const now = () => new Date(moment)
  const parts = {
    config,
    database: fresh.database,
    log: pino({ level: 'silent' }),
    events: createEvents(),
    now,
  }
  await migrate(
    fresh.database,
    'test',
    { fingerprint: '', plant: async () => undefined },
    now().toISOString(),
  )
  const byToken = async (token: string) => {
    const caller = people[token]
    if (!caller) throw failure('loginExpired')
    return caller
  }
  const byTokenHash = (hash: string) =>
    byToken(Object.keys(people).find(token => hashes.sha256(token) === hash) ?? '')
  const served = typeof given === 'function' ? given(parts) : given
  const startNode = async () => {
    const app = fastify({ genReqId: () => 'trace', routerOptions: { maxParamLength: 8000 } })
    registerClosing(app)
    registerFailures(app, parts, undefined)
    registerGuard(app, byToken, logViewer(parts))
    const files = await registerFiles(app, parts, { callers: { byToken, byTokenHash }, limits })
    for (const each of served) registerResource(app, parts, each)
    registerExports(app, parts, served)
    registerExportCentre(app, parts, served, workStore(files))
    return { app, files, address: await app.listen({ port: 0, host: '127.0.0.1' }) }
  }
  const { app, files, address } = await startNode()

  const callAt = async <T>(
    at: string,
    token: string,
    method: string,
    path: string,
    body?: unknown,
    key?: string,
  ) => {
    const headers: Record<string, string> = { authorization: token, ...keyed(key) }
    if (body && !(body instanceof FormData)) headers['content-type'] = 'application/json'
    const sent = body instanceof FormData ? body : JSON.stringify(body)
    const init = { method, headers, ...(body !== undefined && { body: sent }) }
    const reply = await fetch(`${at}/api/${path}`, init)
    return (await reply.json()) as Envelope<T> // every answer under /api/ is one
  }
  const call = <T>(token: string, method: string, path: string, body?: unknown) =>
    callAt<T>(address, token, method, path, body)
  /** Every stored piece, as `{id}/{name}`, wherever it is. */
  const stored = async () => {
    const pieces: string[] = []
    for await (const id of files.store.fileIds())
      for (const name of await files.store.partNames(id)) pieces.push(`${id}/${name}`)
    return pieces
  }
  return {
    ...parts,
    files,
    address,
    folder: join(fresh.folder, 'files'),
    call,
    stored,
    /** A second process of the product on the same data: another node, or this one after a restart. */
    startOther: async () => {
      const other = await startNode()
      return {
        upload: (token: string, chunk: Chunk) =>
          callAt<FileRecord>(other.address, token, 'POST', 'file/upload', formOf(chunk), chunk.key),
        close: () => other.app.close(),
      }
    },
    upload: (token: string, chunk: Chunk) =>
      callAt<FileRecord>(address, token, 'POST', 'file/upload', formOf(chunk), chunk.key),
    /** Takes back what was sent under a key. */
    giveUp: (token: string, key: string, id?: string) =>
      callAt<GivenUp>(address, token, 'DELETE', `file/upload${id ? `?id=${id}` : ''}`, undefined, key),
    passTime: (ms: number) => void (moment += ms),
    close: async () => {
      await app.close()
      await fresh.remove()
    },
  }
}

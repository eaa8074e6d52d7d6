import { createHash, randomBytes } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import type { FileRecord, UploadState } from '#contract/files.ts'
import { onceHeader } from '#contract/once.ts'
import type { RolesReply } from '#contract/replies.ts'

import { adminPassword, removeFolder, startServer, temporaryFolder, type Server } from '../support/server.ts'
import { s3Keys, s3Store } from '../support/s3.ts'
import { signIn } from '../support/sign-in.ts'

/** On each store: a folder, and S3 where one is given (`TEST_S3_STORE`). */
const places = [
  { name: 'a folder', env: async () => ({}) },
  ...(s3Store ? [{ name: 'S3', env: async () => ({ ...s3Keys(), ...(await s3Store?.fresh()) }) }] : []),
]
let folder = temporaryFolder()
/** Two in `npm test`; `npm run test:crash` kills 200 times. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 2)
let server: Server | undefined
afterAll(async () => {
  await server?.stop('SIGKILL')
  removeFolder(folder)
})

const parts = Array.from({ length: 4 }, (_, n) =>
  n === 0 ? Buffer.concat([Buffer.from('fffb9064', 'hex'), randomBytes(300_000)]) : randomBytes(300_000),
)
const whole = createHash('sha256').update(Buffer.concat(parts)).digest('hex')

/** A server on the same folder and somebody signed in there. */
const enter = async (env: Record<string, string>) => {
  server = startServer({ DATA_DIR: folder, ...env })
  const address = await server.listening
  const admin = await signIn(address, 'admin', adminPassword)
  const { data } = await admin.get<RolesReply>('sys/user/select-roles')
  const send = async (n: number, id: string, { total = parts.length, key = '' } = {}) => {
    const form = new FormData()
    const fields = {
      totalChunks: total,
      currentChunk: n,
      otcType: 'sys/user',
      otcId: data.user.userId,
    }
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    form.append('chunk', new Blob([Uint8Array.from(parts[n - 1] ?? [])]), `${id && `${id}_`}crash.mp3`)
    const headers = { authorization: admin.token, ...(key && { [onceHeader]: key }) }
    const reply = await fetch(`${address}/api/file/upload`, {
      method: 'POST',
      headers,
      body: form,
    })
    return (await reply.json()) as { success: boolean; message: string; data: FileRecord }
  }
  const content = async (path: string) =>
    Buffer.from(
      await (await fetch(address + path, { headers: { authorization: admin.token } })).arrayBuffer(),
    )
  const listed = async () =>
    (await admin.get<FileRecord[]>(`file/select?otcType=sys/user&otcId=${data.user.userId}`)).data
  return { admin, send, content, listed }
}

/** Kills the server somewhere within the chunk, round by round a little later, from at once to after its answer. */
const killDuring = async (sending: Promise<unknown>, round: number) => {
  const ended = sending.catch(() => undefined)
  for (let turn = 0; turn < (round % 40) * 12; turn++) await new Promise(setImmediate)
  await server?.stop('SIGKILL')
  await ended
}

test.each(places)(
  `no acknowledged chunk is lost by kill -9, ${rounds} times, in $name`,
  async place => {
    removeFolder(folder)
    folder = temporaryFolder()
    const env = await place.env()
    for (let round = 0; round < rounds; round++) {
      let app = await enter(env)
      const first = await app.send(1, '')
      const { id } = first.data
      // Every third one is the last: the file is being put together.
      const interrupted = 2 + (round % 3)
      for (let n = 2; n < interrupted; n++) expect((await app.send(n, id)).success).toBe(true)
      await killDuring(app.send(interrupted, id), round)
      app = await enter(env)
      const { data: state } = await app.admin.get<UploadState>(`file/upload/${id}`)
      expect(state.nextChunk).toBeGreaterThanOrEqual(interrupted)
      let record = first.data
      for (let n = state.nextChunk; n <= parts.length; n++) record = (await app.send(n, id)).data
      const bytes = await app.content(record.filePath)
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(whole)
      await server?.stop('SIGKILL')
    }
  },
  60_000 + rounds * 10_000,
)

test(
  `a file whose answer a kill -9 took is there once when it is sent again, ${rounds} times`,
  async () => {
    removeFolder(folder)
    folder = temporaryFolder()
    for (let round = 0; round < rounds; round++) {
      const asOne = { total: 1, key: `crash-${round}` }
      const interrupted = await enter({})
      // From before it is stored to after its answer.
      await killDuring(interrupted.send(1, '', asOne), round * 7)
      const { send, listed } = await enter({})
      const { success, data } = await send(1, '', asOne)
      expect(success).toBe(true)
      expect((await listed()).length).toBe(round + 1)
      expect(await listed()).toContainEqual(data)
      await server?.stop('SIGKILL')
    }
  },
  60_000 + rounds * 10_000,
)

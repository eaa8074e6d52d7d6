import type { Readable } from 'node:stream'

import { expect, test } from 'vitest'

import { failure } from '#contract/failure.ts'
import type { ExportItem } from '#contract/transfer-calls.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'

import { newId } from '#server/db/new-id.ts'
import type { ExportTable } from '#server/db/tables.ts'
import { serve } from '#server/resource/serve.ts'

import { person, startFileApp } from '../../../test/support/file-app.ts'
import type { ExportStore } from './export-centre.ts'
import { createExportJobs } from './export-jobs.ts'
import { readExportQuery } from './open-workbook.ts'

const closed = (bytes: Readable) => new Promise<void>(resolve => bytes.once('close', resolve))

/** Still opens its file while the workbook is given up: nobody has listened to the bytes by then. */
const slowStore: ExportStore = {
  write: async (_id, _name, bytes) => {
    await closed(bytes)
    for await (const _ of bytes) throw new Error('There should be nothing to read')
  },
  read: () => Promise.reject(new Error('Nothing is kept')),
  removeAll: () => Promise.resolve(),
  assertRoom: () => Promise.resolve(),
}

const rowOf = (now: Date, createBy: string): ExportTable => {
  const at = now.toISOString()
  return {
    id: newId(),
    resource: sysOrg.name,
    fileName: '机构.xlsx',
    query: '',
    state: '等待中',
    rows: 0,
    total: 1,
    fileSize: 0,
    message: null,
    sight: null,
    createTime: at,
    createBy,
    beatTime: at,
    expireTime: at,
  }
}

test('an export that is cancelled before its store begins to read ends by itself, not with the process', async () => {
  const caller = person('user-1')
  const app = await startFileApp({ caller }, 'sqlite', undefined, [serve(sysOrg)])
  const at = app.now().toISOString()
  const row = rowOf(app.now(), caller.userId)
  const org = { orgName: '总部', orgCode: 'HQ', id: newId(), version: 1, createTime: at, updateTime: at }
  await app.database.write(async db => {
    await db.insertInto('sys_export').values(row).execute()
    await db.insertInto('sys_org').values(org).execute()
  })
  const jobs = createExportJobs(app, slowStore)
  const states: string[] = []
  app.events.on('work-progress', ({ push }) => states.push(push.state))
  jobs.add({ row, resource: sysOrg, caller, query: readExportQuery(sysOrg, {}) })
  jobs.cancel(row.id)
  await expect.poll(() => jobs.ids(), { timeout: 20_000 }).toEqual([])
  expect(states.at(-1)).toBe('cancelled')
  await app.close()
})

/** Takes all there is and keeps its writer waiting until it is let go. */
const heldStore = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const write: ExportStore['write'] = async (_id, _name, bytes) => {
    for await (const _ of bytes) continue
    await promise
  }
  return { store: { ...slowStore, write }, letGo: resolve }
}

test('what waits for its turn is heard of as long as the one before it is written', async () => {
  const caller = person('user-1')
  const app = await startFileApp({ caller }, 'sqlite', undefined, [serve(sysOrg)])
  const rows = ['前一份', '后一份'].map(name => ({ ...rowOf(app.now(), caller.userId), fileName: name }))
  await app.database.write(db => db.insertInto('sys_export').values(rows).execute())
  const { store, letGo } = heldStore()
  const jobs = createExportJobs(app, store)
  for (const row of rows) jobs.add({ row, resource: sysOrg, caller, query: readExportQuery(sysOrg, {}) })
  app.passTime(60_000)
  const beats = async () =>
    (await app.database.read.selectFrom('sys_export').select('beatTime').execute()).map(each => each.beatTime)
  const later = app.now().toISOString()
  await expect.poll(beats, { timeout: 20_000 }).toEqual([later, later])
  letGo()
  await expect.poll(() => jobs.ids(), { timeout: 20_000 }).toEqual([])
  await app.close()
})

test('an export whose store is away ends with the sentence of the store', async () => {
  const caller = person('user-1')
  const app = await startFileApp({ caller }, 'sqlite', undefined, [serve(sysOrg)])
  const row = rowOf(app.now(), caller.userId)
  await app.database.write(db => db.insertInto('sys_export').values(row).execute())
  const away = () => Promise.reject(failure('busy', '文件存储暂时无法访问，请稍后再试'))
  const jobs = createExportJobs(app, { ...slowStore, write: away, removeAll: away })
  jobs.add({ row, resource: sysOrg, caller, query: readExportQuery(sysOrg, {}) })
  await expect.poll(() => jobs.ids(), { timeout: 20_000 }).toEqual([])
  const ended = await app.database.read.selectFrom('sys_export').selectAll().executeTakeFirst()
  expect(ended).toMatchObject({ state: '失败', message: '文件存储暂时无法访问，请稍后再试' })
  await app.close()
})

test('an export leaves the room that uploads leave, too', async () => {
  const pages = new Map([['/base/org/list', ['export'] as const]])
  const caller = person('user-1', { pages })
  const app = await startFileApp({ caller }, 'sqlite', { reserveBytes: Number.MAX_SAFE_INTEGER }, [
    serve(sysOrg),
  ])
  await app.call('caller', 'POST', 'export/start', { resource: sysOrg.name, query: '' })
  const list = async () => (await app.call<ExportItem[]>('caller', 'GET', 'export/list')).data
  await expect
    .poll(list, { timeout: 20_000 })
    .toMatchObject([{ state: '失败', message: '服务器存储空间不足，请联系管理员清理后再导出' }])
  await app.close()
})

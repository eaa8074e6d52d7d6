import { Readable } from 'node:stream'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { SystemHealth } from '#contract/home-replies.ts'
import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'
import type { FileSummary, MissingFiles, UnfinishedFiles } from '#contract/resources/sys-file.ts'

import { good } from '../../../test/support/client.ts'
import { givenHolder } from '../../../test/support/holder.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'
import { openPartStore } from './open-part-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ env: { FILE_QUOTA_MB: '5' } })
})
afterAll(() => app.close())

const fileOf = (id: string, otcId: string, bytes: number) => ({
  id,
  otcId,
  otcType: 'sys/org',
  fileName: `${id}.pdf`,
  fileType: 'pdf',
  fileAlias: null,
  fileSource: 'Server',
  fileSize: bytes,
  totalChunks: 1,
  parts: '[]',
  lastHash: '',
  createTime: app.now().toISOString(),
  createBy: 'somebody',
})

const attach = (id: string, otcId: string, bytes: number) =>
  app.database.write(db =>
    db
      .insertInto('sys_file')
      .values(fileOf(id, otcId, bytes))
      .execute(),
  )

/** One that is on its way. */
const begin = (id: string, otcId: string) => {
  const file = fileOf(id, otcId, 100)
  const upload = { ...file, totalChunks: 2, nextChunk: 2, wholeSize: 200, updateTime: file.createTime }
  return app.database.write(db => db.insertInto('sys_upload').values(upload).execute())
}

test('an administrator sees whose each file is, what has no owner, and how much there may be', async () => {
  const org = await good(app.admin.post('sys/org/save', { orgName: '有附件的机构', orgCode: 'FILES' }))
  await attach('file-a', org.id, 1000)
  await attach('file-b', 'gone', 500)
  const { items } = await good(app.admin.get<Page<AnyRow>>('sys/file/select-page?order=fileSize:desc'))
  expect(items).toMatchObject([
    {
      id: 'file-a',
      ownerTitle: '机构',
      ownerLabel: '有附件的机构',
      filePath: '/api/file/content/file-a/file-a.pdf',
    },
    { id: 'file-b', ownerLabel: null },
  ])
  expect(await good(app.admin.get<FileSummary>('file/summary'))).toMatchObject({
    store: '文件夹',
    count: 2,
    bytes: 1500,
    orphans: 1,
    orphanBytes: 500,
    whole: { quotaBytes: 5 * 1024 * 1024 },
  })
  const { client } = await givenHolder(app, {
    pages: ['/sys/file/list', '/sys/log-opt/list'],
    dataScope: '本机构',
  })
  expect(await good(client.get<FileSummary>('file/summary'))).toMatchObject({
    count: 0,
    orphans: 0,
    whole: null,
  })
  expect(await good(client.get('statistics/select-system-health'))).toMatchObject({ files: 0, fileBytes: 0 })
  const whole = await good(app.admin.get<SystemHealth>('statistics/select-system-health'))
  expect(whole.fileTypes).toEqual((await good(app.admin.get<FileSummary>('file/summary'))).types)
  const keeper = await givenHolder(app, { pages: ['/sys/file/list'] })
  const seen = await good(keeper.client.get<Page<AnyRow>>('sys/file/select-page?like=fileName:file-a'))
  expect(seen.items).toMatchObject([{ ownerTitle: '机构', ownerLabel: '' }])
  await good(app.admin.delete('sys/file/delete-ids/file-a,file-b'))
  expect((await good(app.admin.get<FileSummary>('file/summary'))).count).toBe(0)
  expect((await app.nobody.get('file/summary')).code).toBe(40003)
})

test('files of a record that rests in the recycle bin come back with it: they are no orphans', async () => {
  const org = await good(app.admin.post('sys/org/save', { orgName: '要撤销的机构', orgCode: 'BINNED' }))
  await attach('file-c', org.id, 100)
  await good(app.admin.delete(`sys/org/delete/${org.id}`))
  const { items } = await good(app.admin.get<Page<AnyRow>>('sys/file/select-page?like=fileName:file-c'))
  expect(items).toMatchObject([{ ownerLabel: null, isOwnerBinned: true }])
  expect(await good(app.admin.get<FileSummary>('file/summary'))).toMatchObject({ count: 1, orphans: 0 })
})

test('whose original is lost is told to whoever sees the file', async () => {
  await attach('file-d', 'user-1', 3)
  await attach('file-e', 'user-1', 3)
  await app.database.write(db =>
    db
      .updateTable('sys_file')
      .set({ parts: '[{"name":"1-a","bytes":3}]' })
      .where('id', 'in', ['file-d', 'file-e'])
      .execute(),
  )
  const store = await openPartStore(app.config.fileStore)
  await store.write('file-d', '1-a', Readable.from([Buffer.from('abc')]))
  const asked = 'file/missing?ids=file-d,file-e,file-x'
  expect(await good(app.admin.get<MissingFiles>(asked))).toEqual({ ids: ['file-e'] })
  const { client } = await givenHolder(app, { pages: ['/sys/file/list'], dataScope: '本机构' })
  expect(await good(client.get<MissingFiles>(asked))).toEqual({ ids: [] })
  const other = await givenHolder(app, { pages: ['/sys/log-opt/list'] })
  expect((await other.client.get(asked)).code).toBe(40300)
  const many = Array.from({ length: 101 }, (_, n) => n).join(',')
  expect((await app.admin.get(`file/missing?ids=${many}`)).message).toBe('参数错误：一次最多查 100 个文件')
})

test('what is on its way says whose it is to whoever may see the record, and to others of which kind', async () => {
  const org = await good(app.admin.post('sys/org/save', { orgName: '等附件的机构', orgCode: 'WAITS' }))
  await begin('upload-a', org.id)
  await begin('upload-b', 'gone')
  const keeper = await givenHolder(app, { pages: ['/sys/file/list'] })
  const ownersFor = async (client: typeof app.admin) => {
    const { items } = await good(client.get<UnfinishedFiles>('file/unfinished'))
    return items.map(({ id, ownerTitle, ownerLabel }) => [id, ownerTitle, ownerLabel])
  }
  expect(await ownersFor(app.admin)).toEqual([
    ['upload-a', '机构', '等附件的机构'],
    ['upload-b', '机构', null],
  ])
  expect(await ownersFor(keeper.client)).toEqual([
    ['upload-a', '机构', ''],
    ['upload-b', '机构', null],
  ])
  await good(app.admin.delete(`sys/org/delete/${org.id}`))
  const { items } = await good(app.admin.get<UnfinishedFiles>('file/unfinished'))
  expect(items).toMatchObject([{ ownerLabel: null, isOwnerBinned: true }, { isOwnerBinned: false }])
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { FileRecord } from '#contract/files.ts'
import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { fixtureBytes } from '../../../test/support/fixture.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'
import { openPartStore } from './open-part-store.ts'

describe.each(dialects)('what is deleted from the recycle bin, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
  })
  afterAll(() => app.close())

  const isStored = async (id: string) =>
    (await (await openPartStore(app.config.fileStore)).partNames(id)).length > 0
  const notice = (msgTitle: string) => good(app.admin.post('sys/msg/save', { msgTitle, target: '全体' }))
  const send = async (otcId: string) => {
    const form = new FormData()
    const fields = { totalChunks: '1', currentChunk: '1', otcId, otcType: 'sys/msg' }
    for (const [key, value] of Object.entries(fields)) form.append(key, value)
    form.append('chunk', new Blob([Uint8Array.from(fixtureBytes('clip.mp4'))]), '片.mp4')
    const sent = new Response(form)
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
    const body = Buffer.from(await sent.arrayBuffer())
    return good(app.admin.send<FileRecord>('POST', 'file/upload', body, headers))
  }
  const attach = async (otcId: string) => (await send(otcId)).id
  const emptyBin = async () => {
    const { items } = await good(app.admin.get<Page<AnyRow>>('sys/recycle/select-page?limit=100'))
    await good(app.admin.delete(`sys/recycle/delete-ids/${items.map(each => each.id).join(',')}`))
  }

  test('a file leaves the disk at once, its record’s other files stay', async () => {
    const { id } = await notice('留下')
    const [gone, kept] = [await attach(id), await attach(id)]
    await good(app.admin.delete(`file/delete?id=${gone}`))
    expect(await isStored(gone)).toBe(true)
    await emptyBin()
    expect(await isStored(gone)).toBe(false)
    expect(await isStored(kept)).toBe(true)
  })

  test('a record’s files go with it; those of one that came back stay', async () => {
    const [gone, back] = [await notice('不要了'), await notice('还要')]
    const files = { gone: await attach(gone.id), back: await attach(back.id) }
    await good(app.admin.delete(`sys/msg/delete-ids/${gone.id},${back.id}`))
    await good(app.admin.post('sys/recycle/undo', { resource: 'sys/msg', ids: back.id }))
    await emptyBin()
    expect(await isStored(files.gone)).toBe(false)
    expect(await isStored(files.back)).toBe(true)
    const left = await app.database.read.selectFrom('sys_file').select('id').execute()
    expect(left.map(each => each.id)).toContain(files.back)
    expect(left.map(each => each.id)).not.toContain(files.gone)
  })

  test('a file that arrives for it is told so, and comes back or goes with it', async () => {
    const { id } = await notice('传的时候删了')
    expect(await send(id)).not.toHaveProperty('isOwnerDeleted')
    await good(app.admin.delete(`sys/msg/delete-ids/${id}`))
    const late = await send(id)
    expect(late.isOwnerDeleted).toBe(true)
    await good(app.admin.post('sys/recycle/undo', { resource: 'sys/msg', ids: id }))
    const files = await good(app.admin.get<FileRecord[]>(`file/select?otcType=sys/msg&otcId=${id}`))
    expect(files.map(each => each.id)).toContain(late.id)
    await good(app.admin.delete(`sys/msg/delete-ids/${id}`))
    await emptyBin()
    expect(await isStored(late.id)).toBe(false)
  })
})

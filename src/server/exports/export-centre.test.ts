import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'

import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Permission } from '#contract/permission.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import type { ExportItem, ProgressPush } from '#contract/transfer-calls.ts'

import { serve } from '#server/resource/serve.ts'

import { dialects } from '../../../test/support/database.ts'
import { person, startFileApp } from '../../../test/support/file-app.ts'
import { endCutOff, sweepExports } from './sweep-exports.ts'

const holding = (...held: Permission[]) => new Map([['/base/org/list', held]])
const people = {
  mine: person('user-1', { pages: holding('admin', 'import', 'export') }),
  other: person('user-2', { pages: holding('export') }),
  reader: person('user-3', { pages: holding() }),
}

describe.each(dialects)('the export centre on %s', dialect => {
  let app: Awaited<ReturnType<typeof startFileApp>>
  const pushes: ProgressPush[] = []
  beforeAll(async () => {
    app = await startFileApp(people, dialect, undefined, [serve(sysOrg)])
    app.events.on('work-progress', ({ push }) => pushes.push(push))
    const rows = Array.from({ length: 2500 }, (_, n) => ({ orgName: `机构${n}`, orgCode: `N${n}`, sort: n }))
    await app.call('mine', 'PUT', 'sys/org/save-batch', rows)
  })
  afterAll(() => app.close())

  const start = (token: string, query = '') =>
    app.call<ExportItem>(token, 'POST', 'export/start', { resource: 'sys/org', query })
  const list = async (token = 'mine') => (await app.call<ExportItem[]>(token, 'GET', 'export/list')).data
  const ended = async (id: string) => {
    const state = async () => (await list()).find(each => each.id === id)?.state
    await expect.poll(state, { timeout: 10_000 }).not.toMatch(/等待中|进行中/)
    return (await list()).find(each => each.id === id)
  }
  const fetchFile = (path: string, token: string) =>
    fetch(app.address + path, { headers: { authorization: token } })
  const isStored = (id: string) =>
    readdirSync(app.folder, { recursive: true, encoding: 'utf8' }).some(each =>
      each.includes(join(id, 'workbook')),
    )

  test('a field that there is not is refused before anything is written', async () => {
    expect(await start('mine', 'fields=orgName,nope')).toMatchObject({
      success: false,
      message: '参数错误：没有这个字段：nope',
    })
    expect(await list()).toEqual([])
  })

  test('what the filter shows is written in the background, told to its person, and fetched', async () => {
    const query = `like=${encodeURIComponent('orgCode:N24')}&order=sort:desc&fields=orgName,sort`
    const { data } = await start('mine', query)
    expect(data).toMatchObject({ state: '等待中', total: 111, filePath: null })
    expect([data.like, data.columns]).toEqual([['orgCode:N24'], 2])
    expect(data.fileName).toMatch(/^机构_已筛选_\d{8}_\d{6}\.xlsx$/)
    const item = await ended(data.id)
    expect(item).toMatchObject({ state: '已完成', rows: 111, total: 111 })
    const reply = await fetchFile(item?.filePath ?? '', 'mine')
    const book = read(await reply.arrayBuffer(), { type: 'array' })
    const cells = utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })
    expect(cells.slice(0, 2)).toEqual([
      ['机构名称', '排序'],
      ['机构2499', 2499],
    ])
    expect(cells).toHaveLength(112)
    expect(Number(reply.headers.get('content-length'))).toBe(item?.fileSize)
    expect(pushes.at(-1)).toMatchObject({
      kind: 'export',
      id: data.id,
      done: 111,
      total: 111,
      fileName: data.fileName,
      state: 'done',
    })
  })

  test('it is one’s own, and the right is asked again when it is fetched', async () => {
    const item = await ended((await start('mine')).data.id)
    const path = item?.filePath ?? ''
    expect((await (await fetchFile(path, 'other')).json()).code).toBe(40400)
    const { mine } = people
    people.mine = { ...mine, pages: holding('admin') }
    const why = '您现在没有导出机构的权限，不能下载；需要时请联系管理员，到期前恢复权限后仍可下载'
    expect(await (await fetchFile(path, 'mine')).json()).toMatchObject({ code: 40300, message: why })
    expect((await list('mine')).find(({ id }) => id === item?.id)).toMatchObject({
      state: '已完成',
      filePath: null,
      message: why,
    })
    people.mine = { ...mine, scope: { ...mine.scope, all: false } }
    expect((await (await fetchFile(path, 'mine')).json()).message).toContain('数据范围比导出时小')
    people.mine = mine
    const reply = await fetchFile(path, 'mine')
    expect(reply.headers.get('content-type')).toContain('spreadsheet')
    // Whoever neither reads nor leaves it holds its connection, and with it the server's end.
    await reply.body?.cancel()
    expect(await list('other')).toEqual([])
    expect((await app.call('other', 'DELETE', `export/delete?id=${item?.id}`)).code).toBe(40400)
  })

  test.each([
    ['', /^机构_\d{8}_\d{6}\.xlsx$/],
    ['?like=orgName:总部:', /^机构_已筛选_\d{8}_\d{6}\.xlsx$/],
    ['?like=orgCode:', /^机构_\d{8}_\d{6}\.xlsx$/],
    ['?order=sort:desc', /^机构_\d{8}_\d{6}\.xlsx$/],
    ['?like=orgCode:N24', /^机构_已筛选_\d{8}_\d{6}\.xlsx$/],
    ['?like=id:1|2&like=orgCode:N24', /^机构_选中_\d{8}_\d{6}\.xlsx$/],
  ])('the name of a file tells a part from the whole: %s', async (query, wanted) => {
    const reply = await fetchFile(`/api/sys/org/export${query}`, 'mine')
    await reply.body?.cancel()
    const [, name = ''] = (reply.headers.get('content-disposition') ?? '').split("UTF-8''")
    expect(decodeURIComponent(name)).toMatch(wanted)
  })

  test('who may not export starts none, and a wrong query is a sentence', async () => {
    expect((await start('reader')).code).toBe(40300)
    expect((await start('mine', 'like=nothing:1')).code).toBe(40000)
    const unknown = await app.call('mine', 'POST', 'export/start', { resource: 'sys/nothing' })
    expect(unknown.code).toBe(40000)
  })

  test('one that waits can be cancelled; what is deleted leaves nothing behind', async () => {
    const [first, second] = [(await start('mine')).data.id, (await start('mine')).data.id]
    expect((await app.call('mine', 'PUT', `export/cancel/${second}`)).success).toBe(true)
    // All windows hear of it at once, and not only when its turn comes.
    expect(pushes.filter(({ id }) => id === second).at(-1)?.state).toBe('cancelled')
    expect((await ended(second))?.state).toBe('已取消')
    expect((await ended(first))?.state).toBe('已完成')
    expect((await app.call('mine', 'PUT', `export/cancel/${first}`)).success).toBe(false)
    expect(isStored(first)).toBe(true)
    await app.call('mine', 'DELETE', `export/delete?id=${first}`)
    expect(isStored(first)).toBe(false)
  })

  test('one whose process was killed while it wrote is written by the first retry', async () => {
    const { id } = (await start('mine')).data
    await ended(id)
    const folder = join(app.folder, id.slice(-2), id)
    renameSync(join(folder, 'workbook'), join(folder, 'workbook.half'))
    await app.database.write(db =>
      db.updateTable('sys_export').set({ state: '失败' }).where('id', '=', id).execute(),
    )
    await app.call('mine', 'PUT', `export/retry/${id}`)
    expect(await ended(id)).toMatchObject({ state: '已完成', rows: 2500 })
    await app.call('mine', 'DELETE', `export/delete?id=${id}`)
  })

  test('what was cut off is told as the next process starts, and nothing that another one still writes', async () => {
    const { id } = (await start('mine')).data
    await ended(id)
    const { database } = app
    const leave = () =>
      database.write(db =>
        db
          .updateTable('sys_export')
          .set({ state: '进行中', beatTime: app.now().toISOString() })
          .where('id', '=', id)
          .execute(),
      )
    const item = async () => (await list()).find(each => each.id === id)
    await leave()
    await endCutOff(app)
    expect((await item())?.state).toBe('进行中')
    app.passTime(11_000)
    await endCutOff(app, [id])
    expect((await item())?.state).toBe('进行中')
    // With a database for several nodes it may well be another one’s that is far away.
    await endCutOff({ ...app, config: { ...app.config, databaseUrl: 'postgres://elsewhere' } })
    expect((await item())?.state).toBe('进行中')
    const next = await app.startOther()
    await expect.poll(item).toMatchObject({ state: '失败', message: '服务重新启动，导出中断，可以重试' })
    await next.close()
    await app.call('mine', 'DELETE', `export/delete?id=${id}`)
  })

  test('what a stopped node left is ended, and after a week it is gone', async () => {
    const { id } = (await start('mine')).data
    await ended(id)
    const { database, files } = app
    await database.write(db =>
      db.updateTable('sys_export').set({ state: '进行中' }).where('id', '=', id).execute(),
    )
    app.passTime(200_000)
    await sweepExports(app, files.store, [id])
    expect((await list()).find(each => each.id === id)?.state).toBe('进行中')
    app.passTime(200_000)
    await sweepExports(app, files.store)
    expect((await list()).find(each => each.id === id)).toMatchObject({ state: '失败', filePath: null })
    expect((await app.call('other', 'PUT', `export/retry/${id}`)).code).toBe(40400)
    expect((await app.call<ExportItem>('mine', 'PUT', `export/retry/${id}`)).data.state).toBe('等待中')
    expect(await ended(id)).toMatchObject({ state: '已完成', rows: 2500 })
    expect((await app.call('mine', 'PUT', `export/retry/${id}`)).success).toBe(false)
    const path = (await ended(id))?.filePath ?? ''
    // A week from when it was tried again.
    const weekMs = 7 * 24 * 60 * 60 * 1000
    expect((await ended(id))?.expireTime).toBe(new Date(app.now().getTime() + weekMs).toISOString())
    app.passTime(8 * 24 * 60 * 60 * 1000)
    expect((await (await fetchFile(path, 'mine')).json()).message).toBe('这份导出已过期，请重新导出')
    await sweepExports(app, files.store)
    expect(await list()).toEqual([])
    expect(isStored(id)).toBe(false)
  })
})

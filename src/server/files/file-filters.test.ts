import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'
import type { FileSummary } from '#contract/resources/sys-file.ts'

import { good, query } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { givenHolder } from '../../../test/support/holder.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('the list of all files, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
  })
  afterAll(() => app.close())

  const attach = (
    id: string,
    more: { otcType: string; otcId: string; fileSource?: string; createBy?: string },
  ) =>
    app.database.write(db =>
      db
        .insertInto('sys_file')
        .values({
          id,
          fileName: `${id}.pdf`,
          fileType: 'pdf',
          fileAlias: null,
          fileSource: 'Server',
          fileSize: 10,
          totalChunks: 1,
          parts: '[]',
          lastHash: '',
          createTime: app.now().toISOString(),
          createBy: 'somebody',
          ...more,
        })
        .execute(),
    )
  const list = async (like: string | string[], client = app.admin) => {
    const { items } = await good(client.get<Page<AnyRow>>(`sys/file/select-page?${query({ like })}`))
    return items.map(each => each.id).toSorted()
  }

  test('is asked for in the words that it shows, and by its codes', async () => {
    const org = await good(app.admin.post('sys/org/save', { orgName: '有附件', orgCode: 'WORDS' }))
    const of = { otcId: org.id }
    await attach('word-org', { ...of, otcType: 'sys/org' })
    await attach('word-sms', { ...of, otcType: 'sys/sms' })
    await attach('word-template', { ...of, otcType: 'sys/sms-template', fileSource: 'OldSystem' })
    expect(await list('otcType:sys/org')).toEqual(['word-org'])
    expect(await list('otcType:机构')).toEqual(['word-org'])
    // A code that is known is no part of another one; any other word still is.
    expect(await list('otcType:sys/sms')).toEqual(['word-sms'])
    expect(await list('otcType:sms')).toEqual(['word-sms', 'word-template'])
    expect(await list('otcType:sys/org|sys/sms')).toEqual(['word-org', 'word-sms'])
    expect(await list('fileSource:Server')).toEqual(['word-org', 'word-sms'])
    expect(await list('fileSource:本系统')).toEqual(['word-org', 'word-sms'])
    expect(await list('fileSource:oldsys')).toEqual(['word-template'])
    expect(await list('keyword:机构')).toEqual(['word-org'])
    expect(await list(`otcId:${org.id}`)).toHaveLength(3)
  })

  test('is asked for by who sent the files', async () => {
    const { client, userId } = await givenHolder(app, { pages: ['/sys/file/list'], dataScope: '仅本人' })
    const org = await good(app.admin.post('sys/org/save', { orgName: '收件', orgCode: 'SENT' }))
    await attach('sent-own', { otcType: 'sys/org', otcId: org.id, createBy: userId })
    await attach('sent-other', { otcType: 'sys/org', otcId: org.id })
    expect(await list(`createBy:${userId}`)).toEqual(['sent-own'])
    expect(await list('createBy:somebody', client)).toEqual([])
  })

  test('shows those without a record that the summary counts, and no others', async () => {
    const org = await good(app.admin.post('sys/org/save', { orgName: '要撤销', orgCode: 'GONE' }))
    const bin = await good(app.admin.post('sys/org/save', { orgName: '在回收站', orgCode: 'BIN' }))
    await attach('less-there', { otcType: 'sys/org', otcId: org.id })
    await attach('less-never', { otcType: 'sys/org', otcId: 'never-saved' })
    await attach('less-bin', { otcType: 'sys/org', otcId: bin.id })
    // Of what another system calls so nothing is known here.
    await attach('less-other', { otcType: 'other/thing', otcId: 'x' })
    await good(app.admin.delete(`sys/org/delete/${bin.id}`))
    const orphans = async () => (await good(app.admin.get<FileSummary>('file/summary'))).orphans
    expect(await list(['ownerless:是', 'fileName:less-'])).toEqual(['less-never'])
    expect(await list('ownerless:是')).toHaveLength(await orphans())
    const others = await list(['ownerless:否', 'fileName:less-'])
    expect(others).toEqual(['less-bin', 'less-other', 'less-there'])
    expect(await list(['ownerless:是|否', 'fileName:less-'])).toEqual([...others, 'less-never'].toSorted())
    const { client } = await givenHolder(app, { pages: ['/sys/file/list'], dataScope: '仅本人' })
    expect(await list('ownerless:是', client)).toEqual([])
    const odd = await app.admin.get('sys/file/select-page?like=ownerless:maybe')
    expect(odd.message).toBe('参数错误：所属记录不存在应是“是”或“否”')
    const elsewhere = await app.admin.get('sys/org/select-page?like=ownerless:是')
    expect(elsewhere.message).toContain('不能按“ownerless”筛选')
  })

  test('tells where all files are to administrators alone', async () => {
    const place = async (client = app.admin) => {
      const { whole } = await good(client.get<FileSummary>('file/summary'))
      return whole && whole.place
    }
    expect(await place()).toBe(app.config.fileStore)
    const { client } = await givenHolder(app, { pages: ['/sys/file/list'], dataScope: '全部' })
    expect(await place(client)).toBeNull()
    expect((await good(client.get<FileSummary>('file/summary'))).whole).toMatchObject({ binnedBytes: 0 })
  })
})

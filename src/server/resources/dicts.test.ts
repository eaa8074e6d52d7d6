import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterAll, describe, expect, test } from 'vitest'

import { dictOptions, dictWords, type DictNode, type DictPush, type DictTree } from '#contract/dict.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { startBaseApp } from '../../../test/support/base-app.ts'

describe.each(dialects)('dictionaries on %s', async dialect => {
  const { boss, app, heard, stop } = await startBaseApp(dialect)
  afterAll(stop)

  const saveOrg = (values: Record<string, unknown>) => good(boss.post('sys/org/save', values))
  const saveDict = (values: Record<string, unknown>) => good(boss.post('sys/dict/save', values))

  test('a dictionary value fits its type and is there once', async () => {
    const parent = await saveDict({ dictLabel: '尺寸', dictValue: 'size' })
    const wrong = await boss.post('sys/dict/save', {
      dictLabel: '大',
      dictValue: '很大',
      dictValueType: 'Number',
      parentId: parent.id,
    })
    expect(wrong).toMatchObject({ code: 40000, data: { fields: { dictValue: '字典值应是数字' } } })
    await saveDict({ dictLabel: '大', dictValue: '3', dictValueType: 'Number', parentId: parent.id })
    const twin = await boss.post('sys/dict/save', { dictLabel: '巨', dictValue: '3', parentId: parent.id })
    expect(twin).toMatchObject({
      code: 40000,
      data: { fields: { dictValue: expect.stringContaining('“大”') } },
    })
    const key = await boss.post('sys/dict/save', { dictLabel: '又一个', dictValue: 'size' })
    expect(key.success).toBe(false)
  })

  test('a number is stored in one spelling, the one that is offered, however it was written', async () => {
    const parent = await saveDict({ dictLabel: '折扣', dictValue: 'discount' })
    const item = { dictLabel: '一折', dictValueType: 'Number', parentId: parent.id }
    const saved = await saveDict({ ...item, dictValue: ' 1.0' })
    expect(saved.dictValue).toBe('1')
    const twin = await boss.post('sys/dict/save', { ...item, dictValue: '01' })
    expect(twin).toMatchObject({
      code: 40000,
      data: { fields: { dictValue: expect.stringContaining('“一折”') } },
    })
    const text = await saveDict({ ...item, dictLabel: '文字', dictValue: '2.50', dictValueType: 'Plain' })
    expect(text.dictValue).toBe('2.50')
    expect(await saveDict({ id: text.id, dictValueType: 'Number' })).toMatchObject({ dictValue: '2.5' })
    const long = await boss.post('sys/dict/save', { ...item, dictValue: '12345678901234567' })
    expect(long).toMatchObject({
      code: 40000,
      data: { fields: { dictValue: expect.stringContaining('最多 15 位') } },
    })
  })

  test('a word that is stopped is offered no more, and still has its name', async () => {
    const parent = await saveDict({ dictLabel: '等级', dictValue: 'grade' })
    const old = await saveDict({ dictLabel: '铜牌', dictValue: 'bronze', parentId: parent.id })
    await saveDict({ dictLabel: '金牌', dictValue: 'gold', parentId: parent.id })
    await saveDict({ dictLabel: '新手', dictValue: 'starter', parentId: old.id })
    await saveDict({ id: old.id, dictStatus: '停用' })
    const { items } = await good(boss.get<DictTree>('sys/dict/select-tree'))
    const grade = items.find(each => each.dictValue === 'grade')
    expect(grade?.sysDicts.map(each => each.dictValue)).toEqual(['gold'])
    expect(grade?.stoppedDicts?.map(each => each.dictLabel)).toEqual(['铜牌'])
    expect(dictOptions(items)['grade']?.map(each => each.label)).toEqual(['金牌'])
    expect(dictWords(items)['grade']).toEqual({ bronze: '铜牌', gold: '金牌' })
    const alone = await good(boss.get<DictTree>(`sys/dict/select-tree?ids=${parent.id}`))
    expect(alone.items).toEqual([grade])
  })

  test('the dictionary tree is sent again only when something changed', async () => {
    const read = (etag?: string) =>
      app.inject({
        url: '/api/sys/dict/select-tree?index=0&limit=10000',
        headers: { authorization: 'boss', ...(etag && { 'if-none-match': etag }) },
      })
    const first = await read()
    const etag = String(first.headers.etag)
    const { items } = first.json<{ data: { items: DictNode[] } }>().data
    expect(items.find(each => each.dictValue === 'userGender')?.sysDicts.map(each => each.dictValue)).toEqual(
      ['男', '女', '未知'],
    )
    const again = await read(etag)
    expect([again.statusCode, again.body, again.headers.vary]).toEqual([304, '', 'accept-encoding'])
    for (const reply of [first, again]) expect(reply.headers['cache-control']).toBe('private, no-cache')
    // As a proxy that compresses passes it on, and among others.
    for (const held of [`W/${etag}`, `"older", W/${etag}`]) expect((await read(held)).statusCode).toBe(304)
    const made = await saveDict({ dictLabel: '停', dictValue: 'stopped', dictStatus: '停用' })
    expect(heard.at(-1)).toEqual([
      'dict-changed',
      { parents: ['stopped'], tops: [made.id], before: expect.any(String), version: expect.any(String) },
    ])
    const changed = await read(etag)
    expect(changed.statusCode).toBe(200)
    expect(changed.body).not.toContain('"dictValue":"stopped"')
    await good(boss.delete(`sys/dict/delete/${made.id}`))
    expect((await read(String(changed.headers.etag))).statusCode).toBe(200)
  })

  test('whatever a browser opens, it reads the same, also the first one after a change', async () => {
    const read = (encoding: string) =>
      app.inject({
        url: '/api/sys/dict/select-tree?index=0&limit=10000',
        headers: { authorization: 'boss', 'accept-encoding': encoding },
      })
    await saveDict({ dictLabel: '改后', dictValue: 'afterChange' })
    const all = 'gzip, deflate, br'
    const first = await read(all)
    expect(first.headers['content-encoding']).toBe('gzip')
    const words = gunzipSync(first.rawPayload).toString()
    expect(words).toContain('afterChange')
    expect((await read('')).body).toBe(words)
    // Compressed further behind those who come meanwhile.
    await expect.poll(async () => (await read(all)).headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync((await read(all)).rawPayload).toString()).toBe(words)
    expect((await read('gzip')).headers['content-encoding']).toBe('gzip')
  })

  test('a word that records hold is not deleted, nor a dictionary that a field names', async () => {
    const { items } = await good(boss.get<DictTree>('sys/dict/select-tree'))
    const types = items.find(each => each.dictValue === 'orgType')
    const shop = types?.sysDicts.find(each => each.dictValue === '门店')
    await saveOrg({ orgName: '门店一', orgCode: 'SHOP1', orgType: '门店' })
    expect(await boss.delete(`sys/dict/delete/${shop?.id}`)).toMatchObject({
      code: 40902,
      data: { usedBy: [{ resource: 'sys/org', field: 'orgType', count: 1, like: ['orgType:门店'] }] },
    })
    expect((await boss.delete(`sys/dict/delete/${types?.id}`)).message).toContain('机构的“机构类型”')
  })

  test('a change names what to fetch again, and what it follows: nothing is missed, nothing else is sent', async () => {
    const pushed = () => heard.at(-1)?.[1] as DictPush // just heard
    const fetched = (push: DictPush) =>
      good(boss.get<DictTree>(`sys/dict/select-tree?ids=${push.tops?.join(',') ?? ''}`))
    const colour = await saveDict({ dictLabel: '颜色', dictValue: 'tones' })
    const first = pushed()
    const red = await saveDict({ dictLabel: '红', dictValue: 'red', parentId: colour.id })
    await saveDict({ dictLabel: '深红', dictValue: 'deep', parentId: red.id })
    const deep = pushed()
    expect(deep).toMatchObject({ parents: ['red'], tops: [colour.id] })
    expect(await fetched(deep)).toMatchObject({
      items: [{ dictValue: 'tones', sysDicts: [{ dictValue: 'red', sysDicts: [{ dictValue: 'deep' }] }] }],
      total: 1,
      version: deep.version,
    })
    expect(first.version).not.toBe(deep.before)
    const moved = await saveDict({ id: red.id, parentId: null })
    expect(pushed()).toMatchObject({ before: deep.version })
    expect(pushed().tops?.toSorted()).toEqual([colour.id, moved.id].toSorted())
    await good(boss.delete(`sys/dict/delete/${colour.id}`))
    expect((await fetched(pushed())).items).toEqual([])
    expect((await boss.get('sys/dict/select-tree?ids=%20')).code).toBe(40000)
  })
})

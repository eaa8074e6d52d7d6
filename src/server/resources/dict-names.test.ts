import { afterAll, describe, expect, test } from 'vitest'

import type { DictTree } from '#contract/dict.ts'

import { startBaseApp } from '../../../test/support/base-app.ts'
import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'

describe.each(dialects)('names in dictionaries on %s', async dialect => {
  const { boss, stop } = await startBaseApp(dialect)
  afterAll(stop)

  const saveOrg = (values: Record<string, unknown>) => good(boss.post('sys/org/save', values))
  const saveDict = (values: Record<string, unknown>) => good(boss.post('sys/dict/save', values))

  test('a word that records hold keeps its value, a dictionary that a field names its name; no other word is chosen', async () => {
    const { items } = await good(boss.get<DictTree>('sys/dict/select-tree'))
    const types = items.find(each => each.dictValue === 'orgType')
    const given = { dictLabel: '体验店', dictValue: 'trial', parentId: types?.id }
    const trial = await saveDict(given)
    const org = await saveOrg({ orgName: '体验一店', orgCode: 'TRIAL1', orgType: 'trial' })
    const refusal = (draft: object) => boss.post('sys/dict/save', { id: types?.id, ...draft })
    const wrong = (name: string, words: string) => ({
      code: 40000,
      data: { fields: { [name]: expect.stringContaining(words) } },
    })
    expect(await refusal({ dictValue: 'kind' })).toMatchObject(wrong('dictValue', 'orgType'))
    expect(await refusal({ dictStatus: '停用' })).toMatchObject(wrong('dictStatus', '不能停用'))
    expect(await refusal({ parentId: items[0]?.id })).toMatchObject(wrong('parentId', '不能移到'))
    expect(await refusal({ id: trial.id, dictValue: 'other' })).toMatchObject(wrong('dictValue', '1 条机构'))

    const choose = (orgType: string) => boss.post('sys/org/save', { id: org.id, orgType })
    expect(await choose('胡说')).toMatchObject(wrong('orgType', '不在数据字典里'))
    await good(refusal({ id: trial.id, dictLabel: '旗舰店', dictStatus: '停用' }))
    // It stays where it is, and is chosen nowhere anew.
    await good(boss.post('sys/org/save', { id: org.id, orgType: 'trial', remark: '照旧' }))
    const next = await boss.post('sys/org/save', { orgName: '体验二店', orgCode: 'TRIAL2', orgType: 'trial' })
    expect(next).toMatchObject(wrong('orgType', '不在数据字典里'))
    await good(choose('分公司'))
    await good(refusal({ id: trial.id, dictValue: 'other' }))
  })
})

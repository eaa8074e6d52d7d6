import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { givenUser } from '../../../test/support/given.ts'
import { givenHolder } from '../../../test/support/holder.ts'
import { given } from '../../../test/support/sample.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('records by the spelling of their names, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
  })
  afterAll(() => app.close())

  const found = async (resource: string, word: string, client = app.admin) => {
    const path = `${resource}/select-page?limit=100&like=${encodeURIComponent(`spelt:${word}`)}`
    return (await good(client.get<Page<AnyRow>>(path))).items.map(({ id }) => id)
  }

  test('pinyin, initials, the name itself and other fields find them; one letter and other names do not', async () => {
    const user = await givenUser(app, { userName: '林婉清', userAccount: 'u-001' })
    const other = await givenUser(app, { userName: '王勇', userAccount: 'u-002' })
    for (const word of ['lwq', 'linwanqing', 'lin wanqing', 'LWQ', 'wanq', '婉清', 'u-001'])
      expect(await found('sys/user', word)).toContain(user.id)
    for (const word of ['lwq', '婉清']) expect(await found('sys/user', word)).not.toContain(other.id)
    expect(await found('sys/user', 'q')).not.toContain(user.id)
    const org = await given(app, sysOrg, { orgName: '北京分公司' })
    expect(await found('sys/org', 'bjfgs')).toEqual([org.id])
  })

  test('a surname is found as it is read in names, and as it is read elsewhere', async () => {
    const user = await givenUser(app, { userName: '曾志伟' })
    for (const word of ['zzw', 'zengzhiwei', 'czw']) expect(await found('sys/user', word)).toEqual([user.id])
  })

  test('吕 is found as it is typed, as it is written and as passports have it', async () => {
    const user = await givenUser(app, { userName: '吕秀才' })
    for (const word of ['lvxiu', 'lüxiu', 'lyuxiucai'])
      expect(await found('sys/user', word)).toEqual([user.id])
  })

  test('who is called so comes first, then whose name is spelt so or begins so, then the others', async () => {
    const names = ['赵乐', '赵乐天', '曹赵乐']
    const users = []
    // Those made last would come first.
    for (const userName of names) users.push((await givenUser(app, { userName })).id)
    expect(await found('sys/user', 'zl')).toEqual(users)
    expect(await found('sys/user', 'zhaole')).toEqual(users)
    expect((await found('sys/user', '赵乐'))[0]).toBe(users[0])
  })

  test('whose name does not answer, by another field alone, comes last', async () => {
    const named = await given(app, sysOrg, { orgName: '滇池办事处', sort: 9 })
    const led = await given(app, sysOrg, { orgName: '西宁办事处', leader: '滇小平', sort: 1 })
    expect(await found('sys/org', '滇')).toEqual([named.id, led.id])
    const spelt = await given(app, sysOrg, { orgName: '新滇池办事处', orgCode: 'A1', sort: 8 })
    const coded = await given(app, sysOrg, { orgName: '西安办事处', orgCode: 'DIANCHI', sort: 0 })
    expect(await found('sys/org', 'dianchi')).toEqual([named.id, spelt.id, coded.id])
  })

  test('a new name is found at once, and the old one no more', async () => {
    const user = await givenUser(app, { userName: '欧阳修' })
    expect(await found('sys/user', 'oyx')).toEqual([user.id])
    await good(app.admin.post('sys/user/save', { id: user.id, userName: '司马光' }))
    expect(await found('sys/user', 'smg')).toEqual([user.id])
    expect(await found('sys/user', 'oyx')).toEqual([])
    const kept = await app.database.read.selectFrom('sys_spelling').select('name').execute()
    expect(kept.map(({ name }) => name)).not.toContain('欧阳修')
  })

  test('nobody finds by it what he may not see', async () => {
    await givenUser(app, { userName: '诸葛亮' })
    const clerk = await givenHolder(app, { pages: ['/sys/user/list'], dataScope: '仅本人' })
    expect(await found('sys/user', 'zgl', clerk.client)).toEqual([])
  })

  test('lists whose records have no such names refuse the question', async () => {
    expect(await app.admin.get('sys/log-opt/select-page?like=spelt:lwq')).toMatchObject({ code: 40000 })
  })
})

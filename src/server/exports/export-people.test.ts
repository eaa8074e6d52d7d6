import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { AnyRow } from '#contract/resource.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'

import { serve } from '#server/resource/serve.ts'

import { dialects } from '../../../test/support/database.ts'
import { person, startFileApp } from '../../../test/support/file-app.ts'

const pages = new Map([['/base/org/list', ['admin', 'import', 'export'] as const]])
const people = {
  zhang: person('user-1', { pages }),
  li: person('user-2', { pages }),
  gone: person('user-3', { pages }),
}

describe.each(dialects)('who made and who changed what is exported, on %s', dialect => {
  let app: Awaited<ReturnType<typeof startFileApp>>
  beforeAll(async () => {
    app = await startFileApp(people, dialect, undefined, [serve(sysOrg)])
    const time = app.now().toISOString()
    const base = { version: 1, createTime: time, updateTime: time }
    await app.database.write(async db => {
      for (const [id, userName] of [
        ['user-1', '张伟'],
        ['user-2', '李娜'],
      ])
        await db
          .insertInto('sys_user')
          .values({ ...base, id, userAccount: id, userName } as never)
          .execute()
    })
  })
  afterAll(() => app.close())

  const save = async (token: string, draft: object) => {
    const { data } = await app.call<AnyRow>(token, 'POST', 'sys/org/save', draft)
    return data
  }
  const exported = async (query: string) => {
    const headers = { authorization: 'zhang' }
    const reply = await fetch(`${app.address}/api/sys/org/export?${query}`, { headers })
    const { Sheets, SheetNames } = read(await reply.arrayBuffer(), { type: 'array' })
    return utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1, defval: '' })
  }

  test('goes out by name; whose account is gone is told as such, and nobody as nobody', async () => {
    await save('zhang', { orgName: '总公司', orgCode: 'A', sort: 1 })
    const branch = await save('gone', { orgName: '分公司', orgCode: 'B', sort: 2 })
    await save('li', { ...branch, orgName: '东部分公司' })
    const seeded = await save('zhang', { orgName: '自带', orgCode: 'C', sort: 3 })
    await app.database.write(db =>
      db
        .updateTable('sys_org')
        .set({ createBy: null, updateBy: null } as never)
        .where('id', '=', seeded.id)
        .execute(),
    )
    expect(await exported('order=sort:asc&fields=orgName,createBy,updateBy')).toEqual([
      ['机构名称', '创建人', '修改人'],
      ['总公司', '张伟', '张伟'],
      ['东部分公司', '已删除的账号', '李娜'],
      ['自带', '', ''],
    ])
    expect(await exported('order=sort:asc&like=orgCode:B&fields=updateBy')).toEqual([['修改人'], ['李娜']])
  })
})

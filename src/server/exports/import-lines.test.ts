import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('a text of one line, on %s', dialect => {
  let app: TestApp
  let orgId: string
  beforeAll(async () => {
    app = await startApp({ dialect })
    orgId = (await good(app.admin.post('sys/org/save', { orgName: '无锡办事处', orgCode: 'WX' }))).id
  })
  afterAll(() => app.close())
  const found = async (resource: string, like: string) =>
    (await good(app.admin.get<Page<AnyRow>>(`${resource}/select-page?like=${encodeURIComponent(like)}`)))
      .items

  test('is imported in one, whoever sends it; a name that a sheet has broken finds what it names', async () => {
    const rows = [
      {
        userAccount: 'wangwu',
        userName: '王\n五',
        orgId: '无锡办\n事处',
        userGender: '男\n',
        remark: '一\n二',
      },
      { userAccount: 'johnsmith', userName: 'John\r\nSmith' },
      { userAccount: 'zhangsan', userName: '张　三' },
    ]
    await good(app.admin.put('sys/user/save-batch', rows))
    expect(await found('sys/user', 'userName:王五')).toMatchObject([
      { userName: '王五', orgIdLabel: '无锡办事处', userGender: '男', remark: '一\n二' },
    ])
    expect(await found('sys/user', 'userName:John Smith')).toHaveLength(1)
    expect(await found('sys/user', 'userName:张　三')).toHaveLength(1)
  })

  test('repeats a name that differs by a break alone', async () => {
    await good(app.admin.post('sys/role/save', { roleName: '值班员', roleCode: 'on-duty' }))
    const twice = { roleName: '值班\n员', roleCode: 'on-duty-2' }
    expect((await app.admin.put('sys/role/save-batch', [twice])).data).toMatchObject({
      errors: [{ row: 0, field: 'roleName' }],
    })
    expect((await app.admin.post('sys/role/save', twice)).message).toBe('角色名称已存在')
  })

  test('is saved in one, new or changed; a remark keeps its lines', async () => {
    const draft = { orgId, deptName: '信息\n中心', leader: '李\t四', remark: '一\n\t二' }
    const { id, ...saved } = await good(app.admin.post('sys/dept/save', draft))
    expect(saved).toMatchObject({ deptName: '信息中心', leader: '李 四', remark: '一\n\t二' })
    const changed = await good(app.admin.post('sys/dept/save', { id, deptName: '数据\n中心', leader: '\n' }))
    expect(changed).toMatchObject({ deptName: '数据中心', leader: null })
  })
})

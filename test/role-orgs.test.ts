import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysRole } from '#contract/resources/sys-role.ts'

import { good } from './support/client.ts'
import { dialects } from './support/database.ts'
import { given } from './support/sample.ts'
import { startApp, type TestApp } from './support/start-app.ts'

describe.each(dialects)('a role that shows organisations of its own, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => void (app = await startApp({ dialect })))
  afterAll(() => app.close())

  const fields = { sysOrgs: '请选择自定义机构' }
  const save = (draft: object) => app.admin.post<{ fields?: object }>('sys/role/save', draft)

  test('names at least one: a new one, one that comes to that scope, and one that loses the last', async () => {
    const refused = { code: failures.badRequest.code, data: { fields } }
    const dataScope = '自定义机构'
    expect(await save({ roleName: '无处', roleCode: 'nowhere', dataScope })).toMatchObject(refused)
    const role = await given(app, sysRole)
    expect(await save({ id: role.id, dataScope, sysOrgs: [] })).toMatchObject(refused)
    const { id } = await given(app, sysOrg)
    await good(save({ id: role.id, dataScope, sysOrgs: [id] }))
    expect(await save({ id: role.id, sysOrgs: [] })).toMatchObject(refused)
    await good(save({ id: role.id, dataScope: '本机构', sysOrgs: [] }))
  })

  test('is told at its cell in an import', async () => {
    const rows = [{ roleName: '无处', roleCode: 'nowhere', dataScope: '自定义机构' }]
    const { errors } = await good(
      app.admin.put<{ errors: object[] }>('sys/role/save-batch?dryRun=true', rows),
    )
    expect(errors).toEqual([{ row: 0, field: 'sysOrgs', message: fields.sysOrgs }])
  })

  test('may still be renamed and stopped once the last has gone', async () => {
    const { id } = await given(app, sysOrg)
    const role = await given(app, sysRole, { dataScope: '自定义机构', sysOrgs: [id] })
    await app.database.write(db => db.deleteFrom('sys_role_org').where('sysRoleId', '=', role.id).execute())
    await good(save({ id: role.id, roleName: '没有了', roleStatus: '停用' }))
  })
})

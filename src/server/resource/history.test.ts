import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysRole } from '#contract/resources/sys-role.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { givenUser } from '../../../test/support/given.ts'
import { givenHolder } from '../../../test/support/holder.ts'
import { given } from '../../../test/support/sample.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'
import type { HistoryEntry } from './history.ts'

describe.each(dialects)('what happened to a record, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
  })
  afterAll(() => app.close())

  test('names what it referred to, also for who cannot open that page, and where it is deleted', async () => {
    const [role, gone] = [await given(app, sysRole), await given(app, sysRole)]
    const org = await given(app, sysOrg)
    const user = await givenUser(app, { sysRoles: [role.id, gone.id] })
    await good(app.admin.post('sys/user/save', { id: user.id, sysRoles: [role.id], orgId: org.id }))
    await good(app.admin.delete(`sys/role/delete/${gone.id}`))
    const clerk = await givenHolder(app, { pages: ['/sys/user/list', '/sys/log-opt/list'] })
    const [changed] = await good(clerk.client.get<HistoryEntry[]>(`sys/user/history/${user.id}`))
    const names = { [role.id]: role.roleName, [gone.id]: gone.roleName, [org.id]: org.orgName }
    expect(changed?.names).toEqual(names)
    const entry = await good(clerk.client.get(`sys/log-opt/select/${changed?.id}`))
    expect(entry).toMatchObject({ recordId: user.id, names })
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { givenUser } from '../../../test/support/given.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

describe.each(dialects)('a field that holds several records, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => void (app = await startApp({ dialect })))
  afterAll(() => app.close())

  test('has the name of each where its id stands, in whatever order they were given', async () => {
    const names = new Map<string, string>()
    for (let n = 0; n < 12; n++) {
      const role = { roleName: `角色${(n * 5) % 12}`, roleCode: `order-${n}` }
      const { id } = await good(app.admin.post<{ id: string }>('sys/role/save', role))
      names.set(id, role.roleName)
    }
    const given = [...names.keys()].toSorted((a, b) =>
      String(names.get(a)).localeCompare(String(names.get(b))),
    )
    const user = await givenUser(app, { sysRoles: given })
    const path = `sys/user/select-page?like=${encodeURIComponent(`userAccount:${String(user.userAccount)}`)}`
    const [row] = (await good(app.admin.get<Page<AnyRow>>(path))).items
    const ids = row?.sysRoles as string[]
    expect(ids.toSorted()).toEqual(given.toSorted())
    expect(row?.sysRolesLabel).toEqual(ids.map(id => names.get(id)))
  })
})

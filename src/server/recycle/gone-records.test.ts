import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { failures } from '#contract/failure.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysRole } from '#contract/resources/sys-role.ts'
import { sysSession } from '#contract/resources/sys-session.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import { foundIn, good, type Answer } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { givenUser, password } from '../../../test/support/given.ts'
import { givenHolder, openPages } from '../../../test/support/holder.ts'
import { given } from '../../../test/support/sample.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'

/** Who does something to several records is told which of them are not there any more, and can go on with the others. */
describe.each(dialects)('some of several records are gone, on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect })
    await openPages(app)
  })
  afterAll(() => app.close())

  const tellsGone = async (call: Promise<Answer<unknown>>, ...goneIds: string[]) =>
    expect(await call).toMatchObject({ code: failures.notFound.code, data: { goneIds } })

  test('asked what uses them, handed over, deleted', async () => {
    const [here, gone, heir] = [await given(app, sysOrg), await given(app, sysOrg), await given(app, sysOrg)]
    await good(app.admin.delete(`sys/org/delete/${gone.id}`))
    const ids = `${here.id},${gone.id}`
    await tellsGone(app.admin.get(`sys/recycle/used-by?resource=sys/org&ids=${ids}`), gone.id)
    const body = { resource: 'sys/org', ids, to: heir.id }
    await tellsGone(app.admin.post('sys/recycle/hand-over', body), gone.id)
    await tellsGone(app.admin.delete(`sys/org/delete-ids/${ids}`), gone.id)
    await good(app.admin.delete(`sys/org/delete-ids/${here.id}`))
  })

  test.each([sysUser, sysRole])('those of $name, whose deletion has rules', async resource => {
    const [here, gone] = [await given(app, resource), await given(app, resource)]
    const call = (...ids: string[]) => app.admin.delete(`${resource.name}/delete-ids/${ids.join(',')}`)
    await good(call(gone.id))
    await tellsGone(call(gone.id, here.id), gone.id)
    await good(call(here.id))
  })

  test('sessions that have ended', async () => {
    const user = await givenUser(app)
    const sessionOf = async () => {
      await app.signIn(String(user.userAccount), password)
      return foundIn(app.admin, sysSession.name, `userId:${user.id}`)
    }
    const gone = await sessionOf()
    await good(app.admin.delete(`sys/session/delete/${gone.id}`))
    const here = await sessionOf()
    const call = (...ids: string[]) => app.admin.delete(`sys/session/delete-ids/${ids.join(',')}`)
    await tellsGone(call(here.id, gone.id), gone.id)
    await good(call(here.id))
  })

  test('in the bin, brought back or thrown away', async () => {
    const entryOf = async () => {
      const { id } = await given(app, sysOrg)
      await good(app.admin.delete(`sys/org/delete/${id}`))
      return foundIn(app.admin, 'sys/recycle', `recordId:${id}`)
    }
    const [here, gone] = [await entryOf(), await entryOf()]
    await good(app.admin.put(`sys/recycle/restore/${gone.id}`))
    await tellsGone(app.admin.put(`sys/recycle/restore/${here.id},${gone.id}`), gone.id)
    await tellsGone(app.admin.delete(`sys/recycle/delete-ids/${here.id},${gone.id}`), gone.id)
    await good(app.admin.put(`sys/recycle/restore/${here.id}`))
  })

  test('what the caller does not see is told like what has never been', async () => {
    const [own, other] = [await given(app, sysOrg), await given(app, sysOrg)]
    const { client } = await givenHolder(app, {
      held: ['delete'],
      dataScope: '本机构',
      user: { orgId: own.id },
    })
    const [seen, unseen] = [
      await givenUser(app, { orgId: own.id }),
      await givenUser(app, { orgId: other.id }),
    ]
    const never = '0'.repeat(seen.id.length)
    const ids = [unseen.id, seen.id, never]
    const asked = `sys/recycle/used-by?resource=sys/user&ids=${ids.join(',')}`
    await tellsGone(client.get(asked), unseen.id, never)
    await tellsGone(client.delete(`sys/user/delete-ids/${ids.join(',')}`), unseen.id, never)
  })
})

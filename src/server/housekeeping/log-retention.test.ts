import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysLogLogin } from '#contract/resources/sys-log-login.ts'
import { sysLogOpt } from '#contract/resources/sys-log-opt.ts'
import { sysMsg } from '#contract/resources/sys-msg.ts'

import { good } from '../../../test/support/client.ts'
import { dialects } from '../../../test/support/database.ts'
import { given } from '../../../test/support/sample.ts'
import { startApp, type TestApp } from '../../../test/support/start-app.ts'
import { deleteOldLogs, keepLogsShort } from './log-retention.ts'

const dayMs = 86_400_000

describe.each(dialects)('retention on %s', dialect => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ dialect, env: { LOG_RETENTION_DAYS: '30' } })
  })
  afterAll(() => app.close())

  const isThere = async (name: string, id: string) =>
    (await good(app.admin.get<Page<AnyRow>>(`${name}/select-page?like=id:${id}`))).total === 1

  test('logs go after LOG_RETENTION_DAYS, and not a day before; notices that people wrote stay', async () => {
    const ago = (days: number) => new Date(app.now().getTime() - days * dayMs).toISOString()
    for (const resource of [sysLogOpt, sysLogLogin]) {
      const old = await given(app, resource, { time: ago(31) })
      const young = await given(app, resource, { time: ago(29) })
      expect(await deleteOldLogs(app)).toBe(1)
      expect([await isThere(resource.name, old.id), await isThere(resource.name, young.id)]).toEqual([
        false,
        true,
      ])
    }
    const notice = await given(app, sysMsg)
    const reminder = await given(app, sysMsg)
    const { id: personalTo } = (
      await good(app.admin.get<Page<AnyRow>>('sys/user/select-page?like=userAccount:admin'))
    ).items[0] ?? { id: '' }
    await app.database.write(async db => {
      const sent = db.updateTable('sys_msg').set({ publishTime: ago(31) })
      await sent.where('id', '=', notice.id).execute()
      await sent.set({ personalTo }).where('id', '=', reminder.id).execute()
    })
    expect(await deleteOldLogs(app)).toBe(1)
    expect(await isThere('sys/msg', notice.id)).toBe(true)
  })

  test('keys of saves are remembered for a day', async () => {
    const kept = { userId: 'u', resource: 'sys/dict', recordId: 'r', digest: 'd' }
    const hoursAgo = (hours: number) => new Date(app.now().getTime() - hours * 3_600_000).toISOString()
    await app.database.write(db =>
      db
        .insertInto('sys_once')
        .values([
          { id: 'old', ...kept, createTime: hoursAgo(25) },
          { id: 'young', ...kept, createTime: hoursAgo(23) },
        ])
        .execute(),
    )
    await deleteOldLogs(app)
    const left = await app.database.read.selectFrom('sys_once').select('id').execute()
    expect(left).toEqual([{ id: 'young' }])
  })

  test('the start itself begins it', async () => {
    const old = await given(app, sysLogLogin, { time: new Date(0).toISOString() })
    const start = fastify()
    keepLogsShort(start, app)
    await start.ready()
    await start.close()
    expect(await isThere('sys/log-login', old.id)).toBe(false)
  })
})

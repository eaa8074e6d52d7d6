import type { AnyRow } from '#contract/resource.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import { hashPassword } from '#server/session/password-hash.ts'

import { given } from './sample.ts'
import type { TestApp } from './start-app.ts'

/** The password of every person that a test makes up. */
export const password = 'Ceshi-2026!'
let hash: Promise<string> | undefined

/** Somebody who can sign in with `password`, with what a test cares about. */
export const givenUser = async (app: TestApp, values: Record<string, unknown> = {}): Promise<AnyRow> => {
  const user = await given(app, sysUser, { userStatus: '正常', ...values })
  hash ??= hashPassword(password)
  const row = { sysUserId: user.id, hash: await hash, mustChange: 0, time: app.now().toISOString() }
  await app.database.write(async db => {
    await db.deleteFrom('sys_password').where('sysUserId', '=', user.id).execute()
    await db.insertInto('sys_password').values(row).execute()
  })
  return user
}

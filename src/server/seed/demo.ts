import { sql, type Kysely } from 'kysely'

import { startRoleCode } from '#contract/permission.ts'

import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import { demoAvatars } from './demo/avatars.ts'
import { createChance, type Chance } from './demo/chance.ts'
import { demoFiles, type KeepFile } from './demo/files.ts'
import { hasEntered, loginRows } from './demo/logs.ts'
import { msgRows, smsRows } from './demo/messages.ts'
import { createOrgs } from './demo/orgs.ts'
import { createPeople, type Person } from './demo/people.ts'
import { operations } from './demo/operations.ts'
import { createPast } from './demo/past.ts'
import { createMoments } from './demo/rhythm.ts'
import { userRow, type UserRow } from './demo/user-row.ts'
import { createUsers, yearMs, type DemoUser } from './demo/users.ts'
import { insertRows } from './insert-rows.ts'

const amounts = {
  users: 2000,
  orgs: 200,
  logins: 40_000,
  operations: 60_000,
  messages: 40,
  sms: 500,
  days: 30,
}

/** Whether it holds a demonstration, and nobody's real data. */
export const isDemo = async (database: Database) =>
  (await database.read.selectFrom('sys_meta').select('name').where('name', '=', 'demo').execute()).length > 0

const addOrgs = async (db: Kysely<Tables>, chance: Chance, people: readonly Person[], now: number) => {
  const head = await db
    .selectFrom('sys_org')
    .select('id')
    .where('orgCode', '=', 'HQ')
    .executeTakeFirstOrThrow()
  const districts = await db
    .selectFrom('sys_district')
    .select(['id', 'districtName', 'districtCode', 'parentId'])
    .orderBy('districtCode')
    .execute()
  const names = people.map(each => each.userName)
  const { orgs, depts } = createOrgs(chance, head.id, districts, names, amounts.orgs - 1, now - yearMs * 2)
  await insertRows(db, 'sys_org', orgs)
  await insertRows(db, 'sys_dept', depts)
  return db.selectFrom('sys_dept').select(['id', 'orgId']).orderBy('id').execute()
}

/** The hash is one for all of them: two thousand would take a minute, and the password is public anyway. */
const addUsers = async (db: Kysely<Tables>, rows: readonly UserRow[], hash: string, time: string) => {
  await insertRows(db, 'sys_user', rows)
  await insertRows(
    db,
    'sys_password',
    rows.map(({ id }) => ({ sysUserId: id, hash, mustChange: 0, time })),
  )
  const roles = await db
    .selectFrom('sys_role')
    .select('id')
    .where('roleCode', '=', startRoleCode)
    .executeTakeFirstOrThrow()
  await insertRows(
    db,
    'sys_user_role',
    rows.map(({ id }) => ({ sysUserId: id, sysRoleId: roles.id })),
  )
}

const addLogs = async (db: Kysely<Tables>, chance: Chance, users: readonly DemoUser[], now: number) => {
  const moments = (count: number) => createMoments(chance, now, amounts.days, count)
  await insertRows(db, 'sys_log_login', loginRows(chance, users, moments(amounts.logins)))
  const notices = msgRows(chance, users, moments(amounts.messages))
  await insertRows(db, 'sys_msg', notices)
  const phones = Array.from({ length: 300 }, (_, at) => `1380000${String(at).padStart(4, '0')}`)
  await insertRows(db, 'sys_sms', smsRows(chance, users, phones, moments(amounts.sms)))
  return notices
}

const addLastLogins = async (db: Kysely<Tables>) => {
  await sql`update sys_user set "lastLoginTime" = (select max(l."time") from sys_log_login as l
    where l."userId" = sys_user."id" and l."result" = '成功')`.execute(db)
}

/**
 * Fills a seeded, otherwise empty database with a believable company: the same one each time, but for the dates, which lead
 * up to `now`. All of it or nothing; a filled database is left alone. Answers whether there was anything to do.
 */
export const fillDemo = async (
  database: Database,
  now: Date,
  passwordHash: string,
  keep: KeepFile,
): Promise<boolean> => {
  if (await isDemo(database)) return false
  const chance = createChance(20_260_101)
  await database.write(async db => {
    const people = createPeople(chance, amounts.users)
    const depts = await addOrgs(db, chance, people, now.getTime())
    const users = createUsers(chance, people, depts, now.getTime())
    const moments = createMoments(chance, now.getTime(), amounts.days, amounts.operations)
    const past = createPast(chance)
    const done = operations(chance, users, moments, past)
    const made = users.map(user => userRow(user, past))
    const avatars = await demoAvatars(chance, made, keep)
    await addUsers(
      db,
      made.map(row => ({ ...row, userAvatar: avatars.paths.get(row.id) ?? null })),
      passwordHash,
      now.toISOString(),
    )
    await insertRows(db, 'sys_log_opt', done)
    const notices = await addLogs(db, chance, users.filter(hasEntered), now.getTime())
    await addLastLogins(db)
    await insertRows(db, 'sys_file', [...avatars.files, ...(await demoFiles(chance, notices, keep))])
    await db.insertInto('sys_meta').values({ name: 'demo', value: now.toISOString() }).execute()
  })
  return true
}

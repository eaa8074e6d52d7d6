import type { Kysely } from 'kysely'

import { failure } from '#contract/failure.ts'
import { adminAccount, permissions, type Permission } from '#contract/permission.ts'
import { resources } from '#contract/resources/index.ts'

import { endReasons } from '#server/db/end-sessions.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Caller } from '#server/http/caller.ts'
import { grantedPages } from '#server/http/granted-pages.ts'
import { rolesOf } from '#server/http/held-rights.ts'
import { scopeOf } from './data-scope.ts'

/** What does not depend on the session. */
export type Rights = Omit<Caller, 'sessionId' | 'passwordChangeRequired' | 'secondFactorDue' | 'viewer'> & {
  /** One of the roles demands a second factor. */
  requiresTotp: boolean
}

const everyPage = async (db: Kysely<Tables>): Promise<Map<string, readonly Permission[]>> => {
  const functions = await db.selectFrom('sys_function').select('rootPath').execute()
  const paths = [...functions.map(each => each.rootPath), ...resources.map(each => each.page)]
  return new Map(paths.map(path => [path, permissions]))
}

/** Everything that somebody may see and do, read afresh. Throws for an account that is gone or not enabled. */
export const loadRights = async (db: Kysely<Tables>, userId: string): Promise<Rights> => {
  const user = await db
    .selectFrom('sys_user')
    .select(['id', 'userAccount', 'userName', 'userStatus', 'orgId', 'deptId'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw failure('loginExpired')
  if (user.userStatus !== '正常') throw failure('sessionEnded', endReasons.disabled)
  const roles = await rolesOf(db, userId)
  const isAdmin = user.userAccount === adminAccount
  const codes = roles.map(each => each.roleCode)
  const scope = await scopeOf(db, user, roles)
  return {
    userId,
    userAccount: user.userAccount,
    userName: user.userName,
    orgId: user.orgId,
    deptId: user.deptId,
    isAdmin,
    requiresTotp: roles.some(each => each.requireTotp === '是'),
    roles: isAdmin ? [...new Set([adminAccount, ...codes])] : codes,
    pages: isAdmin
      ? await everyPage(db)
      : await grantedPages(
          db,
          roles.map(each => each.id),
        ),
    scope: isAdmin ? { ...scope, all: true } : scope,
  }
}

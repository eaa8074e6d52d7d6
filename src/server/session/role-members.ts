import { sql, type Kysely, type RawBuilder } from 'kysely'

import { failure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import { adminAccount } from '#contract/permission.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import type { Member, MembersReply } from '#contract/rights-replies.ts'

import type { Tables } from '#server/db/tables.ts'
import type { Caller } from '#server/http/caller.ts'
import { change, type Work } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { requirePermission } from '#server/http/guard.ts'
import { holdsRoles } from '#server/http/held-rights.ts'
import { shownOnlyBy, shownToUsers, sightOf } from '#server/http/held-sight.ts'
import { keepingSight } from '#server/http/keeping-sight.ts'
import { rightsChanged } from '#server/http/rights-changed.ts'
import type { Parts } from '#server/parts.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'
import { openStore } from '#server/resource/sql-store.ts'
import type { Desk } from './desk.ts'
import { userIdsIn } from './user-ids.ts'

interface MemberRow extends Omit<Member, 'isOnline'> {
  isOnline: number
}

/** Whether somebody has a session that lives: neither ended nor expired nor idle too long. */
export const isOnline = ({ config, now }: Parts): RawBuilder<boolean> => {
  const moment = now()
  const since = new Date(moment.getTime() - config.sessionIdleMinutes * 60_000).toISOString()
  return sql<boolean>`exists (select 1 from sys_session as s where s."userId" = t."id" and s."endReason" is null
    and s."viewerId" is null and s."expireTime" > ${moment.toISOString()} and s."lastSeenTime" > ${since})`
}

const hasRole = (roleIds: readonly string[]) =>
  sql<boolean>`t."id" in (select l."sysUserId" from sys_user_role as l where l."sysRoleId" in (${sql.join(roleIds)}))`

/** The members of roles that a caller may see, the signed-in ones first. */
export const membersOf = async (
  parts: Parts,
  caller: Caller,
  roleIds: readonly string[],
  page: { index: number; limit: number; keyword?: string },
): Promise<MembersReply> => {
  const { dialect, slow } = parts.database
  const { index, limit, keyword } = page
  const mine = [hasRole(roleIds), ...scopeCondition(dialect, sysUser, caller.scope)]
  const found = [
    ...mine,
    ...(keyword
      ? [
          sql<boolean>`(${dialect.contains(sql.ref('t.userName'), keyword)} or ${dialect.contains(sql.ref('t.userAccount'), keyword)})`,
        ]
      : []),
  ]
  const where = whereAll(found)
  const online = sql`case when ${isOnline(parts)} then 1 else 0 end`
  const { rows } = await sql<MemberRow>`
    select t."id", t."userName", t."userAccount", t."userStatus", o."orgName", ${online} as "isOnline"
    from sys_user as t left join sys_org as o on o."id" = t."orgId" ${where}
    order by 6 desc, t."userName", t."id" limit ${limit} offset ${index * limit}`.execute(slow)
  const count = async (conditions: readonly RawBuilder<boolean>[]) => {
    const counted = await sql<{ total: number }>`
      select count(*) as total from sys_user as t ${whereAll(conditions)}`.execute(slow)
    return Number(counted.rows[0]?.total ?? 0)
  }
  const total = await count(found)
  return {
    items: rows.map(row => ({ ...row, isOnline: Number(row.isOnline) === 1 })),
    total,
    index,
    limit,
    beyond: caller.scope.all ? 0 : (await count([hasRole(roleIds)])) - (await count(mine)),
  }
}

/** How many enabled accounts have one of the roles, and how many of them are signed in; whoever asks, all of them count. */
export const countMembers = async (parts: Parts, roleIds: readonly string[]) => {
  const { rows } = await sql<{ users: number; online: number }>`
    select count(*) as users, sum(case when ${isOnline(parts)} then 1 else 0 end) as online
    from sys_user as t where ${hasRole(roleIds)} and t."userStatus" = '正常'`.execute(parts.database.slow)
  return { users: Number(rows[0]?.users ?? 0), online: Number(rows[0]?.online ?? 0) }
}

const roleNamed = async (db: Kysely<Tables>, id: string) => {
  const role = await db
    .selectFrom('sys_role')
    .select(['id', 'roleName'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!role) throw failure('notFound')
  return role
}

const stronger = '这个角色里有您没有的权限，不能由您授予或收回，请联系管理员'
const isAdmins = 'admin 账号的角色不能收回'
const takesMore = '有的用户凭这个角色能看到您看不到的数据，不能由您移除，请联系管理员'

/** Whom removing would refuse, and with what sentence; the same questions, asked before anybody presses the button. */
const withStays = async (asks: Pick<Work, 'db' | 'caller'>, roleId: string, items: readonly Member[]) => {
  const ids = items.map(each => each.id)
  const lost = shownOnlyBy(roleId, await shownToUsers(asks, ids))
  const sees = await sightOf(asks, lost)
  const beyond = new Set(lost.filter(each => !sees(each)).map(each => each.userId))
  return items.map(member => {
    const stays = member.userAccount === adminAccount ? isAdmins : beyond.has(member.id) && takesMore
    return stays ? { ...member, stays } : member
  })
}

/** `GET sys/role/select-members`. */
export const selectMembers =
  ({ parts }: Desk) =>
  async ({ caller, query }: Exchange): Promise<MembersReply> => {
    const db = parts.database.read
    const role = await roleNamed(db, String(query.sysRoleId))
    const reply = await membersOf(parts, caller, [role.id], {
      index: Number(query.index ?? limits.pageIndex),
      limit: Number(query.limit ?? limits.pageLimit),
      ...(query.keyword !== undefined && { keyword: String(query.keyword) }),
    })
    if (!(await holdsRoles(db, caller, [role.id]))) return { ...reply, refusal: stronger }
    return { ...reply, items: await withStays({ db, caller }, role.id, reply.items) }
  }

const rolesOfUser = async (db: Kysely<Tables>, userId: string) => {
  const rows = await db
    .selectFrom('sys_user_role')
    .select('sysRoleId')
    .where('sysUserId', '=', userId)
    .orderBy('sysRoleId')
    .execute()
  return rows.map(each => each.sysRoleId)
}

const setMember = async (work: Work, userId: string, roleId: string, isMember: boolean) => {
  const { db } = work
  const before = await rolesOfUser(db, userId)
  if (before.includes(roleId) === isMember) return
  if (isMember)
    await db.insertInto('sys_user_role').values({ sysUserId: userId, sysRoleId: roleId }).execute()
  else
    await db
      .deleteFrom('sys_user_role')
      .where('sysUserId', '=', userId)
      .where('sysRoleId', '=', roleId)
      .execute()
  // The roles are part of the user's record: a form that is open elsewhere must notice.
  await db
    .updateTable('sys_user')
    .set({ updateTime: work.now, updateBy: work.caller.userId })
    .set(row => ({ version: row('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
  const after = isMember ? [...before, roleId].toSorted() : before.filter(each => each !== roleId)
  work.log({
    module: sysUser.title,
    action: '修改',
    recordId: userId,
    changes: [{ field: 'sysRoles', before, after }],
  })
}

const seesMore = () =>
  failure('forbidden', '有的用户凭这个角色会看到您看不到的数据，不能由您添加，请联系管理员')

/**
 * `POST sys/role/add-members` and `remove-members`. It changes users, so it needs that permission, too; and nobody gives
 * or takes a role that grants or shows more than he has, or reaches a user whom he may not see.
 */
export const changeMembers =
  ({ parts }: Desk, isMember: boolean) =>
  (exchange: Exchange): Promise<{ ids: string[] }> => {
    const roleId = String(exchange.query.sysRoleId)
    const entry = { module: '角色', action: isMember ? '添加成员' : '移除成员', recordId: roleId }
    const ids = userIdsIn(exchange.body)
    return change(parts, exchange, entry, async work => {
      await rightsChanged(work, parts.events, ids)
      requirePermission(work.caller, sysUser.page, 'edit')
      const role = await roleNamed(work.db, roleId)
      if (!(await holdsRoles(work.db, work.caller, [role.id]))) throw failure('forbidden', stronger)
      const users = openStore(parts.database.dialect, sysUser, work)
      const refusals = { gains: seesMore, loses: () => failure('forbidden', takesMore) }
      await keepingSight(work, { userIds: ids }, refusals, async () => {
        for (const id of ids) {
          const user = await users.select(id)
          if (!isMember && user.userAccount === adminAccount) throw failure('refused', isAdmins)
          // A role can ask for a second factor.
          if (user.userAccount === adminAccount && !work.caller.isAdmin)
            throw failure('forbidden', 'admin 账号只能由本人修改')
          await setMember(work, id, role.id, isMember)
        }
      })
      return { ids }
    })
  }

import type { Kysely } from 'kysely'

import { Failure, failure, fieldFailure } from '#contract/failure.ts'
import { actions, adminAccount, parsePermissions } from '#contract/permission.ts'
import type { Resource } from '#contract/resource.ts'
import { isServersAlone, resources } from '#contract/resources/index.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import type { Explanation, RoleOnTheWay } from '#contract/rights-replies.ts'

import type { Tables } from '#server/db/tables.ts'
import type { Caller } from '#server/http/caller.ts'
import { reading } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { mayDo } from '#server/http/guard.ts'
import type { Parts } from '#server/parts.ts'
import { openStore } from '#server/resource/sql-store.ts'
import { scopeOf } from './data-scope.ts'
import type { Desk } from './desk.ts'
import { grantedOn, isEnough, remediesOf, type Question, type RoleFacts } from './explain-page.ts'
import { reasonsOf, tellRemedy } from './explain-words.ts'
import { loadRights, type Rights } from './load-rights.ts'

type Facts = RoleFacts & { dataScope: string | null }

/** Every role there is, with what it grants on the page; `isMember` tells the user's own from the others. */
const roleFacts = async (db: Kysely<Tables>, userId: string, page: string): Promise<Facts[]> => {
  const roles = await db
    .selectFrom('sys_role as r')
    .leftJoin('sys_user_role as l', join =>
      join.onRef('l.sysRoleId', '=', 'r.id').on('l.sysUserId', '=', userId),
    )
    .select(['r.id', 'r.roleName', 'r.roleStatus', 'r.dataScope', 'l.sysUserId as member'])
    .orderBy('r.roleSort')
    .orderBy('r.id')
    .execute()
  const grants = await db
    .selectFrom('sys_role_function as l')
    .innerJoin('sys_function as f', 'f.id', 'l.sysFunctionId')
    .select([
      'l.sysRoleId',
      'f.rootPath',
      'f.functionPermission as offered',
      'l.functionPermission as granted',
    ])
    .where('f.rootPath', '=', page)
    .execute()
  const byRole = Map.groupBy(grants, each => each.sysRoleId)
  return roles.map(({ id, roleName, roleStatus, dataScope, member }) => ({
    id,
    roleName,
    dataScope,
    isEnabled: roleStatus === '正常',
    isMember: member !== null,
    grants: byRole.get(id) ?? [],
  }))
}

const pageNamed = async (db: Kysely<Tables>, path: string): Promise<Explanation['page']> => {
  const row = await db
    .selectFrom('sys_function')
    .select(['functionName', 'functionPermission'])
    .where('rootPath', '=', path)
    .executeTakeFirst()
  const resource = resources.find(each => each.page === path)
  if (!row && !resource) throw fieldFailure({ page: '没有这个页面，请重新选择' })
  return {
    path,
    name: row?.functionName ?? resource?.title ?? path,
    offered: parsePermissions(row?.functionPermission),
  }
}

/** What the guard knows of somebody; undefined for an account that it would not let in at all. */
export const rightsOf = async (db: Kysely<Tables>, userId: string): Promise<Rights | undefined> => {
  try {
    return await loadRights(db, userId)
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

/** A record within a data scope; undefined where it is outside. The store itself decides. */
const recordWithin = async (
  parts: Parts,
  resource: Resource,
  caller: Caller,
  scope: Caller['scope'],
  id: string,
) => {
  try {
    return await openStore(parts.database.dialect, resource, reading(parts, { ...caller, scope })).select(id)
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

const recordOf = async (parts: Parts, caller: Caller, path: string, id: string) => {
  const resource = resources.find(each => each.page === path)
  if (!resource) throw fieldFailure({ recordId: '这个页面没有记录，请不要填写记录' })
  const row = mayDo(caller.pages, path, 'view')
    ? await recordWithin(parts, resource, caller, caller.scope, id)
    : undefined
  if (!row) throw failure('notFound', '这条记录不存在，或不在您自己的数据范围内')
  return { resource, id, label: String(row[resource.labelField] ?? id) }
}

/** `GET sys/user/explain`: the guard's own answer for somebody else, with the way that led to it. */
export const explain =
  ({ parts }: Desk) =>
  async ({ caller, query }: Exchange): Promise<Explanation> => {
    const { read, dialect } = parts.database
    const userId = String(query.userId)
    const path = String(query.page)
    const action = actions.find(each => each === query.action) ?? 'view'
    const person = await openStore(dialect, sysUser, reading(parts, caller)).select(userId)
    const [page, all, rights] = await Promise.all([
      pageNamed(read, path),
      roleFacts(read, userId, path),
      rightsOf(read, userId),
    ])
    const mine = all.filter(each => each.isMember)
    const isAdmin = person.userAccount === adminAccount
    const asked = query.recordId ? await recordOf(parts, caller, path, String(query.recordId)) : null
    const place = { id: userId, orgId: textOf(person.orgId), deptId: textOf(person.deptId) }
    const sees = async (scope: Caller['scope']) =>
      asked ? (await recordWithin(parts, asked.resource, caller, scope, asked.id)) !== undefined : null
    const question: Question = {
      page: path,
      offered: page.offered,
      action,
      isAccountEnabled: person.userStatus === '正常',
    }
    const roles: RoleOnTheWay[] = []
    for (const role of mine)
      roles.push({
        id: role.id,
        roleName: role.roleName,
        isEnabled: role.isEnabled,
        granted: grantedOn(role, path),
        isEnough: isEnough(role, question),
        dataScope: role.dataScope,
        seesRecord: await sees(await scopeOf(read, place, [role])),
      })
    const enabled = mine.filter(each => each.isEnabled)
    const isSeen = await sees(rights?.scope ?? (await scopeOf(read, place, enabled)))
    const isGranted = rights !== undefined && mayDo(rights.pages, path, action)
    const told = {
      action,
      page,
      user: {
        id: userId,
        userName: String(person.userName),
        userAccount: String(person.userAccount),
        userStatus: textOf(person.userStatus) ?? '停用',
        isAdmin,
      },
      held: rights ? (rights.pages.get(path) ?? null) : null,
      roles,
      record: asked && { id: asked.id, label: asked.label, isSeen: isSeen === true },
    }
    const nameOf = (id: string) => all.find(each => each.id === id)?.roleName ?? id
    const remedies =
      isAdmin || isServersAlone(path, action)
        ? []
        : remediesOf(all, question).map(each => tellRemedy(each, told, nameOf))
    const narrow = roles.filter(each => each.isEnabled && each.isEnough && each.seesRecord === false)
    const names = narrow.map(each => `“${each.roleName}”（现在是${each.dataScope ?? '仅本人'}）`)
    const which = names.length > 0 ? `角色${names.join('或')}` : '某个角色'
    const sentence = `放宽${which}的数据范围，或把记录的机构、部门调整到“${told.user.userName}”的范围内`
    return {
      ...told,
      isAllowed: isGranted && isSeen !== false,
      reasons: reasonsOf(told),
      remedies: isSeen === false ? [...remedies, { sentence, role: null }] : remedies,
    }
  }

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

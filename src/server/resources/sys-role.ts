import { failure, fieldFailure } from '#contract/failure.ts'
import { adminAccount } from '#contract/permission.ts'
import type { AnyRow } from '#contract/resource.ts'
import { dataScopes, sysRole } from '#contract/resources/sys-role.ts'

import type { Work } from '#server/http/change.ts'
import { holdsAllOf, holdsScope } from '#server/http/held-rights.ts'
import { rightsChanged } from '#server/http/rights-changed.ts'
import type { Parts } from '#server/parts.ts'
import { serve } from '#server/resource/serve.ts'
import type { AnyDraft } from '#server/resource/store.ts'
import { currentOf, idsIn, isWellFormed, textAfter, valueAfter } from './draft.ts'

/** Whether the caller sees everything that a scope of this kind, with these organisations, shows. */
const holdsScopeOf = async ({ db, caller }: Work, dataScope: unknown, sysOrgs: unknown): Promise<boolean> => {
  const scope = dataScopes.find(each => each === dataScope)
  if (!scope || caller.isAdmin || caller.scope.all) return true
  if (scope === '自定义机构') return idsIn(sysOrgs).every(id => caller.scope.orgIds.includes(id))
  return holdsScope(db, caller, scope)
}

/** A role's data scope is never wider than that of whoever sets it. */
const guardScope = async (work: Work, draft: AnyDraft, current: AnyRow | undefined) => {
  const after = textAfter(draft, current, 'dataScope')
  if (after === current?.dataScope) return
  if (!(await holdsScopeOf(work, after, current?.sysOrgs)))
    throw fieldFailure({ dataScope: '数据范围不能超过您自己的，请选择小一些的范围' })
}

/** What of a role decides on the rights of its members, beside the pages that it grants. */
const decisive = ['roleStatus', 'roleCode', 'dataScope', 'sysOrgs', 'requireTotp'] as const

const sameValue = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const hasAdmin = async ({ db }: Work, roleId: string) =>
  (await db
    .selectFrom('sys_user_role as l')
    .innerJoin('sys_user as u', 'u.id', 'l.sysUserId')
    .select('u.id')
    .where('l.sysRoleId', '=', roleId)
    .where('u.userAccount', '=', adminAccount)
    .executeTakeFirst()) !== undefined

/** Nobody decides on a role that gives more than he has, or on how the account admin signs in (api section 7). */
const guardStronger = async (work: Work, draft: AnyDraft, current: AnyRow | undefined) => {
  const { db, caller } = work
  if (!current || caller.isAdmin) return
  const changed = decisive.filter(name => !sameValue(valueAfter(draft, current, name), current[name]))
  if (changed.length === 0) return
  const isHeld =
    (await holdsAllOf(db, caller, current.id)) &&
    (await holdsScopeOf(work, current.dataScope, current.sysOrgs))
  if (!isHeld)
    throw failure(
      'forbidden',
      '这个角色拥有您没有的权限或数据范围，不能由您修改它的状态、编码、范围和登录要求',
    )
  if (changed.includes('requireTotp') && (await hasAdmin(work, current.id)))
    throw failure('forbidden', 'admin 账号拥有这个角色，是否要求二次验证只能由 admin 修改')
}

/** Enabling a role gives its members all it grants. */
const guardEnabling = async ({ db, caller }: Work, draft: AnyDraft, current: AnyRow | undefined) => {
  const isEnabling = current?.roleStatus === '停用' && textAfter(draft, current, 'roleStatus') === '正常'
  if (current && isEnabling && !(await holdsAllOf(db, caller, current.id)))
    throw failure('forbidden', '这个角色拥有您没有的权限，不能由您启用')
}

/** Roles: a change acts on the next request of everybody who has one. Its grants go with it. */
export const roleWith = ({ events }: Pick<Parts, 'events'>) =>
  serve(sysRole, (store, work) => ({
    async save(draft, own) {
      await rightsChanged(work, events)
      const current = await currentOf(store, draft)
      if (!isWellFormed(sysRole, draft, current)) return store.save(draft, own)
      await guardScope(work, draft, current)
      await guardEnabling(work, draft, current)
      await guardStronger(work, draft, current)
      return store.save(draft, own)
    },
    async deleteIds(ids) {
      await rightsChanged(work, events)
      return store.deleteIds(ids)
    },
  }))

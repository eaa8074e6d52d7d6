import { sql } from 'kysely'

import { failure, fieldFailure } from '#contract/failure.ts'
import { adminAccount, adminRoleCode, isBuiltInRole } from '#contract/permission.ts'
import { namesOfRefused, refusedRecords } from '#contract/refused-records.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysRole } from '#contract/resources/sys-role.ts'

import type { Work } from '#server/http/change.ts'
import { holdsAllOf } from '#server/http/held-rights.ts'
import { refuseMoreSight, shownByRole, sightOf } from '#server/http/held-sight.ts'
import { rightsChanged } from '#server/http/rights-changed.ts'
import type { Parts } from '#server/parts.ts'
import { selectAll } from '#server/resource/select-all.ts'
import { serve, type SignOfUse } from '#server/resource/serve.ts'
import type { AnyDraft } from '#server/resource/store.ts'
import { currentOf, idsIn, isWellFormed, textAfter, valueAfter } from './draft.ts'

/** What of a role decides on the rights of its members, beside the pages that it grants. */
const decisive = ['roleStatus', 'roleCode', 'dataScope', 'sysOrgs', 'requireTotp'] as const

const sameValue = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const decided = (draft: AnyDraft, current: AnyRow | undefined) =>
  decisive.filter(name => !sameValue(valueAfter(draft, current, name), current?.[name]))

/** A data scope shows each member another part of the data, according to where he is: all of it is the caller's to see. */
const tooWide = () =>
  fieldFailure({
    dataScope: '数据范围不能超过您自己的：拥有这个角色的人会看到您看不到的数据，请选择小一些的范围',
  })

/** A scope of one's own organisations that names none shows nothing; one that is there already may still be renamed or stopped. */
const refuseNowhere = (draft: AnyDraft, current: AnyRow | undefined, changed: readonly string[]) => {
  const isPlaced = changed.includes('dataScope') || changed.includes('sysOrgs')
  if (!isPlaced || valueAfter(draft, current, 'dataScope') !== '自定义机构') return
  if (idsIn(valueAfter(draft, current, 'sysOrgs')).length === 0)
    throw fieldFailure({ sysOrgs: `请选择${sysRole.fields.sysOrgs.label}` })
}

/** The product looks for these roles by their codes. */
const refuseRecoding = (draft: AnyDraft, current: AnyRow | undefined) => {
  if (isBuiltInRole(current?.roleCode) && textAfter(draft, current, 'roleCode') !== current?.roleCode)
    throw fieldFailure({ roleCode: '内置角色的编码不能修改' })
}

const hasAdmin = async ({ db }: Work, roleId: string) =>
  (await db
    .selectFrom('sys_user_role as l')
    .innerJoin('sys_user as u', 'u.id', 'l.sysUserId')
    .select('u.id')
    .where('l.sysRoleId', '=', roleId)
    .where('u.userAccount', '=', adminAccount)
    .executeTakeFirst()) !== undefined

/** Whether a role gives, or shows, more than the caller has. */
const isStronger = async (work: Work, roleId: string): Promise<boolean> => {
  if (!(await holdsAllOf(work.db, work.caller, roleId))) return true
  const shown = await shownByRole(work, roleId)
  return !shown.every(await sightOf(work, shown))
}

/** All of them are named: whoever means to go on without them knows which to leave out. */
const refuseAnyStronger = async (work: Work, roles: readonly AnyRow[]) => {
  const refused: AnyRow[] = []
  for (const role of roles) if (await isStronger(work, role.id)) refused.push(role)
  if (refused.length === 0) return
  const names = namesOfRefused(
    refused.map(each => String(each.roleName)),
    '个角色',
  )
  throw refusedRecords(
    refused.map(each => each.id),
    `${names}拥有您没有的权限或数据范围，不能由您删除`,
  )
}

const refuseDeletion = async (work: Work, roles: readonly AnyRow[]) => {
  if (roles.some(each => each.roleCode === adminRoleCode))
    throw failure('refused', '内置的管理员角色不能删除，也不能移交')
  await refuseAnyStronger(work, roles)
}

/** Nobody decides on a role that gives more than he has, or on how the account admin signs in (api section 7). */
const guardStronger = async (work: Work, current: AnyRow, changed: readonly string[]) => {
  const { caller } = work
  if (caller.isAdmin) return
  if (await isStronger(work, current.id))
    throw failure(
      'forbidden',
      `这个角色拥有您没有的权限或数据范围，不能由您修改它的名称、状态、编码、范围和登录要求`,
    )
  const isDemand = changed.includes('roleStatus') && current.requireTotp === '是'
  if ((isDemand || changed.includes('requireTotp')) && (await hasAdmin(work, current.id)))
    throw failure('forbidden', 'admin 账号拥有这个角色，是否要求二次验证只能由 admin 修改')
}

/** What is kept beside the record of a role, and would go with it. */
const signsOfUse: SignOfUse[] = [
  {
    what: '已授权',
    shows: sql<boolean>`exists (select 1 from sys_role_function as g where g."sysRoleId" = t.id)`,
  },
  {
    what: '已有共享的视图',
    shows: sql<boolean>`exists (select 1 from sys_preference as p where p."sysRoleId" = t.id)`,
  },
]

/** Roles: a change acts on the next request of everybody who has one. Its grants go with it. */
export const roleWith = ({ events }: Pick<Parts, 'events'>) =>
  serve(
    sysRole,
    (store, work) => ({
      async save(draft, own) {
        await rightsChanged(work, events)
        const current = await currentOf(store, draft)
        if (!isWellFormed(sysRole, draft, current)) return store.save(draft, own)
        refuseRecoding(draft, current)
        const changed = decided(draft, current)
        refuseNowhere(draft, current, changed)
        // Under another name it would be given by mistake to whom nobody means to give it.
        const isRenamed = current && textAfter(draft, current, 'roleName') !== current.roleName
        if (current && (isRenamed || changed.length > 0)) await guardStronger(work, current, changed)
        const before = current ? await shownByRole(work, current.id) : []
        const saved = await store.save(draft, own)
        if (changed.length > 0)
          await refuseMoreSight(work, before, await shownByRole(work, saved.id), tooWide)
        return saved
      },
      mayDelete: async ids => refuseDeletion(work, await selectAll(store, ids)),
      async deleteIds(ids) {
        await rightsChanged(work, events)
        await refuseDeletion(work, await selectAll(store, ids))
        return store.deleteIds(ids)
      },
    }),
    { signsOfUse },
  )

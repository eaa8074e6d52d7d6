import { sql } from 'kysely'

import { plainAccount } from '#contract/account.ts'
import { failure, fieldFailure } from '#contract/failure.ts'
import { adminAccount } from '#contract/permission.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import { adminId } from '#server/db/admin-id.ts'
import { endReasons, endSessions } from '#server/db/end-sessions.ts'
import type { Work } from '#server/http/change.ts'
import { rolesBeyond } from '#server/http/held-rights.ts'
import { refuseOtherSight, shownToUsers } from '#server/http/held-sight.ts'
import { rightsChanged } from '#server/http/rights-changed.ts'
import type { Parts } from '#server/parts.ts'
import { selectAll } from '#server/resource/select-all.ts'
import { serve, type SignOfUse } from '#server/resource/serve.ts'
import type { AnyDraft, Store } from '#server/resource/store.ts'
import { stoppedPlaces } from './stopped-place.ts'
import { currentOf, idsIn, isWellFormed, textAfter, valueAfter } from './draft.ts'
import { prepareUsers } from './user-import.ts'
import { refuseAnyStronger, refuseStronger } from './stronger-users.ts'
import { notYours, seesMore, takesMore } from './user-sentences.ts'

/** The account admin stays what it is, and nobody else changes it (api section 7). */
const guardAdmin = ({ caller }: Work, draft: AnyDraft, current: AnyRow) => {
  if (current.userAccount !== adminAccount) return
  if (!caller.isAdmin) throw failure('forbidden', 'admin 账号只能由本人修改')
  if (textAfter(draft, current, 'userAccount') !== adminAccount)
    throw fieldFailure({ userAccount: 'admin 账号不能改名' })
  if (textAfter(draft, current, 'userStatus') !== '正常')
    throw fieldFailure({ userStatus: 'admin 账号不能停用' })
  const roles = new Set(idsIn(valueAfter(draft, current, 'sysRoles')))
  if (!idsIn(current.sysRoles).every(id => roles.has(id)))
    throw fieldFailure({ sysRoles: 'admin 账号的角色不能收回' })
}

/** Nobody gives or takes a role that grants more than he has. */
const guardRoles = async (work: Work, draft: AnyDraft, current: AnyRow | undefined) => {
  const before = new Set(idsIn(current?.sysRoles))
  const after = new Set(idsIn(valueAfter(draft, current, 'sysRoles')))
  const touched = [...before.symmetricDifference(after)]
  const beyond = await rolesBeyond(work.db, work.caller, touched)
  if (beyond.length > 0) throw notYours(beyond)
}

/** Who lacks the rights of somebody neither lets him in again, nor shuts him out, nor changes what he signs in with. */
const guardStronger = async (work: Work, draft: AnyDraft, current: AnyRow) => {
  const [before, after] = [current.userStatus, textAfter(draft, current, 'userStatus')]
  // Also from one to the other of those that keep him out: who waits for approval is let in by more people.
  if (before !== after) await refuseStronger(work, current.id, after === '正常' ? '启用' : '停用')
  if (textAfter(draft, current, 'userAccount') !== current.userAccount)
    await refuseStronger(work, current.id, '改名')
}

/** A department lies in the organisation beside it; where that was left open, it is the department's own. */
const orgFor = async ({ db }: Work, draft: AnyDraft, current: AnyRow | undefined): Promise<AnyDraft> => {
  const deptId = textAfter(draft, current, 'deptId')
  const orgId = textAfter(draft, current, 'orgId')
  if (!deptId || (deptId === current?.deptId && orgId === current.orgId)) return {}
  // Filled in again from the department it would look as if it had been saved.
  if (!orgId && current?.orgId && deptId === current.deptId)
    throw fieldFailure({ orgId: '部门属于机构，有部门时机构不能空着。要都不填，请先清空部门' })
  const dept = await db.selectFrom('sys_dept').select('orgId').where('id', '=', deptId).executeTakeFirst()
  if (!dept) return {}
  if (orgId && dept.orgId !== orgId) throw fieldFailure({ deptId: '这个部门不属于所选的机构，请重新选择' })
  return { orgId: dept.orgId }
}

const inOneSpelling = (given: AnyDraft): AnyDraft =>
  typeof given.userAccount === 'string' ? { ...given, userAccount: plainAccount(given.userAccount) } : given

const endAll = async ({ events }: Pick<Parts, 'events'>, work: Work, userIds: readonly string[]) => {
  const ended = await endSessions(work.db, endReasons.disabled, work.now, { userIds })
  work.afterCommit(() => ended.forEach(each => events.emit('session-ended', each)))
}

/** None of it raises the version of his record; he may be in the middle of his work. */
const signsOfUse: SignOfUse[] = [
  { what: '已登录过', shows: sql<boolean>`t."lastLoginTime" is not null` },
  {
    what: '已重置密码',
    shows: sql<boolean>`exists (select 1 from sys_password as p where p."sysUserId" = t.id)`,
  },
]

const refuseDeletion = async (store: Store, work: Work, ids: readonly string[]) => {
  if (ids.includes(work.caller.userId)) throw failure('refused', '不能删除自己的账号')
  const admin = await adminId(work.db)
  if (admin && ids.includes(admin)) throw failure('refused', 'admin 账号不能删除')
  // Whom the caller does not see is not there for him, whatever he has.
  if (!work.caller.isAdmin) await refuseAnyStronger(work, await selectAll(store, ids), '删除')
}

/** Users: rights are given only by those who hold them, and taken from nobody who could then not come back. */
export const userWith = (parts: Pick<Parts, 'events'>) =>
  serve(
    sysUser,
    (store, work) => ({
      async save(given, own) {
        await rightsChanged(work, parts.events, [])
        const draft = inOneSpelling(given)
        const current = await currentOf(store, draft)
        if (!isWellFormed(sysUser, draft, current)) return store.save(draft, own)
        if (current) guardAdmin(work, draft, current)
        if (current) await guardStronger(work, draft, current)
        const isEnabled = textAfter(draft, current, 'userStatus') === '正常'
        if (current?.id === work.caller.userId && !isEnabled)
          throw fieldFailure({ userStatus: '不能停用自己的账号' })
        await guardRoles(work, draft, current)
        const place = await orgFor(work, draft, current)
        const placed = { ...draft, ...place }
        const refuseStopped = await stoppedPlaces(work.db, [placed], current)
        refuseStopped(placed)
        const before = current ? await shownToUsers(work, [current.id]) : []
        const saved = await store.save(placed, own)
        await refuseOtherSight(work, before, await shownToUsers(work, [saved.id]), {
          gains: seesMore,
          loses: takesMore,
        })
        await rightsChanged(work, parts.events, [saved.id])
        if (current && saved.userStatus !== '正常') await endAll(parts, work, [saved.id])
        return saved
      },
      async prepareMany(drafts) {
        if (!work.isReading) await rightsChanged(work, parts.events, [])
        return prepareUsers(work, drafts)
      },
      mayDelete: ids => refuseDeletion(store, work, ids),
      async deleteIds(ids) {
        await rightsChanged(work, parts.events, ids)
        await refuseDeletion(store, work, ids)
        const deleted = await store.deleteIds(ids)
        await endAll(parts, work, ids)
        return deleted
      },
    }),
    { signsOfUse },
  )

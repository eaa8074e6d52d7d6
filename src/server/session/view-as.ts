import { failure } from '#contract/failure.ts'
import { actions, adminAccount, adminRoleCode } from '#contract/permission.ts'
import type { ViewAsReply } from '#contract/rights-replies.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import { newId } from '#server/db/new-id.ts'
import { seal, sealKey } from '#server/db/sealed.ts'
import type { Caller } from '#server/http/caller.ts'
import { change } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { mayDo } from '#server/http/guard.ts'
import { openStore } from '#server/resource/sql-store.ts'
import type { Desk } from './desk.ts'
import { loadRights, type Rights } from './load-rights.ts'
import { placeOf } from './login-log.ts'
import { hashToken, newToken } from './token.ts'

const lifeMs = 15 * 60_000

/** Who may look with another user's eyes at all. */
export const mayViewAs = ({ isAdmin, roles }: Pick<Caller, 'isAdmin' | 'roles'>): boolean =>
  isAdmin || roles.includes(adminRoleCode)

const holdsAll = (held: readonly string[], wanted: readonly string[]) => {
  const own = new Set(held)
  return wanted.every(each => own.has(each))
}

/**
 * Looking with somebody's eyes must show nothing that one may not see oneself. It is asked with each call: either of the two
 * may have lost or gained something meanwhile.
 */
export const seesNoMore = (viewer: Rights, target: Rights): boolean => {
  if (viewer.isAdmin) return true
  const mayAll = [...target.pages.keys()].every(path =>
    actions.every(action => !mayDo(target.pages, path, action) || mayDo(viewer.pages, path, action)),
  )
  const { all, orgIds, deptIds } = target.scope
  const hasScope =
    viewer.scope.all ||
    (!all && holdsAll(viewer.scope.orgIds, orgIds) && holdsAll(viewer.scope.deptIds, deptIds))
  return mayAll && hasScope
}

/** `POST sys/session/view-as/{id}`: a session of 15 minutes with another user's menus and data, in which nothing can be changed. */
export const viewAs =
  ({ parts }: Desk) =>
  (exchange: Exchange): Promise<ViewAsReply> => {
    const { id = '' } = exchange.params
    const { caller } = exchange
    const entry = { module: sysUser.title, action: '以用户身份查看', recordId: id }
    return change(parts, exchange, entry, async work => {
      if (!mayViewAs(caller)) throw failure('refused', '只有系统管理员可以用他人的身份查看')
      const user = await openStore(parts.database.dialect, sysUser, work).select(id)
      if (user.id === caller.userId) throw failure('refused', '这就是您自己')
      if (user.userAccount === adminAccount) throw failure('forbidden', '不能以 admin 账号的身份查看')
      if (user.userStatus !== '正常')
        throw failure('refused', `${String(user.userName)}的账号不是正常状态，登录后什么也看不到`)
      const [own, target] = [await loadRights(work.db, caller.userId), await loadRights(work.db, id)]
      if (!seesNoMore(own, target))
        throw failure('forbidden', `${target.userName}能看到或使用您没有权限的内容，不能以其身份查看`)
      const credentials = { accessToken: newToken(), secretKey: newToken() }
      const expireTime = new Date(Date.parse(work.now) + lifeMs).toISOString()
      await work.db
        .insertInto('sys_session')
        .values({
          id: newId(),
          version: 1,
          createTime: work.now,
          createBy: caller.userId,
          updateTime: work.now,
          updateBy: null,
          userId: id,
          userAccount: target.userAccount,
          userName: `${target.userName}（${caller.userName}查看）`.slice(0, 64),
          orgId: target.orgId,
          deptId: target.deptId,
          ...placeOf(exchange),
          lastSeenTime: work.now,
          expireTime,
          endReason: null,
          endTime: null,
          tokenHash: hashToken(credentials.accessToken),
          secretKey: seal(await sealKey(work.db, parts.config), credentials.secretKey),
          viewerId: caller.userId,
          viewerSessionId: caller.sessionId,
        })
        .execute()
      work.log({
        ...entry,
        changes: [{ field: 'viewAs', before: caller.userName, after: target.userName }],
      })
      const names = { userName: target.userName, viewerName: caller.userName }
      return { credentials, ...names, expireTime, seconds: lifeMs / 1000 }
    })
  }

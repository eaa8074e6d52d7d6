import type { Insertable } from 'kysely'

import type { Tables } from '#server/db/tables.ts'
import { ownFields } from '../insert-rows.ts'
import type { Past } from './past.ts'
import type { DemoUser } from './users.ts'

export type UserRow = Insertable<Tables['sys_user']>

/** The record, with the version and the moments that its history ends with. */
export const userRow = (user: DemoUser, past: Past): UserRow => {
  const time = new Date(user.created).toISOString()
  const { userName, userAccount, userGender, userPhone, userEmail, userStatus, remark, orgId, deptId } = user
  const { changes, last, password, by } = past.of(user)
  return {
    ...ownFields(user.id, time),
    userName,
    userAccount,
    userGender,
    userPhone,
    userEmail,
    userStatus,
    remark,
    orgId,
    deptId,
    createBy: by ?? null,
    version: 1 + changes,
    updateTime: last?.time ?? time,
    updateBy: last?.by ?? null,
    userAvatar: null,
    lastLoginTime: null,
    lastLoginIp: null,
    passwordChangedTime: password ?? time,
  }
}

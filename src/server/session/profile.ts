import { calls } from '#contract/calls.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import { touchRights } from '#server/db/rights-epoch.ts'
import { change, reading, type Work } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { requirePermission } from '#server/http/guard.ts'
import { openStore } from '#server/resource/sql-store.ts'
import type { Desk } from './desk.ts'

const userOf = ({ parts }: Desk, work: Work, id: string) =>
  openStore(parts.database.dialect, sysUser, work).select(id)

/** `GET sys/user/select-info/{id}`: one's own, or anybody's that the user page shows. */
export const selectInfo =
  (desk: Desk) =>
  async ({ caller, params }: Exchange): Promise<AnyRow> => {
    const { id = '' } = params
    if (id !== caller.userId) requirePermission(caller, sysUser.page, 'view')
    return userOf(desk, reading(desk.parts, caller), id)
  }

const ownFields = Object.keys(calls.saveInfo.body) as (keyof typeof calls.saveInfo.body)[] // its own keys

/** `PUT sys/user/save-info`: what everybody may change about himself. */
export const saveInfo =
  (desk: Desk) =>
  async (exchange: Exchange): Promise<AnyRow> => {
    const { caller, body } = exchange
    const id = caller.userId
    const entry = { module: sysUser.title, action: '修改个人资料', recordId: id }
    return change(desk.parts, exchange, entry, async work => {
      // The name is part of what each node remembers of a caller.
      await touchRights(work.db)
      const before = await userOf(desk, work, id)
      const changed = ownFields
        .filter(field => Object.hasOwn(body, field))
        .map(field => ({ field, before: before[field] ?? null, after: body[field] || null }))
        .filter(each => each.before !== each.after)
      if (changed.length === 0) return before
      const set = Object.fromEntries(changed.map(each => [each.field, each.after]))
      await work.db
        .updateTable('sys_user')
        .set({ ...set, updateTime: work.now, updateBy: id })
        .set(row => ({ version: row('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
      work.log({ ...entry, changes: changed })
      return userOf(desk, work, id)
    })
  }

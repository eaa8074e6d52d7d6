import { failure } from '#contract/failure.ts'
import { can, type Action } from '#contract/permission.ts'
import type { Resource } from '#contract/resource.ts'
import { findResource } from '#contract/resources/index.ts'

import type { Caller } from '#server/http/caller.ts'

/** Whose file it is (specification section 3). */
export interface Owner {
  otcType: string
  otcId: string
}

/** `absent`: no such record, so it may be an id from `create`; `hidden`: outside the caller's data scope. */
export type OwnerState = 'visible' | 'hidden' | 'absent' | 'admin'

/** What app.ts hands in: how records are found, and who reads some without their page (a notice's readers). */
export interface Owners {
  find(caller: Caller, resource: Resource, id: string): Promise<OwnerState>
  alsoReads?(caller: Caller, owner: Owner): Promise<boolean>
}

const isOneself = (caller: Caller, { otcType, otcId }: Owner) =>
  otcType === 'sys/user' && otcId === caller.userId

const holds = (caller: Caller, resource: Resource, action: Action) => {
  const held = caller.pages.get(resource.page)
  return caller.isAdmin || (held !== undefined && can(held, action))
}

const resourceOf = (owner: Owner) => {
  const resource = findResource(owner.otcType)
  if (!resource) throw failure('badRequest', `参数错误：没有这种所属类型：${owner.otcType.slice(0, 40)}`)
  return resource
}

/**
 * Refuses who may not attach or remove: a record needs edit on its page, an id that is not saved yet needs add
 * (api section 5). One's own account is always one's own.
 */
export const assertMayWrite = async (owners: Owners, caller: Caller, owner: Owner): Promise<void> => {
  const resource = resourceOf(owner)
  if (isOneself(caller, owner)) return
  if (resource.serverOnly) throw failure('forbidden')
  if (!holds(caller, resource, 'add') && !holds(caller, resource, 'edit')) throw failure('forbidden')
  const state = await owners.find(caller, resource, owner.otcId)
  if (state === 'hidden') throw failure('notFound')
  if (state === 'admin') throw failure('forbidden', 'admin 账号只能由本人修改')
  if (!holds(caller, resource, state === 'absent' ? 'add' : 'edit')) throw failure('forbidden')
}

/** `own`: the record is not saved yet, so that everybody sees only what he attached himself. */
export const assertMayRead = async (owners: Owners, caller: Caller, owner: Owner): Promise<'all' | 'own'> => {
  const resource = resourceOf(owner)
  if (isOneself(caller, owner) || (await owners.alsoReads?.(caller, owner))) return 'all'
  if (!holds(caller, resource, 'view')) throw failure('forbidden')
  const state = await owners.find(caller, resource, owner.otcId)
  if (state === 'hidden') throw failure('notFound')
  return state === 'absent' && !caller.isAdmin ? 'own' : 'all'
}

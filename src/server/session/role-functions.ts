import type { Kysely } from 'kysely'

import { failure } from '#contract/failure.ts'
import { formatPermissions, parsePermissions } from '#contract/permission.ts'
import { heldWords } from '#contract/permission-labels.ts'
import type { RoleFunction } from '#contract/replies.ts'
import type { Change } from '#contract/resources/sys-log-opt.ts'
import { sysRole } from '#contract/resources/sys-role.ts'

import type { Tables } from '#server/db/tables.ts'
import { change, type Work } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { holdsGrant } from '#server/http/held-rights.ts'
import { isRecord } from '#server/http/input.ts'
import { rightsChanged } from '#server/http/rights-changed.ts'
import type { Desk } from './desk.ts'
import { refuseBeyondSight, refuseStale, refuseStronger, storedOf } from './role-grants.ts'

const itemKeys = new Set(['sysFunctionId', 'functionPermission'])

const itemOf = (value: unknown): RoleFunction => {
  const { sysFunctionId, functionPermission = '' } = isRecord(value) ? value : {}
  const isKnown = isRecord(value) && Object.keys(value).every(each => itemKeys.has(each))
  if (!isKnown || typeof sysFunctionId !== 'string' || typeof functionPermission !== 'string')
    throw failure('badRequest', '参数错误：每一项应是 { sysFunctionId, functionPermission }')
  const held = parsePermissions(functionPermission)
  const words = functionPermission.split(',').filter(each => each.trim() !== '')
  if (words.length > held.length)
    throw failure('badRequest', `参数错误：没有这样的权限：${functionPermission.slice(0, 40)}`)
  return { sysFunctionId, functionPermission: formatPermissions(held) }
}

export const itemsOf = (body: unknown): RoleFunction[] => {
  const items = Array.isArray(body) ? body.map(itemOf) : []
  if (new Set(items.map(each => each.sysFunctionId)).size < items.length)
    throw failure('badRequest', '参数错误：同一个功能只能出现一次')
  return items
}

interface Page {
  rootPath: string
  functionName: string
  functionPermission: string | null
}

export const pagesById = async (db: Kysely<Tables>): Promise<Map<string, Page>> => {
  const rows = await db
    .selectFrom('sys_function')
    .select(['id', 'rootPath', 'functionName', 'functionPermission'])
    .execute()
  return new Map(rows.map(each => [each.id, each]))
}

/** Nothing is given that is not there to be given. */
export const refuseUnoffered = (items: readonly RoleFunction[], pages: ReadonlyMap<string, Page>) => {
  for (const { sysFunctionId, functionPermission } of items) {
    const page = pages.get(sysFunctionId)
    if (!page) throw failure('refused', '有的功能已被删除，请刷新后重试')
    const offered = parsePermissions(page.functionPermission)
    const extra = parsePermissions(functionPermission).filter(each => !offered.includes(each))
    if (extra.length > 0) throw failure('refused', `“${page.functionName}”没有提供权限：${extra.join('、')}`)
  }
}

/** What one of two lists has and the other has not: whole functions, and single permissions. */
export const difference = (left: readonly RoleFunction[], right: readonly RoleFunction[]): RoleFunction[] => {
  const others = new Map(right.map(each => [each.sysFunctionId, parsePermissions(each.functionPermission)]))
  return left.flatMap(({ sysFunctionId, functionPermission }) => {
    const other = others.get(sysFunctionId)
    const only = parsePermissions(functionPermission).filter(each => !other?.includes(each))
    return other && only.length === 0 ? [] : [{ sysFunctionId, functionPermission: formatPermissions(only) }]
  })
}

/** Nobody gives, or takes away, what he does not hold himself (api section 7). */
const refuseUnheld = (
  { caller }: Work,
  pages: ReadonlyMap<string, Page>,
  touched: readonly RoleFunction[],
) => {
  for (const { sysFunctionId, functionPermission } of touched) {
    const page = pages.get(sysFunctionId)
    if (!page) continue
    const { rootPath, functionPermission: offered } = page
    if (!holdsGrant(caller, { rootPath, offered, granted: functionPermission }))
      throw failure('forbidden', `您没有“${page.functionName}”的这些权限，不能授予或收回`)
  }
}

const replace = async ({ db }: Work, roleId: string, items: readonly RoleFunction[]) => {
  await db.deleteFrom('sys_role_function').where('sysRoleId', '=', roleId).execute()
  const rows = items.map(each => ({ sysRoleId: roleId, ...each }))
  if (rows.length > 0) await db.insertInto('sys_role_function').values(rows).execute()
}

/** One line for each function whose grant changes, in words. */
const changesIn = (
  before: readonly RoleFunction[],
  after: readonly RoleFunction[],
  pages: ReadonlyMap<string, Page>,
): Change[] => {
  const wordsOf = (items: readonly RoleFunction[], id: string) => {
    const item = items.find(each => each.sysFunctionId === id)
    return item ? heldWords(parsePermissions(item.functionPermission)) : null
  }
  return [...pages].flatMap(([id, { functionName, rootPath }]) => {
    const line = {
      field: `${functionName} ${rootPath}`,
      before: wordsOf(before, id),
      after: wordsOf(after, id),
    }
    return line.before === line.after ? [] : [line]
  })
}

/** `POST sys/function/save-role-functions`: replaces what a role grants, whole; with `version`, only what that one says. */
export const saveRoleFunctions =
  ({ parts }: Desk) =>
  (exchange: Exchange): Promise<RoleFunction[]> => {
    const roleId = String(exchange.query.sysRoleId)
    const entry = { module: sysRole.title, action: '角色授权', recordId: roleId }
    return change(parts, exchange, entry, async work => {
      await rightsChanged(work, parts.events)
      const items = itemsOf(exchange.body)
      const stored = await storedOf(work.db, roleId)
      refuseStale(stored, exchange.query.version)
      const pages = await pagesById(work.db)
      const [given, lost] = [difference(items, stored), difference(stored, items)]
      // What sleeps in the role since its page offers it no longer is no obstacle to changing the rest.
      refuseUnoffered(given, pages)
      const touched = [...given, ...lost]
      refuseUnheld(work, pages, touched)
      if (touched.length > 0) await refuseBeyondSight(work, roleId)
      if (lost.length > 0) await refuseStronger(work, roleId)
      await replace(work, roleId, items)
      const changes = changesIn(stored, items, pages)
      work.log({ ...entry, changes })
      return storedOf(work.db, roleId)
    })
  }

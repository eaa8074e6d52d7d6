import { failure, fieldFailure } from '#contract/failure.ts'
import { isBuiltInPath } from '#contract/function-tree.ts'
import { isReservedPath } from '#contract/own-paths.ts'
import { heldWords, permissionLabels } from '#contract/permission-labels.ts'
import {
  adminRoleCode,
  can,
  formatPermissions,
  parsePermissions,
  type Permission,
} from '#contract/permission.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysFunction } from '#contract/resources/sys-function.ts'
import { sysRole } from '#contract/resources/sys-role.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'
import { holdsGrant } from '#server/http/held-rights.ts'
import { rightsChanged } from '#server/http/rights-changed.ts'
import type { Parts } from '#server/parts.ts'
import { serve } from '#server/resource/serve.ts'
import type { AnyDraft } from '#server/resource/store.ts'
import { rolesGranting } from '#server/resource/usage.ts'
import { currentOf, isWellFormed, textAfter } from './draft.ts'
import { refuseCircle } from './parent-rule.ts'

/** Another path is another page: whoever was granted this one would hold that one without anybody having given it. */
const guardPath = async (dialect: Dialect, work: Work, draft: AnyDraft, current: AnyRow | undefined) => {
  const path = textAfter(draft, current, 'rootPath')
  if (!current || work.caller.isAdmin || path === current.rootPath) return
  // An administrator may have mistyped that of a page that he has just made; a page of the product is nothing that he made.
  const isProducts = path !== null && isBuiltInPath(path)
  if ((await rolesGranting(dialect, work, [current.id], isProducts)).length > 0)
    throw fieldFailure({ rootPath: '这个功能已授权给角色，路径只能由 admin 修改' })
}

/** What everybody has is no function's to take; whoever opens `/login` is sent home. A link that leaves takes nothing. */
const reservedSentence = (draft: AnyDraft, current: AnyRow | undefined) => {
  const path = textAfter(draft, current, 'rootPath') ?? ''
  const isExternal = textAfter(draft, current, 'isExternal') === '是'
  const isTaken = !isExternal && isReservedPath(path, textAfter(draft, current, 'functionComponent'))
  return isTaken ? `${path} 是产品自带的地址，功能不能占用，请换一个路径` : undefined
}

/** One that is there already, from before this rule, can still be renamed and moved. */
const refuseReserved = (draft: AnyDraft, current: AnyRow | undefined) => {
  const rootPath = reservedSentence(draft, current)
  if (rootPath !== undefined && (!current || reservedSentence({}, current) === undefined))
    throw fieldFailure({ rootPath })
}

/** An address elsewhere opens a new window, and its function says so. */
const isInsideElsewhere = (draft: AnyDraft, current: AnyRow | undefined) =>
  /^https?:/.test(textAfter(draft, current, 'rootPath') ?? '') &&
  textAfter(draft, current, 'isExternal') !== '是'

/** One that is there already opens a new window as well, and can still be renamed and moved. */
const refuseInsideElsewhere = (draft: AnyDraft, current: AnyRow | undefined) => {
  if (isInsideElsewhere(draft, current) && (!current || !isInsideElsewhere({}, current)))
    throw fieldFailure({ isExternal: '路径是别处的网址，只能在新窗口打开，请选“是”' })
}

/** Whoever changes what opens the functions themselves has no page left to change it back on. */
const keepOwnPage = (draft: AnyDraft, current: AnyRow | undefined) => {
  if (current?.rootPath !== sysFunction.page) return
  const why = '这是功能管理自己的页面，改了以后就没有地方改回来'
  const isEditable = (text: string | null) => can(parsePermissions(text), 'edit')
  const component = sysFunction.page.slice(1)
  const rules: [string, (text: string | null) => boolean, string][] = [
    ['rootPath', text => text === sysFunction.page, `请保留 ${sysFunction.page}`],
    ['functionComponent', text => text === component, `请保留 ${component}`],
    ['isExternal', text => text !== '是', '不能是外部链接'],
    ['functionPermission', isEditable, '请保留编辑权限'],
  ]
  for (const [name, isKept, rest] of rules) {
    const [before, after] = [textAfter({}, current, name), textAfter(draft, current, name)]
    if (after !== before && !isKept(after)) throw fieldFailure({ [name]: `${why}，${rest}` })
  }
}

const refuseOwnPageGone = async ({ db }: Work, ids: readonly string[]) => {
  const own = await db
    .selectFrom('sys_function')
    .select(['id', 'functionName'])
    .where('rootPath', '=', sysFunction.page)
    .executeTakeFirst()
  if (own && ids.includes(own.id))
    throw failure('refused', `「${own.functionName}」不能删除，删除后就没有地方管理功能了`)
}

const grantedOn = async ({ db }: Work, sysFunctionId: string) => {
  const grants = await db
    .selectFrom('sys_role_function')
    .select('functionPermission')
    .where('sysFunctionId', '=', sysFunctionId)
    .execute()
  return new Set(grants.flatMap(each => parsePermissions(each.functionPermission)))
}

const wordsOf = (held: readonly Permission[]) => held.map(each => permissionLabels[each]).join('、')

/** What a page offers again comes back to every role that was granted it before; what it offers no longer is taken from them. */
const guardOffer = async (work: Work, draft: AnyDraft, current: AnyRow | undefined) => {
  const { caller } = work
  if (!current || caller.isAdmin) return
  const before = parsePermissions(textAfter({}, current, 'functionPermission'))
  const offered = parsePermissions(textAfter(draft, current, 'functionPermission'))
  if (new Set(before).symmetricDifference(new Set(offered)).size === 0) return
  const held = await grantedOn(work, current.id)
  const again = offered.filter(each => !before.includes(each) && held.has(each))
  if (again.length > 0)
    throw fieldFailure({
      functionPermission: `有角色曾经得到过${wordsOf(again)}，重新提供会立即恢复，只能由 admin 操作`,
    })
  const taken = before.filter(each => !offered.includes(each) && held.has(each))
  const granted = formatPermissions(taken)
  if (
    taken.length > 0 &&
    !holdsGrant(caller, { rootPath: String(current.rootPath), offered: granted, granted })
  )
    throw fieldFailure({
      functionPermission: `不再提供${wordsOf(taken)}会从角色收回您自己没有的权限，请联系管理员`,
    })
}

/**
 * What a member of the role of administrators adds to the menus is of that role: nobody but admin could give it to anybody
 * else. Not a page of the product's own: whoever took that from the role has decided so.
 */
const grantToAdministrators = async ({ db, caller, log }: Work, row: AnyRow) => {
  const rootPath = String(row.rootPath)
  if (caller.isAdmin || !caller.roles.includes(adminRoleCode) || isBuiltInPath(rootPath)) return
  const role = await db
    .selectFrom('sys_role')
    .select('id')
    .where('roleCode', '=', adminRoleCode)
    .executeTakeFirst()
  if (!role) return
  const held = parsePermissions(textAfter({}, row, 'functionPermission'))
  await db
    .insertInto('sys_role_function')
    .values({ sysRoleId: role.id, sysFunctionId: row.id, functionPermission: formatPermissions(held) })
    .execute()
  const change = { field: `${String(row.functionName)} ${rootPath}`, before: null, after: heldWords(held) }
  log({ module: sysRole.title, action: '角色授权', recordId: role.id, changes: [change] })
}

/** Functions: the tree of menus and pages, from which everybody's rights come. */
export const functionWith = ({ database, events }: Pick<Parts, 'database' | 'events'>) =>
  serve(sysFunction, (store, work) => ({
    async save(draft, own) {
      await rightsChanged(work, events)
      const current = await currentOf(store, draft)
      if (!isWellFormed(sysFunction, draft, current)) return store.save(draft, own)
      refuseReserved(draft, current)
      refuseInsideElsewhere(draft, current)
      keepOwnPage(draft, current)
      await refuseCircle(work, sysFunction, draft, current)
      await guardPath(database.dialect, work, draft, current)
      await guardOffer(work, draft, current)
      const saved = await store.save(draft, own)
      if (!current) await grantToAdministrators(work, saved)
      return saved
    },
    mayDelete: ids => refuseOwnPageGone(work, ids),
    async deleteIds(ids) {
      await rightsChanged(work, events)
      await refuseOwnPageGone(work, ids)
      return store.deleteIds(ids)
    },
    async restored(row) {
      const sentence = reservedSentence(row, undefined)
      if (sentence !== undefined)
        throw failure('refused', `不能恢复「${String(row.functionName)}」：${sentence}`)
      return store.restored(row)
    },
  }))

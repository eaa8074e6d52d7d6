import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type { Page } from '#contract/operations.ts'
import { formatPermissions, permissions, type Permission } from '#contract/permission.ts'
import type { AnyRow } from '#contract/resource.ts'
import { resources } from '#contract/resources/index.ts'
import { sysFunction } from '#contract/resources/sys-function.ts'
import { sysRole, type DataScope } from '#contract/resources/sys-role.ts'

import { good, type Client } from './client.ts'
import { givenUser, password } from './given.ts'
import { given, next } from './sample.ts'
import type { TestApp } from './start-app.ts'

/** Somebody with one role, signed in. */
export interface Holder {
  client: Client
  userId: string
  account: string
  roleId: string
  pages: readonly string[]
}

interface Wishes {
  /** Paths of the pages the role opens; every page of a resource where nothing is said. */
  pages?: readonly string[]
  held?: readonly Permission[]
  dataScope?: DataScope
  sysOrgs?: readonly string[]
  /** Values of the user. */
  user?: Record<string, unknown>
}

const ofCalls = Object.values<Call>(calls).flatMap(({ who }) => (typeof who === 'string' ? [] : [who.page]))
const everyPage = [...new Set([...resources.map(each => each.page), ...ofCalls])]

const functionsOf = async (app: TestApp) =>
  (await good(app.admin.get<Page<AnyRow>>('sys/function/select-page?limit=1000'))).items

/** Lets every page give all seven permissions, so that a role may hold any of them there. */
export const openPages = async (app: TestApp): Promise<void> => {
  const functionPermission = formatPermissions(permissions)
  for (const each of await functionsOf(app))
    if (everyPage.includes(String(each.rootPath)))
      await good(app.admin.post('sys/function/save', { id: each.id, functionPermission }))
}

/** Gives the holder's role these permissions on each of its pages, and nothing else. */
export const grant = async (
  app: TestApp,
  { roleId, pages }: Pick<Holder, 'roleId' | 'pages'>,
  held: readonly Permission[],
) => {
  const functionPermission = formatPermissions(held)
  const list = (await functionsOf(app))
    .filter(each => pages.includes(String(each.rootPath)))
    .map(each => ({ sysFunctionId: each.id, functionPermission }))
  await good(app.admin.post<unknown>(`sys/function/save-role-functions?sysRoleId=${roleId}`, list))
}

export const givenHolder = async (
  app: TestApp,
  { pages = everyPage, held = [], dataScope = '全部', sysOrgs = [], user: values = {} }: Wishes = {},
): Promise<Holder> => {
  const role = await given(app, sysRole, { dataScope, sysOrgs })
  const user = await givenUser(app, { ...values, sysRoles: [role.id] })
  const account = String(user.userAccount)
  const holder = { userId: user.id, account, roleId: role.id, pages }
  const known = { ...holder, client: await app.signIn(account, password) }
  await grant(app, known, held)
  return known
}

/** A role that opens a page which nobody else may open, but admin. */
export const givenStrongRole = async (app: TestApp): Promise<AnyRow> => {
  const page = await given(app, sysFunction, { rootPath: `/strong${next()}/list` })
  const role = await given(app, sysRole)
  const grants = [{ sysFunctionId: page.id, functionPermission: '' }]
  await good(app.admin.post<unknown>(`sys/function/save-role-functions?sysRoleId=${role.id}`, grants))
  return role
}

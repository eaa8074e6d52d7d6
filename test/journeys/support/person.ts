import type { Browser } from '@playwright/test'

import { messages } from '#contract/messages.ts'
import { formatPermissions, permissions } from '#contract/permission.ts'
import type { Page as ListPage } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'

import type { Calls } from '../../support/sign-in.ts'
import { ordinaryUser } from './ordinary-user.ts'

export const functionsOf = async (admin: Calls) =>
  (await admin.get<ListPage<AnyRow>>('sys/function/select-page?limit=1000')).data.items

/** Lets the page of dictionaries give every permission, so that a role may hold any of them there. */
export const offerAllOnDicts = async (admin: Calls) => {
  const dict = (await functionsOf(admin)).find(each => each.rootPath === '/base/dict/list')
  const functionPermission = formatPermissions(permissions)
  await admin.post('sys/function/save', { id: dict?.id, functionPermission })
}

/** Gives a role these pages with these permissions, and nothing else. */
export const grant = async (admin: Calls, roleId: string, pages: Record<string, string>) => {
  const functions = await functionsOf(admin)
  const list = Object.entries({ '/base': '', ...pages }).map(([path, functionPermission]) => ({
    sysFunctionId: functions.find(each => each.rootPath === path)?.id,
    functionPermission,
  }))
  const saved = await admin.post(`sys/function/save-role-functions?sysRoleId=${roleId}`, list)
  if (!saved.success) throw new Error(saved.message)
}

/** Somebody with a role of his own that opens these pages. */
export const person = async (admin: Calls, name: string, pages: Record<string, string>) => {
  const { data: role } = await admin.post('sys/role/save', {
    roleName: name,
    roleCode: name,
    dataScope: '全部',
  })
  await grant(admin, role.id, pages)
  const user = await ordinaryUser(admin, name, [name])
  return { roleId: role.id, userId: user.id }
}

/** A second browser beside the first. */
export const beside = async (browser: Browser, address: string) =>
  (await browser.newContext({ baseURL: address, locale: 'zh-CN' })).newPage()

export const alertBox = (page: Awaited<ReturnType<typeof beside>>) =>
  page.getByRole('dialog').filter({ hasText: messages.loginAbnormalTitle })

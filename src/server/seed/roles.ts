import type { Insertable } from 'kysely'

import { adminRoleCode, startRoleCode } from '#contract/permission.ts'

import { newId } from '#server/db/new-id.ts'
import type { Tables } from '#server/db/tables.ts'
import { ownFields } from './insert-rows.ts'

type RoleRow = Insertable<Tables['sys_role']>
type GrantRow = Insertable<Tables['sys_role_function']>

/** Pages a colleague without any other role may read: enough for the menu not to be empty, nothing to change. */
const ordinaryPages = new Set(['/base', '/base/district/list', '/base/district/view', '/base/msg/list'])

/** The two roles of a first start: 系统管理员 holds all there is, 普通用户 reads a little. */
export const roleRows = (now: string): { admin: RoleRow; ordinary: RoleRow } => ({
  admin: {
    ...ownFields(newId(), now),
    roleName: '系统管理员',
    roleCode: adminRoleCode,
    roleSort: 10,
    roleStatus: '正常',
    dataScope: '全部',
    requireTotp: '否',
    remark: '拥有全部功能和权限',
  },
  ordinary: {
    ...ownFields(newId(), now),
    roleName: '普通用户',
    roleCode: startRoleCode,
    roleSort: 20,
    roleStatus: '正常',
    dataScope: '仅本人',
    requireTotp: '否',
    remark: '只能查看基础数据，其余功能请在角色授权中添加',
  },
})

interface GrantedFunction {
  id: string
  rootPath: string
  functionPermission: string | null
}

export const grantRows = (
  roles: { adminId: string; ordinaryId: string },
  functions: readonly GrantedFunction[],
): GrantRow[] => [
  ...functions.map(each => ({
    sysRoleId: roles.adminId,
    sysFunctionId: each.id,
    functionPermission: each.functionPermission ?? '',
  })),
  ...functions
    .filter(each => ordinaryPages.has(each.rootPath))
    .map(each => ({ sysRoleId: roles.ordinaryId, sysFunctionId: each.id, functionPermission: '' })),
]

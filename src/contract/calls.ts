import type { Call } from './call.ts'
import { idField } from './call-fields.ts'
import { configTextCalls } from './config-text-calls.ts'
import { districtCalls } from './district-calls.ts'
import { firstCalls } from './first-calls.ts'
import { functionCalls } from './function-calls.ts'
import { loginCalls } from './login-calls.ts'
import { msgCalls } from './msg-calls.ts'
import { passwordCalls } from './password-calls.ts'
import { recycleCalls } from './recycle-calls.ts'
import { preferenceCalls } from './preference-calls.ts'
import { registerFields } from './register-fields.ts'
import type { Fields } from './resource.ts'
import { rightsCalls } from './rights-calls.ts'
import { smsCalls } from './sms-calls.ts'
import { sysLogOpt } from './resources/sys-log-opt.ts'
import { sysUser } from './resources/sys-user.ts'
import { treeCalls } from './tree-calls.ts'

const rolePage = '/sys/role/list'
const parent: Fields = { parentId: idField('上级编号', false) }
const { userName, userGender, userPhone, userEmail, remark } = sysUser.fields

/** Every call that is not of the generic pattern (specification section 7, api section 4), but files and the socket. */
export const calls = {
  ...loginCalls,
  ...msgCalls,
  ...smsCalls,
  ...recycleCalls,
  ...treeCalls,
  ...districtCalls,
  ...functionCalls,
  ...configTextCalls,
  ...rightsCalls,
  ...preferenceCalls,
  register: { method: 'POST', path: 'register', title: '注册', who: 'anyone', body: registerFields },
  selectInfo: { method: 'GET', path: 'sys/user/select-info/:id', title: '个人资料', who: 'signedIn' },
  saveInfo: {
    method: 'PUT',
    path: 'sys/user/save-info',
    title: '修改个人资料',
    who: 'signedIn',
    body: { userName, userGender, userPhone, userEmail, remark },
    action: '修改个人资料',
  },
  ...passwordCalls,
  selectUserRoles: firstCalls.selectUserRoles,
  selectFunctions: {
    method: 'GET',
    path: 'sys/function/select-functions',
    title: '功能树',
    who: { page: '/sys/function/list', needs: 'view' },
  },
  selectUserFunctions: {
    method: 'GET',
    path: 'sys/function/select-user-functions',
    title: '我的功能树',
    who: 'signedIn',
  },
  selectRoleFunctions: {
    method: 'GET',
    path: 'sys/function/select-role-functions',
    title: '角色的功能',
    who: { page: rolePage, needs: 'view' },
    query: { sysRoleId: idField('角色') },
  },
  saveRoleFunctions: {
    method: 'POST',
    path: 'sys/function/save-role-functions',
    title: '角色授权',
    who: { page: rolePage, needs: 'edit' },
    query: { sysRoleId: idField('角色'), version: { label: '授权的版本', kind: 'text', max: 64 } },
    body: 'list',
    action: '角色授权',
  },
  districtTree: {
    method: 'GET',
    path: 'sys/district/select-tree',
    title: '区域树',
    who: 'signedIn',
    query: parent,
  },
  orgTree: { method: 'GET', path: 'sys/org/select-tree', title: '机构树', who: 'signedIn', query: parent },
  deptTree: {
    method: 'GET',
    path: 'sys/dept/select-tree',
    title: '部门树',
    who: 'signedIn',
    query: { ...parent, orgId: idField('机构', false) },
  },
  selectSuper: {
    method: 'GET',
    path: 'sys/org/select-super',
    title: '可选的上级机构',
    who: 'signedIn',
    query: { id: idField('机构', false) },
  },
  selectRoles: { method: 'GET', path: 'sys/role/select-roles', title: '可选的角色', who: 'signedIn' },
  dictTree: firstCalls.dictTree,
  panelData: firstCalls.panelData,
  recentRecords: {
    method: 'GET',
    path: 'statistics/select-recent-records',
    title: '我最近处理的记录',
    who: 'signedIn',
  },
  systemHealth: {
    method: 'GET',
    path: 'statistics/select-system-health',
    title: '系统状况',
    who: { page: sysLogOpt.page, needs: 'view' },
  },
  docs: {
    method: 'GET',
    path: 'docs',
    title: '接口文档',
    who: { page: '/sys/docs/list', needs: 'view' },
  },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls

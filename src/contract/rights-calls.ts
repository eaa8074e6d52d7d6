import { idField, pagingUpTo, provenFields } from './call-fields.ts'
import type { Call } from './call.ts'
import { actions } from './permission.ts'
import { sysLogLogin } from './resources/sys-log-login.ts'
import { sysRole } from './resources/sys-role.ts'
import { sysSession } from './resources/sys-session.ts'
import { sysUser } from './resources/sys-user.ts'
import { viewAsCalls } from './view-as-calls.ts'

/** Ids with commas between them. */
const roleIds = { label: '角色', kind: 'text', max: 16_000 } as const
const roleQuery = { sysRoleId: idField('角色') } as const
const paging = pagingUpTo(200)
const codeField = { label: '动态验证码', kind: 'text', max: 32, required: true } as const

/** Why somebody may or may not do something; who has a role; one's own sessions, log and second factor. */
export const rightsCalls = {
  explain: {
    method: 'GET',
    path: 'sys/user/explain',
    title: '权限解释',
    who: { page: sysUser.page, needs: 'view' },
    query: {
      userId: idField('用户'),
      page: { label: '页面', kind: 'text', max: 200, required: true },
      action: { label: '操作', kind: 'choice', options: actions, required: true },
      recordId: idField('记录', false),
    },
  },
  explainPages: {
    method: 'GET',
    path: 'sys/user/explain-pages',
    title: '用户在各页面的权限',
    who: { page: sysUser.page, needs: 'view' },
    query: { userId: idField('用户') },
  },
  selectGrants: {
    method: 'GET',
    path: 'sys/role/select-grants',
    title: '角色的授权',
    who: { page: sysRole.page, needs: 'view' },
    query: roleQuery,
  },
  previewRole: {
    method: 'POST',
    path: 'sys/role/preview',
    title: '角色授权的影响',
    who: { page: sysRole.page, needs: 'edit' },
    query: roleQuery,
    body: 'list',
  },
  previewHandOver: {
    method: 'GET',
    path: 'sys/role/preview-hand-over',
    title: '移交角色的影响',
    who: { page: sysRole.page, needs: 'delete' },
    query: { ids: { ...roleIds, required: true }, to: idField('接收的角色') },
  },
  previewSight: {
    method: 'POST',
    path: 'sys/role/preview-sight',
    title: '修改角色对自己数据范围的影响',
    who: { page: sysRole.page, needs: 'edit' },
    query: {
      ...roleQuery,
      roleStatus: sysRole.fields.roleStatus,
      dataScope: sysRole.fields.dataScope,
    },
    body: 'list',
  },
  previewOwn: {
    method: 'GET',
    path: 'sys/user/preview-own',
    title: '修改自己的角色的影响',
    who: { page: sysUser.page, needs: 'edit' },
    query: { taken: { ...roleIds, required: true }, given: roleIds },
  },
  selectMembers: {
    method: 'GET',
    path: 'sys/role/select-members',
    title: '角色的成员',
    who: { page: sysRole.page, needs: 'view' },
    query: { ...roleQuery, ...paging, keyword: { label: '关键字', kind: 'text', max: 100 } },
  },
  addMembers: {
    method: 'POST',
    path: 'sys/role/add-members',
    title: '添加角色成员',
    who: { page: sysRole.page, needs: 'edit' },
    query: roleQuery,
    body: 'list',
    action: '添加成员',
  },
  removeMembers: {
    method: 'POST',
    path: 'sys/role/remove-members',
    title: '移除角色成员',
    who: { page: sysRole.page, needs: 'edit' },
    query: roleQuery,
    body: 'list',
    action: '移除成员',
  },
  mySessions: { method: 'GET', path: 'sys/session/select-mine', title: '我的会话', who: 'signedIn' },
  endMySessions: {
    method: 'DELETE',
    path: 'sys/session/delete-mine/:id',
    title: '结束我的会话',
    who: 'signedIn',
    action: '结束我的会话',
  },
  endUserSessions: {
    method: 'DELETE',
    path: 'sys/session/delete-user/:id',
    title: '强制用户下线',
    who: { page: sysSession.page, needs: 'delete' },
    action: '强制下线',
  },
  ...viewAsCalls,
  myLogins: {
    method: 'GET',
    path: `${sysLogLogin.name}/select-mine`,
    title: '我的登录日志',
    who: 'signedIn',
    query: paging,
  },
  totpState: { method: 'GET', path: 'sys/user/totp', title: '二次验证状态', who: 'signedIn' },
  totpBegin: {
    method: 'POST',
    path: 'sys/user/totp-begin',
    title: '开始设置二次验证',
    who: 'signedIn',
    body: provenFields,
  },
  totpConfirm: {
    method: 'POST',
    path: 'sys/user/totp-confirm',
    title: '开启二次验证',
    who: 'signedIn',
    body: { totpCode: codeField },
    action: '开启二次验证',
  },
  totpOff: {
    method: 'POST',
    path: 'sys/user/totp-off',
    title: '关闭二次验证',
    who: 'signedIn',
    body: { totpCode: codeField },
    action: '关闭二次验证',
  },
  totpReset: {
    method: 'PUT',
    path: 'sys/user/totp-reset/:id',
    title: '重置二次验证',
    who: { page: sysUser.page, needs: 'edit' },
    action: '重置二次验证',
  },
} as const satisfies Record<string, Call>

import type { Action, Permission } from './permission.ts'

/** What a person calls the permissions and what they allow; on buttons, in explanations and in the log. */
export const permissionLabels: Record<Permission, string> = {
  admin: '管理',
  write: '读写',
  add: '新增',
  edit: '编辑',
  delete: '删除',
  import: '导入',
  export: '导出',
}

export const actionLabels: Record<Action, string> = {
  view: '查看',
  add: '新增',
  edit: '编辑',
  delete: '删除',
  import: '导入',
  export: '导出',
}

/** What is held on a page that may be opened, in words. */
export const heldWords = (held: readonly Permission[]): string =>
  held.length > 0 ? held.map(each => permissionLabels[each]).join('、') : '只能查看'

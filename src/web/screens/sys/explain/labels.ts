import type { Action, Permission } from '#contract/permission.ts'

export const actionLabels: Record<Action, string> = {
  view: '查看',
  add: '新增',
  edit: '编辑',
  delete: '删除',
  import: '导入',
  export: '导出',
}

const permissionLabels: Record<Permission, string> = {
  admin: '管理',
  write: '读写',
  add: '新增',
  edit: '编辑',
  delete: '删除',
  import: '导入',
  export: '导出',
}

/** What is held on a page, in words. */
export const heldLabel = (held: readonly Permission[] | null): string => {
  if (held === null) return '没有授予这个页面'
  return held.length > 0 ? held.map(each => permissionLabels[each]).join('、') : '只能查看'
}

import { actionLabels, heldWords, permissionLabels } from '#contract/permission-labels.ts'
import { isServersAlone } from '#contract/resources/index.ts'
import type { Explanation, Remedy as ToldRemedy } from '#contract/rights-replies.ts'

import type { Remedy } from './explain-page.ts'

type Told = Pick<Explanation, 'action' | 'page' | 'user' | 'held' | 'roles' | 'record'>

const pageReason = ({ action, page, held, roles }: Told): string => {
  if (held === null) return `已启用的角色都没有授予“${page.name}”，页面打不开`
  const giving = roles.filter(each => each.isEnabled && each.isEnough).map(each => `“${each.roleName}”`)
  if (giving.length > 0) return `角色${giving.join('、')}授予了“${page.name}”的${actionLabels[action]}`
  return `在“${page.name}”拥有的权限是：${heldWords(held)}，不含${actionLabels[action]}`
}

/** Why it is so, as a person reads it. */
export const reasonsOf = (told: Told): string[] => {
  const { user, roles, record } = told
  const reasons: string[] = []
  if (user.userStatus !== '正常') reasons.push(`账号状态是“${user.userStatus}”，不能登录`)
  if (isServersAlone(told.page.path, told.action))
    reasons.push(`“${told.page.name}”的记录只由系统写入，谁都不能${actionLabels[told.action]}`)
  else if (user.isAdmin) reasons.push('admin 账号拥有全部权限')
  else if (roles.length === 0) reasons.push('没有任何角色')
  else reasons.push(pageReason(told))
  if (!user.isAdmin && !isServersAlone(told.page.path, told.action))
    for (const role of roles)
      if (!role.isEnabled && role.isEnough) reasons.push(`角色“${role.roleName}”本来可以，但已停用`)
  if (record)
    reasons.push(
      record.isSeen
        ? `记录“${record.label}”在数据范围内`
        : `记录“${record.label}”不在数据范围内，看不到也改不了`,
    )
  return reasons
}

const placeOf = (remedy: Remedy): ToldRemedy['role'] => {
  if (remedy.kind === 'grant') return { id: remedy.roleId, tab: 'grants' }
  return remedy.kind === 'giveRole' ? { id: remedy.roleId, tab: 'members' } : null
}

/** What would change the answer, as a person reads it, and where. */
export const tellRemedy = (
  remedy: Remedy,
  told: Pick<Told, 'action' | 'page' | 'user'>,
  roleName: (id: string) => string,
): ToldRemedy => ({ sentence: remedyWords(remedy, told, roleName), role: placeOf(remedy) })

const remedyWords = (
  remedy: Remedy,
  { action, page, user }: Pick<Told, 'action' | 'page' | 'user'>,
  roleName: (id: string) => string,
): string => {
  switch (remedy.kind) {
    case 'enableAccount':
      return `在用户管理中把“${user.userName}”的状态改为“正常”`
    case 'enableRole':
      return `启用角色“${roleName(remedy.roleId)}”`
    case 'giveRole':
      return `把角色“${roleName(remedy.roleId)}”授予“${user.userName}”`
    case 'grant':
      return remedy.permission
        ? `在角色“${roleName(remedy.roleId)}”的授权中勾选“${page.name}”的“${permissionLabels[remedy.permission]}”`
        : `在角色“${roleName(remedy.roleId)}”的授权中勾选“${page.name}”`
    case 'offer':
      return `“${page.name}”还没有提供${actionLabels[action]}：先在功能管理中为它加上“${permissionLabels[remedy.permission]}”，再授权给角色`
  }
}

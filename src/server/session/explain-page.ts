import { permissionsFor, type Action, type Permission } from '#contract/permission.ts'

import { mayDo } from '#server/http/guard.ts'
import type { Grant } from '#server/http/held-rights.ts'
import { mergePages } from '#server/http/merge-pages.ts'

/** A role that somebody has, or could have, with all that it grants. */
export interface RoleFacts {
  id: string
  roleName: string
  isEnabled: boolean
  isMember: boolean
  grants: readonly Grant[]
}

export interface Question {
  page: string
  offered: readonly Permission[]
  action: Action
  isAccountEnabled: boolean
}

/** What would turn a refusal into a permission. Alternatives, but for `enableAccount`, without which none helps. */
export type Remedy =
  | { kind: 'enableAccount' }
  | { kind: 'enableRole'; roleId: string }
  | { kind: 'giveRole'; roleId: string }
  | { kind: 'grant'; roleId: string; permission: Permission | null }
  | { kind: 'offer'; permission: Permission }

/** Whether a role would be enough by itself, were it enabled and given: the guard's own question. */
export const isEnough = (role: RoleFacts, { page, action }: Question): boolean =>
  mayDo(mergePages(role.grants), page, action)

/** What a role gives on the page; null: not even the page. */
export const grantedOn = (role: RoleFacts, page: string): readonly Permission[] | null =>
  mergePages(role.grants).get(page) ?? null

/** What would help somebody whose roles do not allow it. */
const rightsRemedies = (roles: readonly RoleFacts[], question: Question): Remedy[] => {
  const { action, offered } = question
  const enough = roles.filter(role => isEnough(role, question))
  const enable = enough
    .filter(role => role.isMember && !role.isEnabled)
    .map(role => ({ kind: 'enableRole' as const, roleId: role.id }))
  const give = enough
    .filter(role => !role.isMember && role.isEnabled)
    .map(role => ({ kind: 'giveRole' as const, roleId: role.id }))
  const needed = permissionsFor(action)
  const missing = needed.findLast(each => offered.includes(each)) ?? null
  if (action !== 'view' && missing === null) {
    const [first] = needed.slice(-1)
    return first ? [...enable, ...give, { kind: 'offer', permission: first }] : [...enable, ...give]
  }
  const grant = roles
    .filter(role => role.isMember && role.isEnabled)
    .map(role => ({ kind: 'grant' as const, roleId: role.id, permission: missing }))
  return [...enable, ...grant, ...give]
}

/** What would change a refusal; empty where there is nothing to change. */
export const remediesOf = (roles: readonly RoleFacts[], question: Question): Remedy[] => {
  const mine = roles.filter(role => role.isMember && role.isEnabled)
  const isGranted = mine.some(role => isEnough(role, question))
  return [
    ...(question.isAccountEnabled ? [] : [{ kind: 'enableAccount' as const }]),
    ...(isGranted ? [] : rightsRemedies(roles, question)),
  ]
}

/** The permission names of specification section 6. */
export const permissions = ['admin', 'write', 'add', 'edit', 'delete', 'import', 'export'] as const
export type Permission = (typeof permissions)[number]

/** The account that holds everything and can be neither disabled, deleted, renamed nor demoted (api section 7). */
export const adminAccount = 'admin'

/** The role of administrators that the first start plants: who has it may look with others' eyes; new pages are granted to it. */
export const adminRoleCode = 'sysadmin'

/** The role that colleagues start with: who registers gets it. */
export const startRoleCode = 'user'

/** Roles that the product finds by their codes: these stay as they are. */
export const isBuiltInRole = (roleCode: unknown): boolean =>
  roleCode === adminRoleCode || roleCode === startRoleCode

export const actions = ['view', 'add', 'edit', 'delete', 'import', 'export'] as const
export type Action = (typeof actions)[number]

const allows: Record<Exclude<Action, 'view'>, readonly Permission[]> = {
  add: ['admin', 'write', 'add'],
  edit: ['admin', 'write', 'edit'],
  delete: ['admin', 'write', 'delete'],
  import: ['import'],
  export: ['export'],
}

/**
 * Whether somebody who holds `held` on a page may do `action` there (specification section 6). The toolbar, the row
 * buttons and the server's guard ask this one question. `view` needs the page alone.
 */
export const can = (held: readonly Permission[], action: Action): boolean =>
  action === 'view' || held.some(each => allows[action].includes(each))

/** Whether `held` allows all that `wanted` does: a permission counts for what it allows, not for its name. */
export const covers = (held: readonly Permission[], wanted: readonly Permission[]): boolean =>
  actions.every(action => !can(wanted, action) || can(held, action))

/** The permissions of which one is enough for an action; `view` needs none. */
export const permissionsFor = (action: Action): readonly Permission[] =>
  action === 'view' ? [] : allows[action]

export const isPermission = (word: string): word is Permission => permissions.some(each => each === word)

/** `functionPermission` is a comma-separated string on the wire (specification section 2). */
export const parsePermissions = (text: string | null | undefined): Permission[] =>
  (text ?? '')
    .split(',')
    .map(word => word.trim())
    .filter(isPermission)

/** What of a grant is in force: what the page offers no longer sleeps, and is nobody's. */
export const inForce = (
  granted: string | null | undefined,
  offered: string | null | undefined,
): Permission[] => {
  const offers = new Set(parsePermissions(offered))
  return parsePermissions(granted).filter(each => offers.has(each))
}

export const formatPermissions = (held: Iterable<Permission>): string => {
  const set = new Set(held)
  return permissions.filter(each => set.has(each)).join(',')
}

import type { Action, Permission } from '#contract/permission.ts'

/**
 * Whose rows a caller may see (api section 7): the union over the roles. `all` is no limit at all; otherwise a row is
 * seen when its organisation, its department or its owner is named here.
 */
export interface Scope {
  all: boolean
  orgIds: readonly string[]
  deptIds: readonly string[]
  userId: string
  /** Those of `orgIds` that are seen with all below them: what is put below one during this call is seen at once. */
  growing?: readonly string[]
}

/** Who makes a call: found by the session's guard before the body is read, the same for the whole call. */
export interface Caller {
  sessionId: string
  userId: string
  userAccount: string
  userName: string
  orgId: string | null
  deptId: string | null
  /** The account `admin`: holds everything. */
  isAdmin: boolean
  /** Codes of the enabled roles. */
  roles: readonly string[]
  /** Page path → what the caller holds there. A page that is not in it may not be opened. */
  pages: ReadonlyMap<string, readonly Permission[]>
  /** What this one call may do beyond what its caller holds. It is not his: he cannot give it to anybody. */
  lent?: { page: string; action: Action }
  scope: Scope
  passwordChangeRequired: boolean
  /** A role demands a second factor, and there is none yet. */
  secondFactorDue?: boolean
  /** Who looks with this caller's eyes: a session that changes nothing. */
  viewer?: { userId: string; userName: string }
}

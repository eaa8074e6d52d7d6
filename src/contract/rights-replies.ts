import type { Action, Permission } from './permission.ts'
import type { RoleFunction } from './replies.ts'
import type { DataScope } from './resources/sys-role.ts'

/** One role of a user on the way to the answer. */
export interface RoleOnTheWay {
  id: string
  roleName: string
  isEnabled: boolean
  /** What it grants on the page, as far as the page offers it; null: not even the page. */
  granted: readonly Permission[] | null
  /** Whether it would be enough by itself. */
  isEnough: boolean
  dataScope: string | null
  /** Whether its data scope holds the record; null where no record was asked about. */
  seesRecord: boolean | null
}

/** `GET sys/user/explain`: `isAllowed` is the guard's own answer. */
export interface Explanation {
  isAllowed: boolean
  action: Action
  page: { path: string; name: string; offered: readonly Permission[] }
  user: { id: string; userName: string; userAccount: string; userStatus: string; isAdmin: boolean }
  /** The union over the enabled roles; null: the page is not open to the user. */
  held: readonly Permission[] | null
  roles: readonly RoleOnTheWay[]
  record: { id: string; label: string; isSeen: boolean } | null
  /** Sentences: why it is so. */
  reasons: readonly string[]
  /** What would change the answer. */
  remedies: readonly Remedy[]
}

/** What would change a refusal, and where on the page of which role it is done, if it is done there. */
export interface Remedy {
  sentence: string
  role: { id: string; tab: 'grants' | 'members' } | null
}

/** `GET sys/user/explain-pages`: one page of the menu, what it offers and what a user may do there. */
export interface PageRights {
  path: string
  name: string
  /** The group it stands in; empty at the top. */
  group: string
  offered: readonly Action[]
  allowed: readonly Action[]
}

export interface Member {
  id: string
  userName: string
  userAccount: string
  userStatus: string | null
  orgName: string | null
  isOnline: boolean
  /** Why the one who asks cannot take the role from him; absent where he can. */
  stays?: string
}

export interface MembersReply {
  items: Member[]
  total: number
  index: number
  limit: number
  /** How many others have the role and are outside the data scope of the one who asks. */
  beyond: number
  /** Why the one who asks can neither give the role nor take it; absent where he can. */
  refusal?: string
}

/** `GET sys/role/select-grants`: what a role grants, for who means to change it. */
export interface RoleGrants {
  functions: RoleFunction[]
  /** Which grants these are; sent along with a change, it is refused where there are newer ones. */
  version: string
  /** Why the one who asks cannot change them; absent where he can. */
  refusal?: string
  /** Why he can add to them and take nothing away; absent where he can. */
  keepsAll?: string
}

/** A function with what of it a role would gain or lose. */
export interface GrantChange {
  functionName: string
  /** The function itself comes or goes. */
  isWhole: boolean
  permissions: readonly Permission[]
}

/** `POST sys/role/preview-sight`: what a change leaves the one who asks to see. */
export interface OwnSight {
  /** The data scopes that would be left to him; absent where they show him as much as before. */
  sight?: DataScope[]
}

/** `POST sys/role/preview`: what saving this list would do; `GET sys/role/preview-hand-over`, what handing members over would. */
export interface RolePreview extends OwnSight {
  gained: GrantChange[]
  lost: GrantChange[]
  /** Users with the role whose account is enabled, and how many of them are signed in now. */
  users: number
  online: number
  /** Some of those whom the caller may see, the signed-in ones first. */
  members: Member[]
  /** What it does to the one who asks, who has the role himself: `shutOut`, he can open the page of roles no more. */
  own?: 'concerned' | 'shutOut'
}

/** `GET sys/user/preview-own`: what the one who asks would lose himself with some roles less and others more. */
export interface OwnLoss extends OwnSight {
  lost: GrantChange[]
  /** Of the pages where he could give it back to himself those that would be closed to him, by name. */
  closed: string[]
}

export interface MySession {
  id: string
  ip: string | null
  region: string | null
  browser: string | null
  os: string | null
  createTime: string
  lastSeenTime: string | null
  isCurrent: boolean
}

/** What is said of a session beside its fields. */
export interface OnlineSession {
  /** It is the one that asks. */
  isCurrent: boolean
  /** Who looks with this user's eyes there; none of his own sessions has one. */
  viewerName?: string
}

/** How many open tabs were told that their session is over. `isToldByAll`: every node has answered, so there are no more. */
export interface Told {
  told: number
  isToldByAll: boolean
}

/** Sessions that were ended. */
export interface EndedReply extends Told {
  ids: string[]
}

/** `POST sys/session/view-as/{id}`: a session that changes nothing. */
export interface ViewAsReply {
  credentials: { accessToken: string; secretKey: string }
  userName: string
  viewerName: string
  expireTime: string
  /** The same as a time from now: browsers' clocks are wrong. */
  seconds: number
}

export interface TotpState {
  isOn: boolean
  isRequired: boolean
  recoveryCodesLeft: number
}

/** Shown once. `image` is the QR code of `uri` as an address for `<img>`. */
export interface TotpBeginReply {
  secret: string
  uri: string
  image: string
}

export interface TotpConfirmReply {
  recoveryCodes: string[]
}

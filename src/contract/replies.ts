import type { FunctionNode } from './function-tree.ts'

/** `GET config`: what the browser must know before anybody has signed in. */
export interface Config {
  productName: string
  routerMode: 'local' | 'remote'
  register: 'off' | 'approve' | 'open'
  serverTime: string
  /** Today in the product's time zone; the login IV is made from it. */
  today: string
  timeZone: string
  version: string
  /** The online office viewer and the address at which it reaches us; null where documents are drawn in the browser. */
  officeViewer: { viewer: string; base: string } | null
  upload: { files: number; megabytes: number; chunkMegabytes: number; accept: readonly string[] }
  password: { min: number; max: number }
}

/** `GET captcha`: `image` is an SVG picture as an address for `<img>`. */
export interface CaptchaReply {
  captchaId: string
  image: string
}

export interface LoginReply {
  roles: string[]
  credentials: { accessToken: string; secretKey: string }
  /** The password is the server's own random one, or has expired: nothing else works until it is changed. */
  passwordChangeRequired: boolean
  /** A role demands a second factor that is not set up yet: nothing else works until it is. */
  secondFactorRequired?: boolean
}

export interface UserSession {
  userId: string
  userAccount: string
  userName: string
  userAvatar: string | null
  userStatus: string
  /** No data scope limits whose rows he sees. */
  seesAll: boolean
}

/** `GET sys/user/select-roles`. `user` is beyond the letter: who the token belongs to. */
export interface RolesReply {
  roles: string[]
  functions: FunctionNode[]
  user: UserSession
}

export interface TreeNode {
  id: string
  label: string
  parentId: string | null
  /** Absent where the level below was not asked for; then `isLeaf` says whether there is one. */
  children?: TreeNode[]
  isLeaf: boolean
  disabled?: boolean
  /** Only holds others, such as an organisation among departments: no record of this tree, and never 停用 in it. */
  isGroup?: boolean
}

export interface RoleFunction {
  sysFunctionId: string
  functionPermission: string
}

export interface RoleOption {
  id: string
  roleName: string
  roleCode: string
}

/** A message as its reader sees it. */
export interface MessageItem {
  id: string
  msgTitle: string
  msgType: string | null
  msgContent: string | null
  publishTime: string
  isTop: string | null
  mustAck: string | null
  isRead: boolean
  isAcknowledged: boolean
  /** Its author has asked once more for it to be read. */
  isReminded: boolean
}

/** One day in the product's time zone, `YYYY-MM-DD`. */
export interface PanelDay {
  day: string
  logins: number
  failedLogins: number
  operations: number
}

export interface PanelCard {
  key: string
  label: string
  value: number
  /** The same figure over the period before, where comparing makes sense. */
  before: number | null
  /** What says more of a stock: how many came in the days asked for, or in how many sessions. */
  aside?: { label: string; value: number }
}

/**
 * `GET statistics/select-panel-data`: what the caller may see; of a log that he may not, his own (我的…). Stocks of which a data scope
 * shows him a part are called so (范围内用户), and no total.
 */
export interface PanelData {
  cards: PanelCard[]
  /** Sums over the days asked for, beside those over as many days before, up to the same time of the last of them. */
  totals: PanelCard[]
  days: PanelDay[]
}

export interface UsedBy {
  resource: string
  title: string
  /** The field of that resource which names the record; absent where it is no field. */
  field?: string
  count: number
  /** The conditions that list exactly those records, where the ids of what they use do not say it. */
  like?: readonly string[]
  /** It is only told: what it uses can be deleted all the same. */
  isLoose?: true
}

import type { Field, Resource } from '#contract/resource.ts'
import type { sysDept } from '#contract/resources/sys-dept.ts'
import type { sysDict } from '#contract/resources/sys-dict.ts'
import type { sysDistrict } from '#contract/resources/sys-district.ts'
import type { sysFunction } from '#contract/resources/sys-function.ts'
import type { sysLogLogin } from '#contract/resources/sys-log-login.ts'
import type { sysLogOpt } from '#contract/resources/sys-log-opt.ts'
import type { sysMsg } from '#contract/resources/sys-msg.ts'
import type { sysOrg } from '#contract/resources/sys-org.ts'
import type { sysRecycle } from '#contract/resources/sys-recycle.ts'
import type { sysRole } from '#contract/resources/sys-role.ts'
import type { sysSession } from '#contract/resources/sys-session.ts'
import type { sysSms } from '#contract/resources/sys-sms.ts'
import type { sysSmsTemplate } from '#contract/resources/sys-sms-template.ts'
import type { sysUser } from '#contract/resources/sys-user.ts'

type Column<F extends Field> = F extends { kind: 'number' }
  ? number | null
  : F extends { required: true }
    ? string
    : string | null

/** A resource's table: its fields but the link lists, as the driver gives them. JSON is text. */
type TableOf<R extends Resource> = {
  id: string
  version: number
  createTime: string
  createBy: string | null
  updateTime: string
  updateBy: string | null
} & {
  [K in keyof R['fields'] as R['fields'][K]['kind'] extends 'refs' ? never : K]: Column<R['fields'][K]>
}

/**
 * A complete file (api section 5). `parts` lists its stored pieces in order, as JSON; `lastHash` is the last one's.
 * `sendKey`: under which its latest chunk came, or came again; null where that had none.
 */
export interface FileTable {
  id: string
  otcId: string
  otcType: string
  fileName: string
  fileType: string
  fileAlias: string | null
  fileSource: string
  fileSize: number
  totalChunks: number
  parts: string
  lastHash: string
  createTime: string
  createBy: string
  sendKey: string | null
}

/** An incomplete one: what is safe so far. It becomes a row of `sys_file` with its last chunk. */
export interface UploadTable extends FileTable {
  nextChunk: number
  /** What its sender says that it will be, in bytes; 0 where nothing was said. */
  wholeSize: number
  updateTime: string
}

/** Finished imports; `id` is their key or that of the first row, `ids` those of all rows as JSON while they can be undone. */
export interface ImportTable {
  id: string
  resource: string
  count: number
  ids: string
  createTime: string
  createBy: string
  undoTime: string | null
  /** So many of `ids` an undo has gone through; null where none has begun. */
  undone: number | null
  /** Those of them that stayed, because somebody had changed or used them meanwhile. */
  kept: number | null
  /** Of the rows as they came; null where they came before it was kept. */
  digest: string | null
}

/** An export that is written in the background; what is stored of it has the same id. `query` is its address's query. */
export interface ExportTable {
  id: string
  resource: string
  fileName: string
  query: string
  state: string
  rows: number
  total: number
  fileSize: number
  message: string | null
  /** Whose rows its person saw when it was written; null where all see the same. */
  sight: string | null
  createTime: string
  createBy: string
  /** While it runs: when it was last seen alive. */
  beatTime: string
  expireTime: string
}

/** Every table of the product (design section 7). Times are ISO 8601 text on the way in and out, in both dialects. */
export interface Tables {
  sys_user: TableOf<typeof sysUser>
  sys_role: TableOf<typeof sysRole>
  sys_function: TableOf<typeof sysFunction>
  sys_org: TableOf<typeof sysOrg>
  sys_dept: TableOf<typeof sysDept>
  sys_district: TableOf<typeof sysDistrict>
  sys_dict: TableOf<typeof sysDict>
  /**
   * `announceTime`: when its readers were told, once. `remindTime`: when they were last told again. `expiryTold`: when they
   * were told that it is over. `personalTo`: whom the server alone has written it to; nobody administers it.
   */
  sys_msg: TableOf<typeof sysMsg> & {
    announceTime: string | null
    remindTime: string | null
    personalTo: string | null
    expiryTold: string | null
  }
  sys_sms_template: TableOf<typeof sysSmsTemplate>
  /**
   * `claimTime`: when it was first taken in hand, what limits count by. `leaseTime`: until when it is somebody's.
   * `queryTime`: when its provider is asked next what became of it, after `queries` times. `sendKey`: as what providers know
   * it since it was corrected; before, by its id.
   */
  sys_sms: TableOf<typeof sysSms> & {
    claimTime: string | null
    leaseTime: string | null
    queryTime: string | null
    queries: number | null
    sendKey: string | null
  }
  /**
   * What messages had cost that have been corrected or deleted since; `id` is the key under which they were sent. Caps count
   * it beside `sys_sms`.
   */
  sys_sms_spent: {
    id: string
    smsPhone: string
    smsTemplate: string | null
    smsSegments: number | null
    claimTime: string
    createBy: string | null
  }
  sys_log_login: TableOf<typeof sysLogLogin>
  sys_log_opt: TableOf<typeof sysLogOpt>
  /** `viewerId`: somebody else looks with this user's eyes and changes nothing, from his own session `viewerSessionId`. */
  sys_session: TableOf<typeof sysSession> & {
    tokenHash: string
    secretKey: string
    endTime: string | null
    viewerId: string | null
    viewerSessionId: string | null
  }
  /** `data`: the row with all that went with it, as JSON (see resource/keep-deleted.ts). */
  sys_recycle: TableOf<typeof sysRecycle> & { data: string | null }
  /** What the configuration was before each import; ids are in the order of time. */
  sys_config_text: { id: string; time: string; userName: string; summary: string; before: string }
  sys_user_role: { sysUserId: string; sysRoleId: string }
  sys_role_org: { sysRoleId: string; sysOrgId: string }
  sys_role_function: { sysRoleId: string; sysFunctionId: string; functionPermission: string }
  /** One closed day of one department, `*` in both for all of them, '' where a log names none (statistics). */
  sys_day_stat: {
    day: string
    orgId: string
    deptId: string
    logins: number
    failedLogins: number
    operations: number
  }
  sys_msg_read: { sysMsgId: string; sysUserId: string; readTime: string; ackTime: string | null }
  /** Argon2id hashes, apart from everything that a resource can name. `mustChange` is 0 or 1. */
  sys_password: { sysUserId: string; hash: string; mustChange: number; time: string }
  /** The latest hashes of each account, the present one among them. Ids are in the order of time. */
  sys_password_history: { id: string; sysUserId: string; hash: string; time: string }
  /** Second factors: the secret encrypted, recovery codes as hashes in JSON; on once `confirmTime` is there. */
  sys_totp: {
    sysUserId: string
    secret: string
    recovery: string
    lastStep: number
    confirmTime: string | null
  }
  /** How one person likes to work, or what its author shares with a role: one of the two is set. `value` is JSON. */
  sys_preference: {
    id: string
    sysUserId: string | null
    sysRoleId: string | null
    name: string
    value: string
    createBy: string
    updateTime: string
  }
  /** `place`: where its people put it among the files of its record. */
  sys_file: FileTable & { place: number | null }
  sys_import: ImportTable
  /** Saves that are done and uploads that have begun, by the key they came with; `digest` is that of their content. */
  sys_once: {
    id: string
    userId: string
    resource: string
    recordId: string
    digest: string
    createTime: string
    version: number | null
  }
  sys_export: ExportTable
  sys_upload: UploadTable
  /** How the names of a resource's records are spelt: pinyin, and after a space the initials; '' without a Chinese character. In the order
   *  of `orderKey` they stand as in a dictionary; an earlier version kept none. */
  sys_spelling: { resource: string; name: string; spelling: string; orderKey: string | null }
  /** Small facts about the installation itself: seeded, secrets, the epoch of the rights, dictionary versions. */
  sys_meta: { name: string; value: string }
}

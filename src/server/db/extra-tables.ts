import type { TableShape } from './table-shapes.ts'

const fileColumns: TableShape['columns'] = {
  id: { type: 'text', notNull: true },
  otcId: { type: 'text', notNull: true },
  otcType: { type: 'text', notNull: true },
  fileName: { type: 'text', notNull: true },
  fileType: { type: 'text', notNull: true },
  fileAlias: { type: 'text' },
  fileSource: { type: 'text', notNull: true },
  fileSize: { type: 'integer', notNull: true },
  totalChunks: { type: 'integer', notNull: true },
  parts: { type: 'text', notNull: true },
  lastHash: { type: 'text', notNull: true },
  createTime: { type: 'time', notNull: true },
  createBy: { type: 'text', notNull: true },
  sendKey: { type: 'text' },
}

/**
 * Tables that are no resource: nobody lists, saves or exports them through the generic calls. One file because it is one list.
 */
export const extraTables: Record<string, TableShape> = {
  sys_meta: {
    columns: { name: { type: 'text', notNull: true }, value: { type: 'text', notNull: true } },
    primary: ['name'],
    indexes: [],
  },
  sys_spelling: {
    columns: {
      resource: { type: 'text', notNull: true },
      name: { type: 'text', notNull: true },
      spelling: { type: 'text', notNull: true },
      orderKey: { type: 'text' },
    },
    primary: ['resource', 'name'],
    indexes: [],
  },
  sys_config_text: {
    columns: {
      id: { type: 'text', notNull: true },
      time: { type: 'time', notNull: true },
      userName: { type: 'text', notNull: true },
      summary: { type: 'text', notNull: true },
      before: { type: 'text', notNull: true },
    },
    primary: ['id'],
    indexes: [],
  },
  sys_password: {
    columns: {
      sysUserId: { type: 'text', notNull: true, references: 'sys_user', cascade: true },
      hash: { type: 'text', notNull: true },
      mustChange: { type: 'integer', notNull: true, default: 0 },
      time: { type: 'time', notNull: true },
    },
    primary: ['sysUserId'],
    indexes: [],
  },
  sys_password_history: {
    columns: {
      id: { type: 'text', notNull: true },
      sysUserId: { type: 'text', notNull: true, references: 'sys_user', cascade: true },
      hash: { type: 'text', notNull: true },
      time: { type: 'time', notNull: true },
    },
    primary: ['id'],
    indexes: [{ columns: ['sysUserId', 'id'] }],
  },
  sys_totp: {
    columns: {
      sysUserId: { type: 'text', notNull: true, references: 'sys_user', cascade: true },
      secret: { type: 'text', notNull: true },
      recovery: { type: 'text', notNull: true },
      lastStep: { type: 'integer', notNull: true, default: 0 },
      confirmTime: { type: 'time' },
    },
    primary: ['sysUserId'],
    indexes: [],
  },
  sys_role_function: {
    columns: {
      sysRoleId: { type: 'text', notNull: true, references: 'sys_role', cascade: true },
      sysFunctionId: { type: 'text', notNull: true, references: 'sys_function', cascade: true },
      functionPermission: { type: 'text', notNull: true },
    },
    primary: ['sysRoleId', 'sysFunctionId'],
    indexes: [{ columns: ['sysFunctionId'] }],
  },
  sys_day_stat: {
    columns: {
      day: { type: 'text', notNull: true },
      orgId: { type: 'text', notNull: true },
      deptId: { type: 'text', notNull: true },
      logins: { type: 'integer', notNull: true },
      failedLogins: { type: 'integer', notNull: true },
      operations: { type: 'integer', notNull: true },
    },
    primary: ['day', 'orgId', 'deptId'],
    indexes: [{ columns: ['orgId', 'day'] }],
  },
  sys_msg_read: {
    columns: {
      sysMsgId: { type: 'text', notNull: true, references: 'sys_msg', cascade: true },
      sysUserId: { type: 'text', notNull: true, references: 'sys_user', cascade: true },
      readTime: { type: 'time', notNull: true },
      ackTime: { type: 'time' },
    },
    primary: ['sysMsgId', 'sysUserId'],
    indexes: [{ columns: ['sysUserId'] }],
  },
  sys_sms_spent: {
    columns: {
      id: { type: 'text', notNull: true },
      smsPhone: { type: 'text', notNull: true },
      smsTemplate: { type: 'text' },
      smsSegments: { type: 'integer' },
      claimTime: { type: 'time', notNull: true },
      createBy: { type: 'text' },
    },
    primary: ['id'],
    indexes: [
      { columns: ['smsPhone', 'claimTime'] },
      { columns: ['smsTemplate', 'claimTime'] },
      { columns: ['claimTime', 'smsSegments'] },
      { columns: ['createBy', 'claimTime'] },
    ],
  },
  sys_preference: {
    columns: {
      id: { type: 'text', notNull: true },
      sysUserId: { type: 'text', references: 'sys_user', cascade: true },
      sysRoleId: { type: 'text', references: 'sys_role', cascade: true },
      name: { type: 'text', notNull: true },
      value: { type: 'text', notNull: true },
      createBy: { type: 'text', notNull: true },
      updateTime: { type: 'time', notNull: true },
    },
    primary: ['id'],
    indexes: [
      { columns: ['sysUserId', 'name'], unique: 'exact' },
      { columns: ['sysRoleId', 'name'], unique: 'exact' },
      { columns: ['createBy'] },
    ],
  },
  sys_file: {
    columns: {
      ...fileColumns,
      /** Among the files of its record, from 0; those that nobody has put in order come last. */
      place: { type: 'integer' },
      // A file never changes; the list of all files has these columns as every list has.
      version: { type: 'integer', notNull: true, default: 1 },
      updateTime: { type: 'time' },
      updateBy: { type: 'text' },
    },
    primary: ['id'],
    indexes: [
      { columns: ['otcType', 'otcId'] },
      { columns: ['createTime', 'id'] },
      { columns: ['fileSize', 'createTime', 'id'] },
      { columns: ['createBy', 'createTime', 'id'] },
    ],
  },
  sys_import: {
    columns: {
      id: { type: 'text', notNull: true },
      resource: { type: 'text', notNull: true },
      count: { type: 'integer', notNull: true },
      ids: { type: 'text', notNull: true },
      createTime: { type: 'time', notNull: true },
      createBy: { type: 'text', notNull: true },
      undoTime: { type: 'time' },
      undone: { type: 'integer' },
      kept: { type: 'integer' },
      digest: { type: 'text' },
    },
    primary: ['id'],
    indexes: [{ columns: ['createBy', 'createTime'] }, { columns: ['createTime'] }],
  },
  sys_once: {
    columns: {
      id: { type: 'text', notNull: true },
      userId: { type: 'text', notNull: true },
      resource: { type: 'text', notNull: true },
      recordId: { type: 'text', notNull: true },
      /** '': this save never came, and must not any more. */
      digest: { type: 'text', notNull: true },
      createTime: { type: 'time', notNull: true },
      /** Of the record, as this save left it. */
      version: { type: 'integer' },
    },
    primary: ['id'],
    indexes: [{ columns: ['createTime'] }],
  },
  sys_export: {
    columns: {
      id: { type: 'text', notNull: true },
      resource: { type: 'text', notNull: true },
      fileName: { type: 'text', notNull: true },
      query: { type: 'text', notNull: true },
      state: { type: 'text', notNull: true },
      rows: { type: 'integer', notNull: true },
      total: { type: 'integer', notNull: true },
      fileSize: { type: 'integer', notNull: true },
      message: { type: 'text' },
      sight: { type: 'text' },
      createTime: { type: 'time', notNull: true },
      createBy: { type: 'text', notNull: true },
      beatTime: { type: 'time', notNull: true },
      expireTime: { type: 'time', notNull: true },
    },
    primary: ['id'],
    indexes: [{ columns: ['createBy', 'createTime'] }, { columns: ['state'] }, { columns: ['expireTime'] }],
  },
  sys_upload: {
    columns: {
      ...fileColumns,
      nextChunk: { type: 'integer', notNull: true },
      wholeSize: { type: 'integer', notNull: true, default: 0 },
      updateTime: { type: 'time', notNull: true },
    },
    primary: ['id'],
    indexes: [{ columns: ['updateTime'] }],
  },
}

/** Columns of a resource's table that no resource names, so that no call can show them. */
export const hiddenColumns: Record<string, Partial<TableShape>> = {
  // Whether a sibling has that value already is asked with every save.
  sys_dict: { indexes: [{ columns: ['dictValue', 'parentId'] }] },
  sys_sms: {
    columns: {
      claimTime: { type: 'time' },
      leaseTime: { type: 'time' },
      queryTime: { type: 'time' },
      queries: { type: 'integer' },
      sendKey: { type: 'text' },
    },
    indexes: [
      { columns: ['sendKey'] },
      { columns: ['smsStatus', 'createTime'] },
      { columns: ['smsPhone', 'claimTime'] },
      // Sums of a day or a month are read off the index alone.
      { columns: ['claimTime', 'smsSegments'] },
      { columns: ['smsTemplate', 'claimTime'] },
      { columns: ['queryTime'] },
      { columns: ['createBy', 'createTime'] },
    ],
  },
  sys_msg: {
    columns: {
      announceTime: { type: 'time' },
      remindTime: { type: 'time' },
      expiryTold: { type: 'time' },
      personalTo: { type: 'text' },
    },
    indexes: [{ columns: ['announceTime', 'publishTime'] }, { columns: ['expiryTold', 'expireTime'] }],
  },
  // What a tree is searched by, in one narrow place: 50,000 rows are looked through without being read.
  sys_org: { indexes: [{ columns: ['orgName', 'orgCode', 'leader', 'id'] }] },
  sys_dept: { indexes: [{ columns: ['deptName', 'leader', 'id'] }] },
  sys_district: {
    indexes: [{ columns: ['districtName', 'districtCode', 'pinyin', 'pinyinInitials', 'id'] }],
  },
  sys_recycle: {
    columns: { data: { type: 'text' } },
    indexes: [{ columns: ['recordId'] }, { columns: ['expireTime'] }, { columns: ['resource', 'recordId'] }],
  },
  sys_session: {
    columns: {
      tokenHash: { type: 'text', notNull: true },
      secretKey: { type: 'text', notNull: true },
      endTime: { type: 'time' },
      viewerId: { type: 'text' },
      viewerSessionId: { type: 'text' },
    },
    indexes: [{ columns: ['tokenHash'], unique: 'exact' }, { columns: ['userId'] }],
  },
}

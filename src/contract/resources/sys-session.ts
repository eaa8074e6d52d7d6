import { defineResource } from '../resource.ts'

/** Who is signed in. Ending one is deleting it; the token's hash and the secret key are columns no resource names. */
export const sysSession = defineResource({
  name: 'sys/session',
  title: '在线用户',
  about: '此刻已经登录的人，可以让其中任何一个立即下线。',
  page: '/sys/session/list',
  labelField: 'userName',
  order: 'lastSeenTime:desc',
  scope: { org: 'orgId', dept: 'deptId', owner: 'userId' },
  serverOnly: true,
  fields: {
    userId: { label: '用户', kind: 'ref', ref: 'sys/user' },
    userAccount: { label: '账号', kind: 'text', max: 64, search: true },
    userName: { label: '姓名', kind: 'text', max: 64, search: true },
    ip: { label: 'IP 地址', kind: 'text', max: 64, search: true },
    region: { label: '地点', kind: 'text', max: 100 },
    browser: { label: '浏览器', kind: 'text', max: 64 },
    os: { label: '操作系统', kind: 'text', max: 64 },
    lastSeenTime: { label: '最近活动', kind: 'time' },
    expireTime: { label: '到期时间', kind: 'time' },
    endReason: { label: '结束原因', kind: 'text', max: 64 },
    orgId: { label: '机构', kind: 'ref', ref: 'sys/org' },
    deptId: { label: '部门', kind: 'ref', ref: 'sys/dept' },
  },
})

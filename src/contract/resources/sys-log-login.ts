import { defineResource } from '../resource.ts'

/** Every attempt to sign in. A log outlives the records it refers to. */
export const sysLogLogin = defineResource({
  name: 'sys/log-login',
  title: '登录日志',
  about: '谁在什么时候、从哪里登录成功或失败，由系统自动记录。',
  page: '/sys/log-login/list',
  labelField: 'userAccount',
  order: 'time:desc',
  scope: { org: 'orgId', dept: 'deptId', owner: 'userId' },
  serverOnly: true,
  indexes: [['result'], ['userId']],
  fields: {
    userAccount: { label: '账号', kind: 'text', max: 64, search: true },
    userId: { label: '用户', kind: 'ref', ref: 'sys/user' },
    ip: { label: 'IP 地址', kind: 'text', max: 64, search: true },
    region: { label: '地点', kind: 'text', max: 100, search: true },
    browser: { label: '浏览器', kind: 'text', max: 64 },
    os: { label: '操作系统', kind: 'text', max: 64 },
    result: { label: '结果', kind: 'choice', options: ['成功', '失败'] },
    reason: { label: '说明', kind: 'text', max: 200, search: true },
    time: { label: '时间', kind: 'time' },
    orgId: { label: '机构', kind: 'ref', ref: 'sys/org' },
    deptId: { label: '部门', kind: 'ref', ref: 'sys/dept' },
  },
})

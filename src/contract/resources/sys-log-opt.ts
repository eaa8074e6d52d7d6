import { defineResource } from '../resource.ts'

/** Every change, written in the transaction of the change itself (design section 7). */
export const sysLogOpt = defineResource({
  name: 'sys/log-opt',
  title: '操作日志',
  about: '谁在什么时候修改了什么，由系统自动记录，不能改写。',
  page: '/sys/log-opt/list',
  labelField: 'action',
  order: 'time:desc',
  scope: { org: 'orgId', dept: 'deptId', owner: 'userId' },
  serverOnly: true,
  indexes: [['result'], ['userId'], ['module', 'recordId']],
  fields: {
    /** As he was called then; the user is the account, whatever it is called by now. */
    userName: { label: '操作人', kind: 'text', max: 64, search: true },
    userId: { label: '操作人（现名）', kind: 'ref', ref: 'sys/user' },
    module: { label: '模块', kind: 'text', max: 64, search: true },
    action: { label: '操作类型', kind: 'text', max: 64, search: true },
    /** As it was called then; a record that is gone has its name nowhere else. */
    recordLabel: { label: '操作的记录', kind: 'text', max: 200, search: true },
    recordId: { label: '记录编号', kind: 'text', max: 36, search: true },
    path: { label: '请求地址', kind: 'text', max: 200, search: true },
    changes: { label: '变更内容', kind: 'json', max: 20_000 },
    ip: { label: 'IP 地址', kind: 'text', max: 64, search: true },
    result: { label: '结果', kind: 'choice', options: ['成功', '失败'] },
    durationMs: { label: '耗时（毫秒）', kind: 'number' },
    traceId: { label: '追踪编号', kind: 'text', max: 64, search: true },
    time: { label: '时间', kind: 'time' },
    orgId: { label: '机构', kind: 'ref', ref: 'sys/org' },
    deptId: { label: '部门', kind: 'ref', ref: 'sys/dept' },
  },
})

/** One field of a change; `before` and `after` are as stored, secrets masked. */
export interface Change {
  field: string
  before: unknown
  after: unknown
}

import { defineResource } from '../resource.ts'

/** What was deleted, for a while: who deleted it, when, and until when it can come back. Its content no resource names. */
export const sysRecycle = defineResource({
  name: 'sys/recycle',
  title: '回收站',
  about: '删除的记录会在这里保留 30 天，可以连同关联一起恢复，到期自动清除。',
  page: '/sys/recycle/list',
  labelField: 'label',
  order: 'time:desc',
  scope: { org: 'orgId', dept: 'deptId', owner: 'deletedBy' },
  serverOnly: true,
  fields: {
    label: { label: '名称', kind: 'text', max: 200, search: true },
    module: { label: '类型', kind: 'text', max: 64, search: true },
    resource: { label: '资源', kind: 'text', max: 64, search: true },
    recordId: { label: '记录编号', kind: 'text', max: 36, search: true },
    deletedBy: { label: '删除人', kind: 'ref', ref: 'sys/user' },
    time: { label: '删除时间', kind: 'time' },
    expireTime: { label: '保留到', kind: 'time' },
    orgId: { label: '机构', kind: 'ref', ref: 'sys/org' },
    deptId: { label: '部门', kind: 'ref', ref: 'sys/dept' },
  },
})

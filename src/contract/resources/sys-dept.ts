import { defineResource } from '../resource.ts'

export const sysDept = defineResource({
  name: 'sys/dept',
  title: '部门',
  about: '机构内的部门，用户归属到部门，数据范围可以按部门划分。',
  page: '/base/dept/list',
  labelField: 'deptName',
  isSpelt: true,
  hintField: 'orgId',
  namedWithin: ['orgId'],
  order: 'sort:asc',
  scope: { org: 'orgId', dept: 'id' },
  fields: {
    deptName: { label: '部门名称', kind: 'text', max: 64, required: true, search: true },
    orgId: { label: '所属机构', kind: 'ref', ref: 'sys/org', required: true },
    parentId: { label: '上级部门', kind: 'ref', ref: 'sys/dept' },
    leader: { label: '负责人', kind: 'text', max: 32, search: true },
    phone: { label: '电话', kind: 'text', max: 20, pattern: 'phone' },
    sort: { label: '排序', kind: 'number', min: 0, max: 999999, initial: 0 },
    status: { label: '状态', kind: 'choice', options: ['正常', '停用'], initial: '正常' },
    remark: { label: '备注', kind: 'text', max: 500 },
  },
})

import { defineResource } from '../resource.ts'

export const sysOrg = defineResource({
  name: 'sys/org',
  title: '机构',
  about: '公司、分支和它们的上下级关系，用户和数据范围都以机构为准。',
  page: '/base/org/list',
  labelField: 'orgName',
  namedWithin: [],
  isSpelt: true,
  order: 'sort:asc',
  scope: { org: 'id' },
  fields: {
    orgName: { label: '机构名称', kind: 'text', max: 64, required: true, search: true },
    orgCode: {
      label: '机构编码',
      kind: 'text',
      max: 64,
      pattern: 'code',
      required: true,
      unique: true,
      search: true,
    },
    orgType: { label: '机构类型', kind: 'choice', dict: 'orgType' },
    parentId: { label: '上级机构', kind: 'ref', ref: 'sys/org' },
    districtId: { label: '所在区域', kind: 'ref', ref: 'sys/district' },
    leader: { label: '负责人', kind: 'text', max: 32, search: true },
    phone: { label: '电话', kind: 'text', max: 20, pattern: 'phone' },
    address: { label: '地址', kind: 'text', max: 200 },
    sort: { label: '排序', kind: 'number', min: 0, max: 999999, initial: 0 },
    status: { label: '状态', kind: 'choice', options: ['正常', '停用'], initial: '正常' },
    remark: { label: '备注', kind: 'text', max: 500 },
  },
})

import { defineResource } from '../resource.ts'

export const sysSms = defineResource({
  name: 'sys/sms',
  title: '短信',
  page: '/base/sms/list',
  labelField: 'smsPhone',
  order: 'createTime:desc',
  scope: { org: 'orgId', dept: 'deptId', owner: 'createBy' },
  fields: {
    smsPhone: { label: '手机号', kind: 'text', max: 20, pattern: 'phone', required: true, search: true },
    smsTemplate: { label: '短信模板', kind: 'choice', dict: 'smsTemplate' },
    smsContent: { label: '短信内容', kind: 'text', max: 500, required: true, search: true },
    smsStatus: {
      label: '发送状态',
      kind: 'choice',
      options: ['待发送', '已发送', '失败'],
      initial: '待发送',
      readOnly: true,
    },
    provider: { label: '服务商', kind: 'text', max: 32, readOnly: true },
    providerId: { label: '服务商编号', kind: 'text', max: 64, readOnly: true },
    error: { label: '失败原因', kind: 'text', max: 500, readOnly: true },
    sendTime: { label: '发送时间', kind: 'time', readOnly: true },
    orgId: { label: '所属机构', kind: 'ref', ref: 'sys/org', readOnly: true },
    deptId: { label: '所属部门', kind: 'ref', ref: 'sys/dept', readOnly: true },
  },
})

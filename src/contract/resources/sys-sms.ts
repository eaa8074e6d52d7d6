import { defineResource } from '../resource.ts'

/** 模拟: only written down, because no provider is set. 未知: whether it left cannot be told, so it is not sent again. */
export const smsStates = ['待发送', '发送中', '已发送', '已送达', '失败', '未知', '模拟'] as const

export const sysSms = defineResource({
  name: 'sys/sms',
  title: '短信',
  about: '发给手机的短信，以及每一条是否送达。',
  page: '/base/sms/list',
  labelField: 'smsPhone',
  order: 'createTime:desc',
  scope: { org: 'orgId', dept: 'deptId', owner: 'createBy' },
  fields: {
    smsPhone: {
      label: '手机号',
      kind: 'text',
      max: 20,
      pattern: 'phone',
      required: true,
      search: true,
      masked: true,
    },
    smsTemplate: { label: '短信模板', kind: 'ref', ref: 'sys/sms-template' },
    /** Words for the template's blanks. */
    smsParams: { label: '模板变量', kind: 'json', max: 2000 },
    smsContent: {
      label: '短信内容',
      kind: 'text',
      max: 500,
      required: true,
      madeFrom: 'smsTemplate',
      search: true,
    },
    smsStatus: {
      label: '发送状态',
      kind: 'choice',
      options: smsStates,
      initial: '待发送',
      readOnly: true,
    },
    smsSegments: { label: '计费条数', kind: 'number', readOnly: true },
    provider: {
      label: '服务商',
      kind: 'text',
      max: 32,
      readOnly: true,
      labels: { console: '只作记录', http: '短信网关', aliyun: '阿里云' },
    },
    providerId: { label: '服务商编号', kind: 'text', max: 64, readOnly: true },
    tries: { label: '发送次数', kind: 'number', readOnly: true },
    nextTime: { label: '下次发送时间', kind: 'time', readOnly: true },
    error: { label: '说明', kind: 'text', max: 500, readOnly: true },
    sendTime: { label: '发送时间', kind: 'time', readOnly: true },
    receiptTime: { label: '回执时间', kind: 'time', readOnly: true },
    orgId: { label: '所属机构', kind: 'ref', ref: 'sys/org', readOnly: true },
    deptId: { label: '所属部门', kind: 'ref', ref: 'sys/dept', readOnly: true },
  },
})

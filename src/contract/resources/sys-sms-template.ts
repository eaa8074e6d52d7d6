import { defineResource } from '../resource.ts'

/** Texts that messages are made from. Only an approved one is sent; a changed one is looked at again. */
export const sysSmsTemplate = defineResource({
  name: 'sys/sms-template',
  title: '短信模板',
  about: '短信的固定内容，发送时只填写变量。',
  page: '/base/sms-template/list',
  labelField: 'templateName',
  isSpelt: true,
  order: 'createTime:desc',
  fields: {
    templateName: {
      label: '模板名称',
      kind: 'text',
      max: 64,
      required: true,
      unique: true,
      search: true,
    },
    templateContent: { label: '模板内容', kind: 'text', max: 500, required: true, search: true },
    templateCode: { label: '服务商模板编号', kind: 'text', max: 64, pattern: 'code' },
    templateStatus: {
      label: '审核状态',
      kind: 'choice',
      options: ['待审核', '已通过', '已驳回'],
      initial: '待审核',
    },
    /** Beside the limits of the installation; nothing: the installation's own for templates. */
    dayLimit: { label: '每天最多发送', kind: 'number', min: 1, max: 1_000_000 },
    remark: { label: '备注', kind: 'text', max: 500 },
  },
})

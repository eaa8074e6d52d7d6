import { dictValueTypeLabels, dictValueTypes } from '../dict.ts'
import { limits } from '../limits.ts'
import { defineResource } from '../resource.ts'

export const sysDict = defineResource({
  name: 'sys/dict',
  title: '数据字典',
  about: '表单和列表里可选的词，例如性别、状态；修改后立即用于所有页面。',
  page: '/base/dict/list',
  labelField: 'dictLabel',
  namedWithin: ['parentId'],
  isSpelt: true,
  order: 'dictSort:asc',
  maxLimit: limits.dictLimit,
  fields: {
    dictLabel: { label: '字典名称', kind: 'text', max: 64, required: true, search: true },
    dictValue: { label: '字典值', kind: 'text', max: 2000, required: true, search: true },
    dictValueType: {
      label: '值类型',
      kind: 'choice',
      options: dictValueTypes,
      labels: dictValueTypeLabels,
      initial: 'Plain',
    },
    parentId: { label: '上级字典', kind: 'ref', ref: 'sys/dict' },
    dictSort: { label: '排序', kind: 'number', min: 0, max: 999999, initial: 0 },
    dictStatus: { label: '状态', kind: 'choice', options: ['正常', '停用'], initial: '正常' },
    remark: { label: '备注', kind: 'text', max: 500 },
  },
})

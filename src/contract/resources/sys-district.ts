import { defineResource } from '../resource.ts'

export const sysDistrict = defineResource({
  name: 'sys/district',
  title: '区域',
  about: '省、市、县、乡的名称和编码，机构的所在区域从这里选择。',
  page: '/base/district/list',
  labelField: 'districtName',
  isSpelt: true,
  order: 'districtCode:asc',
  fields: {
    districtName: { label: '区域名称', kind: 'text', max: 64, required: true, search: true },
    districtCode: {
      label: '区域编码',
      kind: 'text',
      max: 12,
      pattern: 'code',
      required: true,
      unique: true,
      search: true,
    },
    districtLevel: { label: '级别', kind: 'choice', options: ['省', '市', '县', '乡'] },
    parentId: { label: '上级区域', kind: 'ref', ref: 'sys/district' },
    pinyin: { label: '拼音', kind: 'text', max: 200, search: true },
    pinyinInitials: { label: '拼音首字母', kind: 'text', max: 64, search: true },
  },
})

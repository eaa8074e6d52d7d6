import { defineResource } from '../resource.ts'

/** Whose records a role lets its members see (api section 7), from the widest to the narrowest. */
export const dataScopes = ['全部', '本机构及以下', '本机构', '本部门', '仅本人', '自定义机构'] as const
export type DataScope = (typeof dataScopes)[number]

export const sysRole = defineResource({
  name: 'sys/role',
  title: '角色',
  about: '一组权限和数据范围，授予用户后立即生效。',
  page: '/sys/role/list',
  labelField: 'roleName',
  isSpelt: true,
  order: 'roleSort:asc',
  fields: {
    roleName: { label: '角色名称', kind: 'text', max: 32, required: true, unique: true, search: true },
    roleCode: {
      label: '角色编码',
      kind: 'text',
      max: 64,
      pattern: 'code',
      required: true,
      unique: true,
      search: true,
    },
    roleSort: { label: '排序', kind: 'number', min: 0, max: 999999, initial: 0 },
    roleStatus: { label: '状态', kind: 'choice', options: ['正常', '停用'], initial: '正常' },
    dataScope: { label: '数据范围', kind: 'choice', options: dataScopes, initial: '仅本人' },
    sysOrgs: { label: '自定义机构', kind: 'refs', ref: 'sys/org', through: 'sys_role_org' },
    requireTotp: { label: '要求二次验证', kind: 'choice', options: ['是', '否'], initial: '否' },
    remark: { label: '备注', kind: 'text', max: 500 },
  },
})

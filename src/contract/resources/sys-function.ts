import { defineResource } from '../resource.ts'

/** Menus, pages and what may be done there: the function node of specification section 2. */
export const sysFunction = defineResource({
  name: 'sys/function',
  title: '功能',
  about: '菜单、页面和每个页面上可以授予的权限。',
  page: '/sys/function/list',
  labelField: 'functionName',
  isSpelt: true,
  order: 'functionSort:asc',
  fields: {
    functionName: { label: '功能名称', kind: 'text', max: 32, required: true, search: true },
    rootPath: {
      label: '路径',
      kind: 'text',
      max: 200,
      pattern: 'route',
      required: true,
      unique: true,
      search: true,
    },
    parentId: { label: '上级功能', kind: 'ref', ref: 'sys/function' },
    functionIcon: { label: '图标', kind: 'text', max: 64 },
    functionComponent: { label: '组件', kind: 'text', max: 200, pattern: 'path' },
    functionPermission: { label: '权限', kind: 'text', max: 100, pattern: 'permissions' },
    redirectPath: { label: '重定向', kind: 'text', max: 200, pattern: 'page' },
    isHidden: { label: '隐藏', kind: 'choice', options: ['是', '否'], initial: '否' },
    isExternal: { label: '外部链接', kind: 'choice', options: ['是', '否'], initial: '否' },
    functionSort: { label: '排序', kind: 'number', min: 0, max: 999999, initial: 0 },
  },
})

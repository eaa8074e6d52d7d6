import type { Call } from './call.ts'
import { pagingUpTo } from './call-fields.ts'
import { limits } from './limits.ts'

/** The calls that everybody's first page begins with, apart from the others so that they are made before the application is there. */
export const firstCalls = {
  selectUserRoles: { method: 'GET', path: 'sys/user/select-roles', title: '我的角色和功能', who: 'signedIn' },
  dictTree: {
    method: 'GET',
    path: 'sys/dict/select-tree',
    title: '字典树',
    who: 'signedIn',
    query: { ...pagingUpTo(limits.dictLimit), ids: { label: '顶层字典', kind: 'text', max: 2000 } },
  },
  panelData: {
    method: 'GET',
    path: 'statistics/select-panel-data',
    title: '首页统计',
    who: 'signedIn',
    query: { days: { label: '天数', kind: 'choice', options: ['7', '30', '90'] } },
  },
  preferences: { method: 'GET', path: 'sys/user/preferences', title: '我的偏好', who: 'signedIn' },
} as const satisfies Record<string, Call>

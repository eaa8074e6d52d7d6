import type { Call } from './call.ts'

/** Apart from the other calls about rights: every session knows it, before the login too, and none of the resources they name. */
export const viewAsCalls = {
  viewAs: {
    method: 'POST',
    path: 'sys/session/view-as/:id',
    title: '以用户身份查看',
    who: { page: '/sys/user/list', needs: 'view' },
    action: '以用户身份查看',
  },
} as const satisfies Record<string, Call>

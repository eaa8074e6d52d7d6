import { idField } from './call-fields.ts'
import type { Call } from './call.ts'
import { sysFunction } from './resources/sys-function.ts'

export const functionCalls = {
  /** To the end of a group (none: the top), or in front of one of its functions. */
  moveFunction: {
    method: 'PUT',
    path: 'sys/function/move/:id',
    title: '移动功能',
    who: { page: sysFunction.page, needs: 'edit' },
    body: { parentId: idField('上级功能', false), beforeId: idField('排在哪个功能之前', false) },
    action: '移动',
  },
} as const satisfies Record<string, Call>

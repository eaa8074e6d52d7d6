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
  /** Whether an address that is not among somebody's pages is a page of others; in remote mode only the server knows. */
  knownPage: {
    method: 'GET',
    path: 'sys/function/known-page',
    title: '地址是否有页面',
    who: 'signedIn',
    query: { rootPath: { label: '路径', kind: 'text', max: 200, required: true } },
  },
} as const satisfies Record<string, Call>

import { pagingFields } from './call-fields.ts'
import type { Call } from './call.ts'
import { readerStates } from './msg-replies.ts'
import { sysMsg } from './resources/sys-msg.ts'

const author = { page: sysMsg.page, needs: 'edit' } as const

/** What readers do with notices, and what their authors learn of it (specification section 7, api section 4). */
export const msgCalls = {
  msgList: {
    method: 'GET',
    path: 'sys/msg/list',
    title: '我的消息',
    who: 'signedIn',
    query: {
      ...pagingFields,
      isRead: { label: '是否已读', kind: 'choice', options: ['是', '否'] },
      msgType: { label: '类型', kind: 'text', max: 64 },
    },
  },
  msgBell: { method: 'GET', path: 'sys/msg/bell', title: '消息提醒', who: 'signedIn' },
  msgMine: { method: 'GET', path: 'sys/msg/select-mine/:id', title: '我的一条消息', who: 'signedIn' },
  msgRead: { method: 'PUT', path: 'sys/msg/read/:id', title: '标为已读', who: 'signedIn' },
  msgAcknowledge: {
    method: 'PUT',
    path: 'sys/msg/acknowledge/:id',
    title: '确认消息',
    who: 'signedIn',
  },
  msgReaders: {
    method: 'GET',
    path: 'sys/msg/readers/:id',
    title: '阅读情况',
    who: author,
    query: {
      ...pagingFields,
      state: { label: '状态', kind: 'choice', options: readerStates },
    },
  },
  msgRemind: {
    method: 'PUT',
    path: 'sys/msg/remind/:id',
    title: '催办',
    who: author,
    action: '催办',
  },
} as const satisfies Record<string, Call>

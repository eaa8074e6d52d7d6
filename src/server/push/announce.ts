import { socketCodes } from '#contract/socket.ts'

import type { Events } from '#server/events.ts'
import type { Clients } from './clients.ts'

/** Turns what happened, here or on another node, into what open browsers are told (api section 6). */
export const announce = (events: Events, clients: Clients): void => {
  events.on('session-ended', ({ sessionId, reason }) =>
    clients.end(client => client.sessionId === sessionId, { code: socketCodes.logout, message: reason }),
  )
  events.on('rights-changed', ({ userIds }) => {
    const concerned = userIds && new Set(userIds)
    clients.sendWhere(client => !concerned || concerned.has(client.userId), {
      code: socketCodes.permissions,
      message: '您的权限有变化',
    })
  })
  events.on('dict-changed', data =>
    clients.sendWhere(() => true, { code: socketCodes.dict, message: '字典有变化', data }),
  )
  events.on('message-published', data =>
    clients.sendWhere(() => true, { code: socketCodes.message, message: '您有新消息', data }),
  )
}

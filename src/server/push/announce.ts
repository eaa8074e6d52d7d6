import type { Logger } from 'pino'

import type { MessagePush } from '#contract/msg-replies.ts'
import { socketCodes } from '#contract/socket.ts'

import type { Events } from '#server/events.ts'
import type { Clients } from './clients.ts'

const sentences = {
  new: '您有新消息',
  reminder: '有消息等待您阅读',
  withdrawn: '有消息已撤回',
  expired: '有消息已失效',
  readdressed: '有消息的发送对象有变化',
}

interface Announcer {
  /** Those of the connected users whom a message goes to. */
  recipientsAmong(push: MessagePush, userIds: readonly string[]): Promise<ReadonlySet<string>>
  log: Logger
}

const gatherMs = 500

/** So many may ask for their messages within a second without others having to wait. */
const asksPerSecond = 500

/** A message to few is asked for at once; of very many not all ask in the same instant. */
const spreadOf = (recipients: number): Pick<MessagePush, 'spreadMs'> =>
  recipients > asksPerSecond / 5 ? { spreadMs: Math.round((recipients / asksPerSecond) * 1000) } : {}

/** Turns what happened, here or on another node, into what open browsers are told (api section 6). */
export const announce = (events: Events, clients: Clients, { recipientsAmong, log }: Announcer): void => {
  const tellRecipients = async (data: MessagePush) => {
    const connected = clients.userIds()
    const recipients = await recipientsAmong(data, connected)
    clients.sendWhere(client => recipients.has(client.userId), {
      code: socketCodes.message,
      message: sentences[data.kind ?? 'new'],
      data: { ...data, ...spreadOf(recipients.size) },
    })
  }
  events.on('session-ended', ({ sessionId, reason }) => {
    const tabs = clients.end(client => client.sessionId === sessionId, {
      code: socketCodes.logout,
      message: reason,
    })
    events.emit('session-told', { sessionId, tabs })
  })
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
  events.on('figures-changed', data =>
    clients.sendWhere(() => true, { code: socketCodes.figures, message: '统计有变化', data }),
  )
  events.on('messages-read', ({ userId }) =>
    clients.sendWhere(client => client.userId === userId, { code: socketCodes.message, message: '消息已读' }),
  )
  events.on('work-progress', ({ userId, push }) =>
    clients.sendWhere(client => client.userId === userId, {
      code: socketCodes.progress,
      message: push.state === 'running' ? '正在处理' : '处理结束',
      data: push,
    }),
  )
  let isTelling = false
  events.on('pushes-missed', () => {
    // Every node says so, once for each of its lines.
    if (isTelling) return
    isTelling = true
    setTimeout(() => {
      isTelling = false
      const data = spreadOf(clients.size)
      clients.sendWhere(() => true, { code: socketCodes.missed, message: '可能错过了推送', data })
    }, gatherMs).unref()
  })
  events.on('message-published', data => {
    tellRecipients(data).catch((err: unknown) =>
      log.error(
        { err, msgId: data.msgId },
        'readers were not told; they learn of it with their next connection',
      ),
    )
  })
}

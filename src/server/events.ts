import { EventEmitter } from 'node:events'

import type { DictPush } from '#contract/dict.ts'
import type { MessagePush } from '#contract/msg-replies.ts'
import type { FiguresPush } from '#contract/socket.ts'
import type { ProgressPush } from '#contract/transfer-calls.ts'

/** What one part of the product tells the others, once the change it speaks of is safe in the database. */
export interface EventMap {
  /** Somebody's roles, functions or data scope changed; `userIds` absent: anybody's. */
  'rights-changed': { userIds?: readonly string[] }
  'session-ended': { sessionId: string; userId: string; reason: string }
  /** Open tabs on one node that were told that their session is over; each node answers once. */
  'session-told': { sessionId: string; tabs: number }
  'dict-changed': DictPush
  /** A tree has its `version`th change; `ids` absent: nobody can say of which records. */
  'tree-changed': { resource: string; version: number; ids?: readonly string[] }
  /** There is something new about a message for those whom it goes to. */
  'message-published': MessagePush
  /** Somebody has read or confirmed messages of his: so they are on his other pages. */
  'messages-read': { userId: string }
  /** How far a long piece of somebody's work has come. */
  'work-progress': { userId: string; push: ProgressPush }
  /** The home page's figures, and lists of files where it says so, are older than what has happened since. */
  'figures-changed': FiguresPush
  /** Nodes could not hear each other for a while: any push may have been lost. */
  'pushes-missed': object
  /** There are short messages to send. */
  'sms-queued': object
}

/** What other nodes must hear, too. */
export const eventNames = [
  'rights-changed',
  'session-ended',
  'session-told',
  'dict-changed',
  'tree-changed',
  'message-published',
  'messages-read',
  'work-progress',
  'figures-changed',
  'pushes-missed',
] as const

export interface Events {
  emit<Name extends keyof EventMap>(name: Name, payload: EventMap[Name]): void
  /** Gives back how to stop listening. */
  on<Name extends keyof EventMap>(name: Name, listener: (payload: EventMap[Name]) => void): () => void
  /** How many other nodes hear what is emitted here; undefined while nobody can say. */
  others(): Promise<number | undefined>
}

export const createEvents = (): Events => {
  const emitter = new EventEmitter()
  return {
    emit: (name, payload) => void emitter.emit(name, payload),
    on: (name, listener) => {
      emitter.on(name, listener)
      return () => emitter.off(name, listener)
    },
    others: async () => 0,
  }
}

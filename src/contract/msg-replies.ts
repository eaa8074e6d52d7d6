import type { Page } from './operations.ts'
import type { MessageItem } from './replies.ts'

/** `GET sys/msg/list`. `unread` counts all of them, not only this page's: the bell shows it. */
export interface MyMessages extends Page<MessageItem> {
  unread: number
}

/** Without its content: that is read where the message is opened. */
export interface BellItem extends Omit<MessageItem, 'msgContent'> {
  /** When its readers were told of it, whatever it is dated: what arrives later has a later one. */
  arrivedTime: string
}

/** `GET sys/msg/bell`: what the top bar shows, and what stands before work until it is confirmed. */
export interface MessageBell {
  unread: number
  /** The unread ones that arrived last, the newest first; no more than `bellLatest`. */
  latest: BellItem[]
  /** Those that must be confirmed and are not, oldest first. */
  toAcknowledge: MessageItem[]
}

/** More than these arrive in one go on no ordinary day. */
export const bellLatest = 20

export const readerStates = ['未读', '已读', '未确认', '已确认'] as const
export type ReaderState = (typeof readerStates)[number]

export interface MessageReader {
  id: string
  userName: string
  userAccount: string
  deptName: string | null
  readTime: string | null
  ackTime: string | null
}

/** `GET sys/msg/readers/{id}`: the figures are of everybody, the list of those whom the caller may see. */
export interface MessageReaders extends Page<MessageReader> {
  everybody: number
  read: number
  acknowledged: number
}

/** `PUT sys/msg/remind/{id}`: how many had not read it, or not confirmed it where they must. */
export interface RemindReply {
  count: number
}

/** What comes with code 100 on the socket. */
export interface MessagePush {
  msgId: string
  /** Absent: it is new. */
  kind?: 'reminder' | 'withdrawn' | 'expired' | 'readdressed'
  /** So many were told at once that each should wait for some of this time, by chance, before he asks. */
  spreadMs?: number
}

import type { WebSocket } from 'ws'

import { closeCodes, type SocketMessage } from '#contract/socket.ts'

import { createTurns } from './broadcast.ts'

/** One open tab somewhere. */
export interface Client {
  socket: WebSocket
  token: string
  sessionId: string
  userId: string
  /** Somebody else looks with this user's eyes. */
  isViewing: boolean
  /** When it was last heard, in milliseconds of the process clock. */
  heardAt: number
  /** Messages since `windowAt`: a client that talks too much is let go. */
  heardCount: number
  windowAt: number
}

const mostBuffered = 256 * 1024

/** Everybody who is connected to this node, found by user and by session. */
export const createClients = () => {
  const all = new Set<Client>()

  const inTurns = createTurns()

  const sendText = (client: Client, text: string | Buffer) => {
    // Whoever does not read would have us keep everything for him.
    if (client.socket.bufferedAmount > mostBuffered) client.socket.terminate()
    else client.socket.send(text, { binary: false })
  }
  const send = (client: Client, message: SocketMessage) => sendText(client, JSON.stringify(message))

  return {
    add: (client: Client) => void all.add(client),
    remove: (client: Client) => void all.delete(client),
    get size() {
      return all.size
    },
    send,
    /** Everybody once, however many tabs. */
    userIds: (): string[] => [...new Set([...all].map(client => client.userId))],
    /** Many are told some at a time. */
    sendWhere(matches: (client: Client) => boolean, message: SocketMessage): void {
      const text = Buffer.from(JSON.stringify(message))
      inTurns([...all].filter(matches), client => all.has(client) && sendText(client, text))
    },
    /** Tells, then closes: the session is already over in the database. */
    end(matches: (client: Client) => boolean, message: SocketMessage): number {
      const told = [...all].filter(matches)
      for (const client of told) {
        send(client, message)
        client.socket.close(closeCodes.loggedOut)
      }
      return told.length
    },
    each: (visit: (client: Client) => void) => all.forEach(visit),
  }
}

export type Clients = ReturnType<typeof createClients>

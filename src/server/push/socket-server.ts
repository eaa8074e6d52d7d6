import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

import type { FastifyInstance } from 'fastify'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'

import { Failure, failures } from '#contract/failure.ts'
import { closeCodes, heartbeatMs, socketCodes, type SocketMessage } from '#contract/socket.ts'

import type { Parts } from '#server/parts.ts'
import { createClients, type Client, type Clients } from './clients.ts'

/** Who a token belongs to, without counting as activity of that person: a heartbeat keeps nobody signed in. */
export type Recognise = (token: string) => Promise<Pick<Client, 'sessionId' | 'userId' | 'isViewing'>>

const messageBytes = 4096
const talkWindowMs = 10_000
const talkMost = 20
const lookMs = 5000
/** Gone within three heartbeats, the time between two looks included. */
const silentMs = 3 * heartbeatMs - lookMs

const address = (request: IncomingMessage) => new URL(request.url ?? '/', 'http://localhost')

/** A page of somebody else's must not open a socket with a person's token. No `Origin`: not a browser. */
const isOwnOrigin = ({ headers }: IncomingMessage, publicUrl: string | undefined) => {
  const { origin, host } = headers
  if (!origin) return true
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === host || (publicUrl !== undefined && new URL(publicUrl).origin === origin)
}

const codeIn = (data: RawData): number | undefined => {
  try {
    const message: unknown = JSON.parse(String(data))
    const isMessage = typeof message === 'object' && message !== null && 'code' in message
    return isMessage && typeof message.code === 'number' ? message.code : undefined
  } catch {
    return undefined
  }
}

const talksTooMuch = (client: Client, now: number) => {
  if (now - client.windowAt > talkWindowMs) {
    client.windowAt = now
    client.heardCount = 0
  }
  client.heardCount++
  return client.heardCount > talkMost
}

/**
 * Lets go of whoever has no session any more: one that somebody has ended is told the reason with the logout code; one that
 * has expired only hears the close. False where the error is ours.
 */
const letGo = (socket: WebSocket, error: unknown): boolean => {
  if (!(error instanceof Failure)) return false
  if (error.code === failures.loginExpired.code) {
    socket.close(closeCodes.expired)
    return true
  }
  const push: SocketMessage = { code: socketCodes.logout, message: error.message }
  socket.send(JSON.stringify(push))
  socket.close(closeCodes.loggedOut)
  return true
}

/** Whether the session still lives; one that does not is let go. */
const isStillHere = async (client: Client, recognise: Recognise, log: Parts['log']) => {
  try {
    await recognise(client.token)
    return true
  } catch (error) {
    if (!letGo(client.socket, error)) log.warn({ err: error }, 'a session could not be checked')
    return false
  }
}

/** A heartbeat is answered, and finds a session that ended while its push was lost. */
const beat = async (clients: Clients, client: Client, recognise: Recognise, log: Parts['log']) => {
  if (await isStillHere(client, recognise, log))
    clients.send(client, { code: socketCodes.heartbeat, message: 'pong' })
}

const hear = (clients: Clients, client: Client, data: RawData, recognise: Recognise, log: Parts['log']) => {
  const now = performance.now()
  client.heardAt = now
  if (talksTooMuch(client, now)) return client.socket.close(1008)
  if (codeIn(data) === socketCodes.heartbeat) return void beat(clients, client, recognise, log)
  return clients.send(client, { code: socketCodes.unknown, message: '未知消息' })
}

const refuseUpgrade = (socket: Duplex, status: string) =>
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)

/**
 * The socket of specification section 4 and api section 6, at `/im?token=`. A token that is no good is told so
 * after the handshake, because a browser cannot read why a handshake was refused.
 */
export const registerSocket = (app: FastifyInstance, parts: Parts, recognise: Recognise): Clients => {
  const { log, config } = parts
  const clients = createClients()
  const server = new WebSocketServer({ noServer: true, maxPayload: messageBytes, perMessageDeflate: false })

  const welcome = async (socket: WebSocket, token: string) => {
    socket.on('error', err => log.debug({ err }, 'socket error'))
    try {
      const who = await recognise(token)
      const now = performance.now()
      const client: Client = { ...who, socket, token, heardAt: now, heardCount: 0, windowAt: now }
      clients.add(client)
      socket.on('close', () => clients.remove(client))
      socket.on('message', data => hear(clients, client, data, recognise, log))
      clients.send(client, { code: socketCodes.login, message: '连接成功' })
    } catch (error) {
      if (!letGo(socket, error)) socket.close(1011)
    }
  }

  app.server.on('upgrade', (request, socket, head) => {
    const { pathname, searchParams } = address(request)
    socket.on('error', err => log.debug({ err }, 'socket error'))
    if (pathname !== '/im') return refuseUpgrade(socket, '404 Not Found')
    if (!isOwnOrigin(request, config.publicUrl)) return refuseUpgrade(socket, '403 Forbidden')
    return server.handleUpgrade(
      request,
      socket,
      head,
      ws => void welcome(ws, searchParams.get('token') ?? ''),
    )
  })

  // Looking with another's eyes stands on the rights of two people; a change may have taken either's away.
  parts.events.on('rights-changed', () =>
    clients.each(client => {
      if (client.isViewing) void isStillHere(client, recognise, log)
    }),
  )

  // One timer for all.
  const timer = setInterval(() => {
    const oldest = performance.now() - silentMs
    clients.each(client => {
      if (client.heardAt < oldest) client.socket.terminate()
    })
  }, lookMs)
  timer.unref()

  app.addHook('preClose', async () => {
    clearInterval(timer)
    clients.each(({ socket }) => socket.close(closeCodes.goingAway))
    server.close()
  })
  return clients
}

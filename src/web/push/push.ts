import { heartbeatMs, socketCodes, type SocketMessage } from '#contract/socket.ts'
import { disconnected, next, type ConnectionEvent, type Effect } from './connection.ts'

export interface PushHandlers {
  /** Every message but heartbeats and the forced logout. */
  onMessage(message: SocketMessage): void
  /** The server has ended this session; `reason` is its sentence, empty where it got lost. */
  onLogout(reason: string): void
  /** The session is over by itself, as the next call would say. */
  onExpired(): void
  /** It was lost, and tried anew in vain. */
  onInVain?(): void
  /** From here on nothing is missed: the server knows this socket. `isAgain` after a lost connection. */
  onReady?(isAgain: boolean): void
}

const isMessage = (value: unknown): value is SocketMessage =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'number' &&
  'message' in value &&
  typeof value.message === 'string'

const parse = (text: unknown): SocketMessage | undefined => {
  try {
    const value: unknown = JSON.parse(String(text))
    return isMessage(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Where the socket is (api section 6). */
export const pushAddress = (origin: string, token: string) =>
  `${origin.replace(/^http/, 'ws')}/im?token=${encodeURIComponent(token)}`

/** One that is still being made is closed once it stands: given up sooner, the browser writes a warning that nobody can heed. */
const close = (socket: WebSocket, code: number): void => {
  if (socket.readyState !== WebSocket.CONNECTING) return socket.close(code)
  socket.addEventListener('open', () => socket.close(code))
}

/** Keeps a socket open by the rules of `connection.ts` until the function that it gives back is called. */
export const connectPush = (address: string, handlers: PushHandlers): (() => void) => {
  let state = disconnected
  let socket: WebSocket | undefined
  let wait: ReturnType<typeof setTimeout> | undefined
  let reason = ''
  let wasReady = false

  const open = () => {
    const opened = new WebSocket(address)
    socket = opened
    // A socket that has been given up may still speak; only the newest one is listened to.
    const on = (event: ConnectionEvent) => socket === opened && tell(event)
    opened.addEventListener('open', () => on({ type: 'opened' }))
    opened.addEventListener('close', ({ code }) => on({ type: 'closed', code }))
    opened.addEventListener('error', () => on({ type: 'closed', code: 1006 }))
    opened.addEventListener('message', ({ data }) => {
      const message = parse(data)
      if (!message || socket !== opened) return
      if (message.code === socketCodes.logout) reason = message.message
      tell({ type: 'heard', code: message.code })
      if (message.code === socketCodes.login) {
        handlers.onReady?.(wasReady)
        wasReady = true
      }
      if (message.code >= socketCodes.message && message.code !== socketCodes.unknown)
        handlers.onMessage(message)
    })
  }

  const perform = (effect: Effect): void => {
    switch (effect.do) {
      case 'open':
        return open()
      case 'close':
        return socket && close(socket, effect.code)
      case 'beat':
        return socket?.send(JSON.stringify({ code: socketCodes.heartbeat, message: '' }))
      case 'wait':
        wait = setTimeout(() => tell({ type: 'waited' }), effect.seconds * 1000)
        return undefined
      case 'stopWaiting':
        return clearTimeout(wait)
      case 'logout':
        return handlers.onLogout(reason)
      case 'expired':
        return handlers.onExpired()
    }
  }

  const tell = (event: ConnectionEvent): void => {
    const tries = state.attempt
    const { state: after, effects } = next(state, event)
    state = after
    effects.forEach(perform)
    if (state.attempt > Math.max(tries, 1)) handlers.onInVain?.()
  }

  const onOnline = () => tell({ type: 'waited' })
  const heartbeat = setInterval(() => tell({ type: 'beat' }), heartbeatMs)
  globalThis.addEventListener?.('online', onOnline)
  tell({ type: 'start' })
  return () => {
    clearInterval(heartbeat)
    globalThis.removeEventListener?.('online', onOnline)
    tell({ type: 'stop' })
  }
}

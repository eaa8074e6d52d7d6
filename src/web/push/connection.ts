import { closeCodes, reconnectWaits, socketCodes } from '#contract/socket.ts'

type Status = 'disconnected' | 'connecting' | 'connected' | 'disconnecting'

export interface Connection {
  status: Status
  /** Lost, and to be tried again; one that was closed for good is `disconnected`, too, and stays so. */
  isWaiting: boolean
  /** How often it was tried since the server last said a word. */
  attempt: number
  /** Heartbeats sent since the server last said a word. */
  unanswered: number
}

export type ConnectionEvent =
  | { type: 'start' }
  | { type: 'stop' }
  | { type: 'opened' }
  | { type: 'heard'; code: number }
  /** A close or an error of the socket. */
  | { type: 'closed'; code: number }
  /** The wait before the next try is over, or the network has come back. */
  | { type: 'waited' }
  | { type: 'beat' }

export type Effect =
  | { do: 'open' }
  | { do: 'close'; code: number }
  | { do: 'beat' }
  | { do: 'wait'; seconds: number }
  | { do: 'stopWaiting' }
  /** The server has ended the session. */
  | { do: 'logout' }
  /** The session is over by itself. */
  | { do: 'expired' }

export interface Step {
  state: Connection
  effects: Effect[]
}

export const disconnected: Connection = {
  status: 'disconnected',
  isWaiting: false,
  attempt: 0,
  unanswered: 0,
}

/** Heartbeats without any answer after which a connection counts as dead, whatever the network says. */
const silentBeats = 2

const step = (state: Connection, ...effects: Effect[]): Step => ({ state, effects })

const waitAfter = (attempt: number) => reconnectWaits[Math.min(attempt, reconnectWaits.length - 1)] ?? 60

const closed = (state: Connection, code: number): Step => {
  if (state.status === 'disconnected') return step(state)
  if (state.status === 'disconnecting' || code === closeCodes.deliberate) return step(disconnected)
  if (code === closeCodes.loggedOut) return step(disconnected, { do: 'logout' })
  if (code === closeCodes.expired) return step(disconnected, { do: 'expired' })
  const next = { ...disconnected, isWaiting: true, attempt: state.attempt + 1 }
  return step(next, { do: 'wait', seconds: waitAfter(state.attempt) })
}

const open = (state: Connection): Step =>
  step({ ...state, status: 'connecting', isWaiting: false }, { do: 'stopWaiting' }, { do: 'open' })

const heard = (state: Connection, code: number): Step => {
  if (state.status !== 'connected') return step(state)
  if (code === socketCodes.logout)
    return step(
      { ...state, status: 'disconnecting' },
      { do: 'close', code: closeCodes.deliberate },
      { do: 'logout' },
    )
  return step({ ...state, attempt: 0, unanswered: 0 })
}

const beat = (state: Connection): Step => {
  if (state.status !== 'connected') return step(state)
  if (state.unanswered >= silentBeats) {
    const { state: next, effects } = closed(state, closeCodes.goingAway)
    return step(next, { do: 'close', code: closeCodes.deliberate }, ...effects)
  }
  return step({ ...state, unanswered: state.unanswered + 1 }, { do: 'beat' })
}

const stop = (state: Connection): Step => {
  if (state.status === 'disconnected') return step(disconnected, { do: 'stopWaiting' })
  return step({ ...state, status: 'disconnecting' }, { do: 'close', code: closeCodes.deliberate })
}

/** The rules of the socket (specification section 4). What must be done about a change comes back with it. */
export const next = (state: Connection, event: ConnectionEvent): Step => {
  switch (event.type) {
    case 'start':
      return state.status === 'disconnected' ? open(state) : step(state)
    case 'waited':
      return state.isWaiting ? open(state) : step(state)
    case 'opened':
      return state.status === 'connecting' ? step({ ...state, status: 'connected' }) : step(state)
    case 'heard':
      return heard(state, event.code)
    case 'closed':
      return closed(state, event.code)
    case 'beat':
      return beat(state)
    case 'stop':
      return stop(state)
  }
}

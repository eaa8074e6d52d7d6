/** Codes on the socket: the first four are the specification's (section 9), the others ours (api section 6). */
export const socketCodes = {
  heartbeat: 1,
  login: 64,
  logout: 65,
  message: 100,
  permissions: 101,
  dict: 102,
  progress: 103,
  figures: 104,
  /** The nodes could not hear each other: whatever was pushed meanwhile is asked for. */
  missed: 105,
  unknown: 153,
} as const

export interface SocketMessage {
  code: number
  message: string
  data?: unknown
}

/** What comes with `figures`: whether files are among what has changed. */
export interface FiguresPush {
  files?: boolean
}

/**
 * Close codes: the browser's deliberate one never reconnects. The server's first follows a forced logout; its second says
 * that the session is over by itself, which is no logout push: the browser shows what a call would be answered (40003).
 */
export const closeCodes = {
  deliberate: 3000,
  loggedOut: 4001,
  expired: 4003,
  goingAway: 1001,
  restart: 1012,
} as const

export const heartbeatMs = 30_000
/** Waits before reconnecting, in seconds; the last one repeats (specification section 4). */
export const reconnectWaits = [1, 3, 5, 10, 60] as const

import type { SocketMessage } from '#contract/socket.ts'

type Listener = (message: SocketMessage) => void

const listeners = new Map<number, Set<Listener>>()

/** Hears the server's messages of one code, e.g. the progress of an import, until the function it gives back is called. */
export const onPush = (code: number, listener: Listener): (() => void) => {
  const those = listeners.get(code) ?? new Set()
  listeners.set(code, those.add(listener))
  return () => void those.delete(listener)
}

export const publish = (message: SocketMessage): void =>
  listeners.get(message.code)?.forEach(listener => listener(message))

import { socketCodes, type SocketMessage } from '#contract/socket.ts'

export interface Heard {
  messages: SocketMessage[]
  closedWith: Promise<number>
  /** Resolves with the first message of that code, come or still to come. */
  next(code: number): Promise<SocketMessage>
}

/** A browser's socket, as far as a test needs one: connected once the server has said so. */
export const listen = async (address: string, token: string): Promise<Heard> => {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/im?token=${encodeURIComponent(token)}`)
  const messages: SocketMessage[] = []
  const waiting: { code: number; resolve: (message: SocketMessage) => void }[] = []
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as SocketMessage // the server sends nothing else
    messages.push(message)
    for (const each of waiting) if (each.code === message.code) each.resolve(message)
  })
  const closedWith = new Promise<number>(resolve =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  )
  const next = (code: number) => {
    const known = messages.find(message => message.code === code)
    return known
      ? Promise.resolve(known)
      : new Promise<SocketMessage>(resolve => waiting.push({ code, resolve }))
  }
  await next(socketCodes.login)
  return { messages, closedWith, next }
}

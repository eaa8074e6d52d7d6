import { socketCodes, type SocketMessage } from '#contract/socket.ts'

export interface Heard {
  messages: SocketMessage[]
  closedWith: Promise<number>
  /** Resolves with the first message of that code after `skipped` others, come or still to come. */
  next(code: number, skipped?: number): Promise<SocketMessage>
  /** How many messages of that code have come. */
  count(code: number): number
  say(text: string): void
}

/** A browser's socket, as far as a test needs one: connected once the server has said so. */
export const listen = async (address: string, token: string): Promise<Heard> => {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/im?token=${encodeURIComponent(token)}`)
  const messages: SocketMessage[] = []
  const waiting = new Set<() => void>()
  socket.addEventListener('message', ({ data }) => {
    messages.push(JSON.parse(String(data)) as SocketMessage) // the server sends nothing else
    for (const look of waiting) look()
  })
  const closedWith = new Promise<number>(resolve =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  )
  const next = (code: number, skipped = 0) =>
    new Promise<SocketMessage>(resolve => {
      const look = () => {
        const found = messages.filter(message => message.code === code)[skipped]
        if (!found) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  await next(socketCodes.login)
  const count = (code: number) => messages.filter(message => message.code === code).length
  return { messages, closedWith, next, count, say: text => socket.send(text) }
}

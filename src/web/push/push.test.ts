import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SocketMessage } from '#contract/socket.ts'
import { connectPush, pushAddress } from './push.ts'

/** The network, replaced: sockets that do what the test says. */
class Line extends EventTarget {
  static readonly CONNECTING = 0
  readyState = 0
  static lines: Line[] = []
  readonly sent: string[] = []
  closedWith: number | undefined
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    this.addEventListener('open', () => (this.readyState = 1))
    Line.lines.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close(code: number) {
    this.closedWith = code
  }
  hangUp(code: number) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
  say(message: SocketMessage | string) {
    const data = typeof message === 'string' ? message : JSON.stringify(message)
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const newest = () => {
  const line = Line.lines.at(-1)
  if (!line) throw new Error('Nothing has been opened')
  return line
}
let heard: SocketMessage[]
let ended: string[]
let expired: number
let stop: () => void
/** The browser says that the network is back. */
let comeOnline: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Line)
  const browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  comeOnline = () => browser.dispatchEvent(new Event('online'))
  Line.lines = []
  heard = []
  ended = []
  expired = 0
  stop = connectPush(pushAddress('https://desk.example', 'a b'), {
    onMessage: message => heard.push(message),
    onLogout: reason => ended.push(reason),
    onExpired: () => expired++,
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('it connects beside the page, the token in the query', () => {
  expect(newest().address).toBe('wss://desk.example/im?token=a%20b')
})

test('while connected it sends a heartbeat every 30 seconds', () => {
  newest().dispatchEvent(new Event('open'))
  vi.advanceTimersByTime(29_999)
  expect(newest().sent).toEqual([])
  vi.advanceTimersByTime(1)
  newest().say({ code: 1, message: '' })
  vi.advanceTimersByTime(30_000)
  expect(newest().sent).toEqual(Array(2).fill('{"code":1,"message":""}'))
})

test('a lost connection is tried again after its wait, not before', () => {
  newest().hangUp(1006)
  vi.advanceTimersByTime(999)
  expect(Line.lines).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(Line.lines).toHaveLength(2)
})

test('the network that is back ends the wait', () => {
  newest().hangUp(1006)
  comeOnline()
  expect(Line.lines).toHaveLength(2)
  vi.advanceTimersByTime(300_000)
  expect(Line.lines).toHaveLength(2)
})

test.each([3000, 4001, 4003])('after a close with %d the network that is back opens nothing', code => {
  newest().dispatchEvent(new Event('open'))
  newest().hangUp(code)
  comeOnline()
  expect(Line.lines).toHaveLength(1)
})

test('messages reach the application; heartbeats, unknown codes and noise do not', () => {
  newest().dispatchEvent(new Event('open'))
  for (const code of [64, 1, 153]) newest().say({ code, message: '' })
  newest().say('noise')
  newest().say({ code: 100, message: '新消息', data: { id: '1' } })
  expect(heard).toEqual([{ code: 100, message: '新消息', data: { id: '1' } }])
})

test('a forced logout gives its reason and nothing is opened again', () => {
  newest().dispatchEvent(new Event('open'))
  newest().say({ code: 65, message: '您已被强制下线' })
  newest().hangUp(4001)
  vi.advanceTimersByTime(300_000)
  expect(ended).toEqual(['您已被强制下线'])
  expect(Line.lines).toHaveLength(1)
})

test('a session that is over by itself is no forced logout, and nothing is opened again', () => {
  newest().dispatchEvent(new Event('open'))
  newest().hangUp(4003)
  vi.advanceTimersByTime(300_000)
  expect([expired, ended]).toEqual([1, []])
  expect(Line.lines).toHaveLength(1)
})

test('after stopping nothing is opened again', () => {
  newest().hangUp(1006)
  stop()
  vi.advanceTimersByTime(300_000)
  expect(Line.lines).toHaveLength(1)
})

test('what is still being made when it stops is closed once it stands', () => {
  stop()
  expect(newest().closedWith).toBeUndefined()
  newest().dispatchEvent(new Event('open'))
  expect(newest().closedWith).toBe(3000)
})

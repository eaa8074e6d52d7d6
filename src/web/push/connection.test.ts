import { expect, test } from 'vitest'
import { disconnected, next, type Connection, type ConnectionEvent } from './connection.ts'

const after = (events: ConnectionEvent[], from: Connection = disconnected) =>
  events.reduce((last, event) => next(last.state, event), { state: from, effects: [] } as ReturnType<
    typeof next
  >)

const open: ConnectionEvent[] = [{ type: 'start' }, { type: 'opened' }]
const lost: ConnectionEvent = { type: 'closed', code: 1006 }

test('it connects, and stops only through disconnecting', () => {
  expect(after([{ type: 'start' }]).state.status).toBe('connecting')
  expect(after(open).state.status).toBe('connected')
  const stopping = after([...open, { type: 'stop' }])
  expect(stopping).toMatchObject({
    state: { status: 'disconnecting' },
    effects: [{ do: 'close', code: 3000 }],
  })
  expect(next(stopping.state, { type: 'closed', code: 3000 })).toEqual({ state: disconnected, effects: [] })
})

test('it waits 1, 3, 5, 10 and then always 60 seconds', () => {
  let state = after([{ type: 'start' }]).state
  const waits = Array.from({ length: 7 }, () => {
    const { state: waiting, effects } = next(state, lost)
    state = next(waiting, { type: 'waited' }).state
    return effects
  })
  expect(waits).toEqual([1, 3, 5, 10, 60, 60, 60].map(seconds => [{ do: 'wait', seconds }]))
})

test('a server that accepts and hangs up is not asked every second', () => {
  const again = after([...open, lost, { type: 'waited' }, { type: 'opened' }, lost])
  expect(again.effects).toEqual([{ do: 'wait', seconds: 3 }])
})

test('once the server has spoken, the waits begin anew', () => {
  const spoken = after([
    ...open,
    lost,
    { type: 'waited' },
    { type: 'opened' },
    { type: 'heard', code: 64 },
    lost,
  ])
  expect(spoken.effects).toEqual([{ do: 'wait', seconds: 1 }])
})

test('an error and the close that follows it are one loss', () => {
  expect(after([...open, lost, lost])).toMatchObject({ state: { attempt: 1 }, effects: [] })
})

test('a close with 3000 is not followed by a reconnection', () => {
  expect(after([...open, { type: 'closed', code: 3000 }])).toEqual({ state: disconnected, effects: [] })
})

test('what was closed for good stays so when the network comes back; what was lost is tried at once', () => {
  const ends: ConnectionEvent[][] = [
    ...[3000, 4001, 4003].map((code): ConnectionEvent[] => [{ type: 'closed', code }]),
    [
      { type: 'heard', code: 65 },
      { type: 'closed', code: 4001 },
    ],
    [{ type: 'stop' }, { type: 'closed', code: 3000 }],
    [lost, { type: 'stop' }],
  ]
  for (const end of ends)
    expect(after([...open, ...end, { type: 'waited' }])).toEqual({ state: disconnected, effects: [] })
  expect(after([...open, lost, { type: 'waited' }]).effects).toEqual([{ do: 'stopWaiting' }, { do: 'open' }])
})

test('the logout push ends the connection and the session, once', () => {
  const pushed = after([...open, { type: 'heard', code: 65 }])
  expect(pushed.effects).toEqual([{ do: 'close', code: 3000 }, { do: 'logout' }])
  expect(next(pushed.state, { type: 'closed', code: 4001 })).toEqual({ state: disconnected, effects: [] })
})

test('a forced logout whose push was lost still ends the session', () => {
  expect(after([...open, { type: 'closed', code: 4001 }]).effects).toEqual([{ do: 'logout' }])
})

test('a connection that answers no heartbeat is given up', () => {
  const silent = after([...open, { type: 'beat' }, { type: 'beat' }])
  expect(silent.effects).toEqual([{ do: 'beat' }])
  expect(next(silent.state, { type: 'beat' }).effects).toEqual([
    { do: 'close', code: 3000 },
    { do: 'wait', seconds: 1 },
  ])
  const answered = next(silent.state, { type: 'heard', code: 1 })
  expect(next(answered.state, { type: 'beat' }).effects).toEqual([{ do: 'beat' }])
})

test('stopping while waiting cancels the wait', () => {
  expect(after([...open, lost, { type: 'stop' }])).toEqual({
    state: disconnected,
    effects: [{ do: 'stopWaiting' }],
  })
})

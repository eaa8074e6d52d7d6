import { expect, test } from 'vitest'

import { closeCodes, heartbeatMs, reconnectWaits, socketCodes } from './socket.ts'

test('codes, heartbeat and waits are those of specification sections 4 and 9', () => {
  expect(socketCodes).toMatchObject({ heartbeat: 1, login: 64, logout: 65, unknown: 153 })
  expect(closeCodes.deliberate).toBe(3000)
  expect(heartbeatMs).toBe(30_000)
  expect(reconnectWaits).toEqual([1, 3, 5, 10, 60])
})

test('what is pushed beyond the letter has codes of its own', () => {
  const codes = Object.values(socketCodes)
  expect(new Set(codes).size).toBe(codes.length)
  expect(socketCodes).toMatchObject({ message: 100, permissions: 101, dict: 102, progress: 103 })
})

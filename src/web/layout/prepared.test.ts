import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { forgetPrepared, prepareSoon, stopPreparing, usePrepared } from './prepared.ts'

const isThere = Promise.resolve()
const prepared = () => usePrepared.getState().address
const rest = (ms = 100) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  stopPreparing()
  forgetPrepared()
  vi.useRealTimers()
})

test('a page is prepared where the pointer rests, not where it passes', async () => {
  prepareSoon('/sys/user/list', isThere, false)
  await rest(10)
  stopPreparing()
  await rest()
  expect(prepared()).toBeUndefined()
  prepareSoon('/sys/role/list', isThere, false)
  await rest()
  expect(prepared()).toBe('/sys/role/list')
})

test('a finger means it at once', async () => {
  prepareSoon('/sys/user/list', isThere, true)
  await rest(0)
  expect(prepared()).toBe('/sys/user/list')
})

test('one page is prepared, the latest, and not for long', async () => {
  prepareSoon('/sys/user/list', isThere, false)
  await rest()
  prepareSoon('/sys/role/list', isThere, false)
  await rest()
  expect(prepared()).toBe('/sys/role/list')
  await rest(9_000)
  expect(prepared()).toBe('/sys/role/list')
  await rest(1_000)
  expect(prepared()).toBeUndefined()
})

test('a page whose code does not come is not prepared', async () => {
  prepareSoon('/sys/user/list', Promise.reject(new Error('offline')), false)
  await rest()
  expect(prepared()).toBeUndefined()
})

test('code that comes when the pointer has gone on prepares nothing', async () => {
  const late = Promise.withResolvers<void>()
  prepareSoon('/sys/user/list', late.promise, false)
  await rest()
  stopPreparing()
  late.resolve()
  await rest()
  expect(prepared()).toBeUndefined()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { failures } from '#contract/failure.ts'
import { continueOpenWork, endOpenWork } from '#web/api/open-work.ts'
import { onReport } from '#web/api/report.ts'
import {
  badEnvelope as bad,
  goodEnvelope as good,
  replyOf as reply,
} from '../../../../test/support/envelopes.ts'
import { StorageStub } from '../../../../test/support/storage-stub.ts'
import { giveUp, goOnGivingUp, hearGivenUp } from './give-up.ts'

const asked = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const told = vi.fn<(error: unknown) => void>()
const heard = vi.fn<(id: string) => void>()
/** What the server was told to take back: its key, and its address. */
const words = () =>
  asked.mock.calls.map(([address, { headers }]) => [new Headers(headers).get('idempotency-key'), address])

let leave: () => void
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', new StorageStub())
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  for (const each of [asked, told, heard]) each.mockReset()
  onReport(told)
  leave = hearGivenUp(heard)
})
afterEach(() => {
  leave()
  endOpenWork()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the server is told as soon as it can be reached, and whoever shows the file hears that it is gone', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  asked.mockResolvedValueOnce(new Response('', { status: 502 }))
  asked.mockImplementation(async () => reply(good({ id: 'file' })))
  giveUp('key', undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).not.toHaveBeenCalled()
  continueOpenWork()
  await vi.runAllTimersAsync()
  expect(words()).toEqual(Array.from({ length: 3 }, () => ['key', '/api/file/upload']))
  expect(heard.mock.calls).toEqual([['file']])
  goOnGivingUp()
  await vi.runAllTimersAsync()
  expect(asked).toHaveBeenCalledTimes(3)
  expect(told).not.toHaveBeenCalled()
})

test('what it could not be told before the page was left it is told the next time', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  giveUp('key', 'upload')
  await vi.advanceTimersByTimeAsync(0)
  endOpenWork()
  await vi.runAllTimersAsync()
  expect(asked).toHaveBeenCalledOnce()
  // Somebody else signs in first: it is none of his, and he hears nothing of it.
  asked.mockResolvedValueOnce(reply(bad(failures.badRequest)))
  goOnGivingUp()
  await vi.runAllTimersAsync()
  asked.mockResolvedValueOnce(reply(good({ id: null })))
  goOnGivingUp()
  await vi.runAllTimersAsync()
  goOnGivingUp()
  await vi.runAllTimersAsync()
  expect(words()).toEqual(Array.from({ length: 3 }, () => ['key', '/api/file/upload?id=upload']))
  expect(told).not.toHaveBeenCalled()
  expect(heard).not.toHaveBeenCalled()
})

test('a refusal is said once, where it was cancelled', async () => {
  asked.mockImplementation(async () => reply(bad(failures.forbidden)))
  giveUp('key', 'upload')
  await vi.runAllTimersAsync()
  goOnGivingUp()
  await vi.runAllTimersAsync()
  expect(asked).toHaveBeenCalledOnce()
  expect(told.mock.calls).toEqual([[expect.objectContaining({ code: failures.forbidden.code })]])
})

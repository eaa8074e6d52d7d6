import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { failures } from '#contract/failure.ts'
import type { FileRecord } from '#contract/files.ts'
import { continueOpenWork, endOpenWork, tellOpenWork } from '#web/api/open-work.ts'
import { onReport } from '#web/api/report.ts'
import { StorageStub } from '../../../../test/support/storage-stub.ts'
import { followOrder, inChosenOrder, keepChosenOrder } from './chosen-order.ts'

const owner = { otcType: 'sys/msg', otcId: 'notice' }
const file = (id: string) => ({ id, fileName: id }) as FileRecord // what an order asks of it
/** As the server has them until it is told. */
const asArrived = ['小图', '乙', '丙'].map(file)
const chosen = ['乙', '丙', '小图']
const shown = () => inChosenOrder(owner, asArrived).map(each => each.id)

const asked = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const bodies = () => asked.mock.calls.map(([, { body }]) => JSON.parse(String(body)))
const reply = (body: object) => new Response(JSON.stringify(body))
const kept = (ids: readonly string[]) =>
  reply({ success: true, code: 20000, message: '成功', data: ids.map(file) })
const refused = ({ code, message }: { code: number; message: string }) =>
  reply({ success: false, code, message, data: null })
const lost = () => new TypeError('Failed to fetch')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  asked.mockReset()
  followOrder(owner, chosen, true)
})
afterEach(() => {
  endOpenWork()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an order that is lost on its way is shown all the same, and sent again until the server has it', async () => {
  asked.mockRejectedValueOnce(lost())
  asked.mockResolvedValueOnce(new Response('', { status: 502 }))
  asked.mockResolvedValueOnce(kept(chosen))
  const sent = keepChosenOrder(owner)
  await vi.advanceTimersByTimeAsync(0)
  expect([shown(), tellOpenWork()]).toEqual([chosen, ['文件的顺序还没有保存']])
  await vi.runAllTimersAsync()
  expect((await sent)?.map(each => each.id)).toEqual(chosen)
  expect(bodies()).toEqual([chosen, chosen, chosen])
  // From here on the server knows best.
  expect([shown(), tellOpenWork()]).toEqual([asArrived.map(each => each.id), []])
})

test('where the server was away it is sent as soon as that is back, as it is by then', async () => {
  asked.mockRejectedValueOnce(lost())
  asked.mockResolvedValueOnce(kept([...chosen, '丁']))
  const sent = keepChosenOrder(owner)
  await vi.advanceTimersByTimeAsync(0)
  followOrder(owner, [...chosen, '丁'], false)
  expect(await keepChosenOrder(owner)).toBeUndefined()
  continueOpenWork()
  await vi.advanceTimersByTimeAsync(0)
  await sent
  expect(bodies()).toEqual([chosen, [...chosen, '丁']])
})

test('where the session ends on the way, it waits for the next one', async () => {
  const told = vi.fn<(error: unknown) => void>()
  onReport(told)
  asked.mockResolvedValueOnce(refused(failures.loginExpired))
  asked.mockResolvedValueOnce(kept(chosen))
  const sent = keepChosenOrder(owner)
  await vi.runAllTimersAsync()
  expect([told.mock.calls.length, asked.mock.calls.length]).toEqual([1, 1])
  continueOpenWork()
  await sent
  expect(asked).toHaveBeenCalledTimes(2)
})

test('what the server refuses is told, and what it has is shown again', async () => {
  asked.mockResolvedValueOnce(refused(failures.forbidden))
  await expect(keepChosenOrder(owner)).rejects.toMatchObject({ message: failures.forbidden.message })
  expect(shown()).toEqual(asArrived.map(each => each.id))
})

test('whoever signs in next has nothing to do with it', async () => {
  asked.mockRejectedValueOnce(lost())
  const sent = keepChosenOrder(owner)
  await vi.advanceTimersByTimeAsync(0)
  endOpenWork()
  expect(await sent).toBeUndefined()
  await vi.runAllTimersAsync()
  expect(asked).toHaveBeenCalledOnce()
})

test('what was not told before a reload is shown after it, and told then', async () => {
  const storage = new StorageStub()
  vi.stubGlobal('localStorage', storage)
  followOrder(owner, chosen, true)
  vi.resetModules()
  const reloaded = await import('./chosen-order.ts')
  expect(reloaded.inChosenOrder(owner, asArrived).map(each => each.id)).toEqual(chosen)
  asked.mockResolvedValueOnce(kept(chosen))
  await reloaded.keepChosenOrder(owner)
  expect([bodies(), Object.keys(storage)]).toEqual([[chosen], []])
})

test('nor with what was not told before a reload, and nobody has looked at since', async () => {
  const storage = new StorageStub()
  vi.stubGlobal('localStorage', storage)
  followOrder(owner, chosen, true)
  vi.resetModules()
  await import('./chosen-order.ts')
  const work = await import('#web/api/open-work.ts')
  work.endOpenWork()
  expect(Object.keys(storage)).toEqual([])
})

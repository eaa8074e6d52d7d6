import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { endOpenWork, filesOnTheirWay, giveUpWorkOf } from '#web/api/open-work.ts'
import { StorageStub } from '../../../../test/support/storage-stub.ts'
import { rememberUpload } from './resume-memory.ts'
import { missingFiles, queueOf, unseenUploads } from './upload-queues.ts'

const owner = { otcType: 'sys/msg', otcId: 'notice' }
const unseen = () => unseenUploads.list().map(({ item }) => item.name)

beforeEach(() => {
  vi.stubGlobal('localStorage', new StorageStub())
})
afterEach(() => {
  endOpenWork()
  vi.unstubAllGlobals()
})

/** Paused at once, it stays on its way. */
const add = (name: string) => {
  const queue = queueOf(owner)
  queue.add([new File(['1'], name)], { owner, chunkBytes: 2 })
  for (const { uid } of queue.items) queue.pause(uid)
}

test('what is on its way is seen elsewhere as long as no uploader shows it', () => {
  const leave = queueOf(owner).watch()
  add('年会.mp4')
  const other = queueOf(owner).watch()
  leave()
  expect(unseen()).toEqual([])
  const told = vi.fn<() => void>()
  const forget = unseenUploads.subscribe(told)
  other()
  forget()
  expect([unseen(), told.mock.calls.length]).toEqual([['年会.mp4'], 1])
  queueOf(owner).watch()
  expect(unseen()).toEqual([])
  endOpenWork()
  expect(filesOnTheirWay('notice')).toEqual([])
})

test('of a record, the files on their way are named, and those that a reload has cut off are missing, too', () => {
  add('年会.mp4')
  const cutOff = { ...owner, id: 'upload', name: '片头.mp4', size: 1 }
  rememberUpload('a', cutOff)
  rememberUpload('b', { ...cutOff, name: '年会.mp4' })
  rememberUpload('c', { ...cutOff, otcId: 'other' })
  expect(missingFiles(owner)).toEqual(['年会.mp4', '片头.mp4'])
  expect([filesOnTheirWay('notice'), filesOnTheirWay('other')]).toEqual([['年会.mp4'], []])
  giveUpWorkOf('other')
  expect(filesOnTheirWay('notice')).toEqual(['年会.mp4'])
})

test('a file that the server has before it says so is known again by its name and size, unless it was there before or is another', () => {
  const queue = queueOf(owner)
  const there = [{ id: 'old' }]
  queue.add([new File(['1'], '年会.mp4')], { owner, chunkBytes: 2 }, there)
  const isComing = (id: string, fileName: string, fileSize: number) =>
    queue.isComing({ id, fileName, fileSize })
  expect(isComing('new', '年会.mp4', 1)).toBe(true)
  expect(isComing('old', '年会.mp4', 1)).toBe(false)
  expect([isComing('new', '年会.mp4', 2), isComing('new', '片头.mp4', 1)]).toEqual([false, false])
  for (const { uid } of queue.items) queue.cancel(uid)
})

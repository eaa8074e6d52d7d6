import { afterEach, expect, test, vi } from 'vitest'

import type { FileRecord } from '#contract/files.ts'
import { continueOpenWork, endOpenWork, giveUpWorkOf, tellOpenWork } from '#web/api/open-work.ts'
import {
  beginPicture,
  endPicture,
  picturesOf,
  picturesUnderWay,
  watchPictures,
} from './pictures-under-way.ts'

const owner = { otcType: 'sys/msg', otcId: 'notice' }

afterEach(endOpenWork)

const begin = (name: string) => {
  const { promise: done, resolve, reject } = Promise.withResolvers<FileRecord>()
  const calls: string[] = []
  const note = (what: string) => () => void calls.push(what)
  const run = { done, cancel: note('cancel'), leave: note('leave'), resume: note('resume') }
  const failed = vi.fn<(error: unknown) => void>()
  beginPicture(new File(['1'], name), owner, 1, () => run, failed)
  return { resolve, reject, calls, failed }
}

test('a picture that has come is on its way until it stands in the text', async () => {
  const { resolve } = begin('照片.png')
  expect([picturesUnderWay('notice'), picturesUnderWay('other'), tellOpenWork()]).toEqual([
    ['照片.png'],
    [],
    ['还有 1 张图片没有传完'],
  ])
  const told = vi.fn<() => void>()
  const forget = watchPictures(told)
  resolve({ fileName: '照片.png' } as FileRecord) // what is asked of it
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
  const [picture] = picturesOf(owner)
  expect(picture?.record?.fileName).toBe('照片.png')
  if (picture) endPicture(picture)
  forget()
  expect([picturesUnderWay('notice'), told.mock.calls.length]).toEqual([[], 2])
})

test('one that fails goes and is told of; one that was given up goes and says nothing', async () => {
  const lost = begin('照片.png')
  const kept = begin('地图.png')
  lost.reject(new Error('太大'))
  await vi.waitFor(() => expect(lost.failed).toHaveBeenCalledOnce())
  expect(picturesUnderWay('notice')).toEqual(['地图.png'])
  continueOpenWork()
  giveUpWorkOf('notice')
  kept.reject(new Error('取消'))
  await vi.waitFor(() => expect(kept.calls).toEqual(['resume', 'cancel']))
  expect([picturesUnderWay('notice'), kept.failed.mock.calls.length]).toEqual([[], 0])
})

test('with the session they end here alone', () => {
  const { calls } = begin('照片.png')
  endOpenWork()
  expect([picturesUnderWay('notice'), calls]).toEqual([[], ['leave']])
})

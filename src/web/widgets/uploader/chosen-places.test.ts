import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { byPlace, fillPlace, leavePlace, takePlace } from './chosen-places.ts'
import { rememberUpload } from './resume-memory.ts'
import { StorageStub } from '../../../../test/support/storage-stub.ts'

const owner = { otcType: 'sys/msg', otcId: 'notice' }
const hourMs = 60 * 60 * 1000
const take = (...names: string[]) => names.map(name => takePlace(owner, name))

let storage: StorageStub
beforeEach(() => {
  vi.useFakeTimers()
  storage = new StorageStub()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a file that is chosen again stands where it stood, among what has arrived and what is chosen since', () => {
  expect(take('片头', '甲', '乙', '片尾')).toEqual([0, 1, 2, 3])
  expect([fillPlace(owner, '甲', 'id-甲'), fillPlace(owner, '乙', 'id-乙')]).toEqual([[], []])
  // As after a reload: nothing is known but what the browser keeps.
  expect(take('片尾', '新', '片头')).toEqual([3, 4, 0])
  const begun = ['片尾', '没见过', '片头'].map(fingerprint => ({ fingerprint }))
  expect(byPlace(owner, begun).map(each => each.fingerprint)).toEqual(['片头', '片尾', '没见过'])
  expect(fillPlace(owner, '新', 'id-新')).toEqual([])
  expect(fillPlace(owner, '片尾', 'id-片尾')).toEqual(['id-新'])
  expect(fillPlace(owner, '片头', 'id-片头')).toEqual(['id-甲', 'id-乙', 'id-片尾', 'id-新'])
  // Nobody is waited for: nothing of it stays.
  expect(Object.keys(storage)).toEqual([])
})

test('of a file that was given up, or that nobody goes on with for a day, no place is kept', () => {
  take('片头', '甲')
  fillPlace(owner, '甲', 'id-甲')
  leavePlace(owner, '片头')
  expect([Object.keys(storage), take('片头')]).toEqual([[], [0]])
  vi.advanceTimersByTime(20 * hourMs)
  rememberUpload('片头', { ...owner, id: 'upload', name: '片头', size: 1 })
  vi.advanceTimersByTime(20 * hourMs)
  // What moves on keeps its place for as long as that takes.
  expect(take('乙', '片头')).toEqual([1, 0])
  vi.advanceTimersByTime(25 * hourMs)
  expect(take('丙')).toEqual([0])
})

test('where the browser keeps nothing, places last until the page is left', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => undefined,
  })
  take('片头', '甲')
  fillPlace(owner, '甲', 'id-甲')
  expect(fillPlace(owner, '片头', 'id-片头')).toEqual(['id-甲'])
})

import { describe, expect, test } from 'vitest'

import { uploadDefaults } from '#contract/limits.ts'
import {
  admit,
  chunkCount,
  chunkName,
  chunkSpan,
  isFull,
  percentOf,
  pauseWordsOf,
  phaseWordsOf,
  retryWaitMs,
} from './upload-rules.ts'

const file = (name: string, megabytes = 1) => ({ name, size: megabytes * 1024 * 1024 })

describe('what may be uploaded', () => {
  test('every accepted type, whatever the letter case', () => {
    const chosen = uploadDefaults.accept.slice(0, 9).map(each => file(`文件.${each.toUpperCase()}`))
    expect(admit(chosen, 0, uploadDefaults)).toEqual({ files: chosen, faults: [] })
  })
  test('a wrong type says which are right', () => {
    expect(admit([file('a.exe'), file('b.png')], 0, uploadDefaults)).toEqual({
      files: [file('b.png')],
      faults: [{ name: 'a.exe', sentence: `文件格式只支持${uploadDefaults.accept.join('，')}！` }],
    })
  })
  test('1024 MB and not a byte more', () => {
    expect(admit([file('a.mp4', 1024)], 0, uploadDefaults).files).toHaveLength(1)
    const over = { name: 'a.mp4', size: 1024 * 1024 * 1024 + 1 }
    expect(admit([over], 0, uploadDefaults)).toEqual({
      files: [],
      faults: [{ name: 'a.mp4', sentence: '文件大小不能超过1024M！' }],
    })
  })
  test('nine files and no more: which were too many is told', () => {
    const chosen = Array.from({ length: 4 }, (_, n) => file(`${n}.png`))
    expect(admit(chosen, 7, uploadDefaults)).toEqual({
      files: chosen.slice(0, 2),
      faults: ['2.png', '3.png'].map(name => ({ name, sentence: '文件超出限制！' })),
    })
    expect([isFull(8, uploadDefaults), isFull(9, uploadDefaults)]).toEqual([false, true])
  })
})

test('chunks cover a file once, without a gap', () => {
  const [size, chunkBytes] = [250, 100]
  const spans = Array.from({ length: chunkCount(size, chunkBytes) }, (_, n) =>
    chunkSpan(n + 1, size, chunkBytes),
  )
  expect(spans).toEqual([
    { from: 0, to: 100 },
    { from: 100, to: 200 },
    { from: 200, to: 250 },
  ])
  expect([chunkCount(0, 100), chunkCount(100, 100), chunkCount(101, 100)]).toEqual([1, 1, 2])
})

test('later chunks are named with the id before the name', () => {
  expect([chunkName('合同.pdf', undefined), chunkName('合同.pdf', '7')]).toEqual(['合同.pdf', '7_合同.pdf'])
})

test('sent is not safe: 100 is never shown before the server has it', () => {
  expect([0, 50, 100].map(sent => percentOf({ sent, size: 100 }))).toEqual([0, 50, 99])
  expect(percentOf({ sent: 0, size: 0 })).toBe(0)
})

test('waits grow and then stay', () => {
  expect([0, 1, 2, 3, 4, 9].map(retryWaitMs)).toEqual([1000, 3000, 5000, 10_000, 30_000, 30_000])
})

test('a pause says from where it goes on, as what was cut is sent anew', () => {
  const item = { uid: '1', name: '片.mp4', size: 200, sent: 0, kept: 0, phase: 'paused' as const }
  expect(phaseWordsOf(item)).toBe('已暂停，继续时从头传')
  expect(phaseWordsOf({ ...item, kept: 100 })).toBe('已暂停，从 50% 续传')
  expect(pauseWordsOf({ ...item, phase: 'uploading', kept: 100 })).toBe('暂停，从 50% 续传')
  expect(phaseWordsOf({ ...item, phase: 'offline' })).toBe('等待网络恢复')
})

import { expect, test } from 'vitest'

import { nextInLoop, isSound, playerFor, previousInLoop } from './play-list.ts'

test('the list cycles in a loop', () => {
  expect([0, 1, 2].map(index => nextInLoop(index, 3))).toEqual([1, 2, 0])
  expect([0, 1, 2].map(index => previousInLoop(index, 3))).toEqual([2, 0, 1])
  expect(nextInLoop(0, 1)).toBe(0)
  expect(nextInLoop(0, 0)).toBe(0)
})

test.each([
  ['mp4', 'native'],
  ['m3u8', 'hls'],
  ['flv', 'flv'],
  ['mp3', 'native'],
] as const)('%s is played by %s', (type, player) => {
  expect(playerFor({ type, url: '/x', name: 'x' })).toBe(player)
  expect(playerFor({ url: '/x', name: `片.${type}` })).toBe(player)
  expect(playerFor({ url: `/片.${type}?sign=1`, name: '片' })).toBe(player)
})

test('what is nothing but sound has no picture to wait for', () => {
  const named = (name: string) => isSound({ name, url: '/api/file/content/1' })
  expect([named('录音.MP3'), named('会议.wav'), named('片.mp4'), named('直播.m3u8')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

import { expect, test } from 'vitest'

import { pressPlayerKey, seekTo } from './player-keys.ts'

const bare = { repeat: false, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

/** What a key, held or with others, makes a player do, and whether the browser's own answer to it is held back. */
const answerTo = (key: string, more: Partial<typeof bare> = {}) => {
  const done: string[] = []
  pressPlayerKey(
    { ...bare, ...more, key, preventDefault: () => done.push('held back') },
    {
      toggle: () => done.push('toggle'),
      seek: by => done.push(`seek ${by}`),
      previous: () => done.push('previous'),
      next: () => done.push('next'),
      fullScreen: () => done.push('full screen'),
    },
  )
  return done
}

test.each([
  [' ', 'toggle'],
  ['ArrowLeft', 'seek -5'],
  ['ArrowRight', 'seek 5'],
  ['PageUp', 'previous'],
  ['PageDown', 'next'],
  ['f', 'full screen'],
  ['F', 'full screen'],
])('“%s” is answered by: %s', (key, answer) => {
  expect(answerTo(key)).toEqual(['held back', answer])
})

test('a key that is held down seeks on, and pauses or goes to another film once', () => {
  expect(answerTo('ArrowRight', { repeat: true })).toEqual(['held back', 'seek 5'])
  expect(answerTo(' ', { repeat: true })).toEqual(['held back'])
  expect(answerTo('PageDown', { repeat: true })).toEqual(['held back'])
})

test('other keys, and keys with Alt or Ctrl, are left to the browser', () => {
  expect(answerTo('Enter')).toEqual([])
  expect(answerTo('ArrowLeft', { altKey: true })).toEqual([])
  expect(answerTo('PageDown', { ctrlKey: true })).toEqual([])
})

test('seeking stays inside the film', () => {
  expect([seekTo(3, -5, 60), seekTo(30, 5, 60), seekTo(58, 5, 60)]).toEqual([0, 35, 60])
  expect([seekTo(30, 5, Infinity), seekTo(0, 5, NaN)]).toEqual([35, 5])
})

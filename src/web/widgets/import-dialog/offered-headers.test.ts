import { expect, test } from 'vitest'

import { offeredOf, type Named } from './offered-headers.ts'

const twelve: readonly Named[] = Array.from({ length: 12 }, (_, at) => ({ header: `列${at + 1}` }))
const namesOf = (headers: readonly Named[]) => headers.map(({ header }) => header)
const upTo = (last: number) => namesOf(twelve).slice(0, last)
const none = new Map<string, string>()

test('ten headers are offered, and the next one moves up as soon as something was said of one', () => {
  expect(namesOf(offeredOf(twelve, none))).toEqual(upTo(10))
  const said = twelve.map((each, at) => (at === 2 ? { ...each, label: '邮箱' } : each))
  expect(namesOf(offeredOf(said, none))).toEqual(upTo(11))
})

test('those that resemble a column are among the ten wherever they stand, in the order of the file', () => {
  const guesses = new Map([
    ['列12', '手机'],
    ['列11', '邮箱'],
  ])
  expect(namesOf(offeredOf(twelve, guesses))).toEqual([...upTo(8), '列11', '列12'])
})

test('what was said of stays in sight, however much that is', () => {
  const said = twelve.map((each, at) => ({ ...each, label: `说过${at}` }))
  expect(offeredOf(said, none)).toEqual(said)
})

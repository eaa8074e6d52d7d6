import { expect, test } from 'vitest'

import { inOrder } from './in-order.ts'

test('one after the other under a key, side by side under two, and a failure stops nobody', async () => {
  const inTurn = inOrder()
  const seen: string[] = []
  const step = (key: string, name: string) =>
    inTurn(key, async () => {
      seen.push(`${name} begins`)
      await Promise.resolve()
      seen.push(`${name} ends`)
      if (name === 'a1') throw new Error(name)
    })
  const results = await Promise.allSettled([step('a', 'a1'), step('a', 'a2'), step('b', 'b1')])
  expect(results.map(each => each.status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(seen.indexOf('a1 ends')).toBeLessThan(seen.indexOf('a2 begins'))
  expect(seen.indexOf('b1 begins')).toBeLessThan(seen.indexOf('a1 ends'))
})

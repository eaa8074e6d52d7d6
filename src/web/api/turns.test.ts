import { expect, test } from 'vitest'

import { turn } from './turns.ts'

test('the first begins at once, the others when the task at hand is over, in their order', async () => {
  const begun: string[] = []
  const all = Promise.all(['一', '二', '三'].map(name => turn().then(() => begun.push(name))))
  for (let count = 0; count < 20; count++) await Promise.resolve()
  expect(begun).toEqual(['一'])
  await all
  expect(begun).toEqual(['一', '二', '三'])
})

import { expect, test } from 'vitest'

import { jsonList } from './json-list.ts'

test.each([0, 1, 100, 101, 2345])('%i rows are the JSON that they would be at once', async count => {
  const rows = Array.from({ length: count }, (_, n) => ({ id: `行${n}`, 备注: '"，\n', n }))
  let pauses = 0
  const list = await jsonList(rows, async () => void pauses++)
  expect(list.type).toBe('application/json')
  expect(JSON.parse(await list.text())).toEqual(rows)
  expect(pauses).toBe(Math.ceil(count / 100))
})

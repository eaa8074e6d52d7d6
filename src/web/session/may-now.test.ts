import { expect, test } from 'vitest'

import { actions, permissions } from '#contract/permission.ts'

import { mayNow } from './may-now.ts'

test('with another’s eyes nothing is offered but what reads, whatever he holds', () => {
  expect(actions.filter(action => mayNow(permissions, action, false))).toEqual(actions)
  expect(actions.filter(action => mayNow(permissions, action, true))).toEqual(['view', 'export'])
  expect(actions.filter(action => mayNow(['admin'], action, true))).toEqual(['view'])
})

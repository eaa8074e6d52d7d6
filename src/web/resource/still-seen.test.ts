import { expect, test } from 'vitest'

import { stillSeen } from './still-seen.ts'

test('each role is said with what it sees still', () => {
  expect(stillSeen([])).toBe('')
  const shared = [
    { roleName: '财务', name: '停用的' },
    { roleName: null, name: '停用的' },
    { roleName: '财务', name: '本月' },
  ]
  expect(stillSeen(shared)).toBe('，财务仍能看到“停用的”“本月”，已删除的角色仍能看到“停用的”')
})

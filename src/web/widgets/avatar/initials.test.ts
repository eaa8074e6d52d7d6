import { expect, test } from 'vitest'

import { initials } from './initials.ts'

test.each([
  ['张伟', '张伟'],
  ['欧阳小雨', '小雨'],
  ['李小红', '小红'],
  ['王', '王'],
  ['系统管理员', '系统'],
  ['admin', 'A'],
  [' zhang.wei ', 'Z'],
  ['张伟2', '张'],
  ['', ''],
])('%s is shown as %s', (name, shown) => expect(initials(name)).toBe(shown))

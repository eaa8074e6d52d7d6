import { expect, test } from 'vitest'

import { deedOf, type Deed } from './deed.ts'

const deed = (action: string, time: string, after?: string): Deed => ({
  action,
  time: `2026-11-20T04:00:${time}Z`,
  changes: after ? JSON.stringify([{ field: 'msgStatus', before: null, after }]) : null,
})

test.each<[string, [Deed, ...Deed[]]]>([
  ['新增', [deed('重置密码', '02'), deed('新增', '01')]],
  ['重置密码', [deed('重置密码', '31'), deed('新增', '01')]],
  ['重置密码', [deed('重置密码', '01')]],
  ['修改', [deed('修改', '02'), deed('新增', '01')]],
  ['发布', [deed('修改', '02', '已发布'), deed('新增', '01')]],
  ['撤回', [deed('修改', '03', '已撤回'), deed('修改', '02', '已发布')]],
  ['修改', [deed('修改', '03', '草稿')]],
])('one has done: %s', (expected, deeds) => {
  expect(deedOf(deeds)).toBe(expected)
})

import { afterEach, expect, test } from 'vitest'

import { useSession } from '#web/session/store.ts'
import { isOutdated } from './refresh-rights.ts'

afterEach(() => useSession.setState({ routes: [] }))

const page = '/base/dict/list'
const holding = (functionPermission: string) =>
  useSession.setState({ routes: [{ rootPath: page, functionName: '数据字典', functionPermission }] })

test.each([
  ['edit', 'edit', true],
  ['delete', 'edit', false],
  ['view', '', true],
  ['delete', 'admin', true],
  // Who may neither add nor edit any more is told of editing, though it was a new record.
  ['edit', 'add', true],
  ['add', 'edit', false],
])('the server refuses %s, the browser holds “%s”', (action, held, isOld) => {
  holding(held)
  expect(isOutdated({ page, action })).toBe(isOld)
})

test('a refusal of another kind, or of a page that is not there anyway, says nothing about rights', () => {
  holding('admin')
  for (const refusal of [undefined, null, '没有', {}, { page }, { page: '/elsewhere', action: 'view' }])
    expect(isOutdated(refusal)).toBe(false)
})

import { expect, test } from 'vitest'

import { differences } from './use-history.ts'

const row = (id: string, cells: Record<string, string>) => ({ id, line: 2, cells })

test('one moment differs from another in cells, and in rows that only one of them has', () => {
  const same = row('same', { name: '一' })
  const now = [same, row('changed', { name: '二', code: '2' }), row('new', {})]
  const then = [same, row('changed', { name: '三', code: '2', note: '' }), row('gone', {})]
  expect(differences(then, now)).toEqual([
    { id: 'changed', prop: 'name' },
    { id: 'gone', prop: '' },
    { id: 'new', prop: '' },
  ])
  expect(differences(now, now)).toEqual([])
})

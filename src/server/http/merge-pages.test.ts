import { expect, test } from 'vitest'

import { mergePages } from './merge-pages.ts'

const page = '/sys/user/list'
const offered = 'admin,import,export'

test('several roles add up', () => {
  const pages = mergePages([
    { rootPath: page, offered, granted: 'import' },
    { rootPath: page, offered, granted: 'export' },
    { rootPath: '/sys/log-opt/list', offered: 'delete', granted: '' },
  ])
  expect(pages.get(page)).toEqual(['import', 'export'])
  expect(pages.get('/sys/log-opt/list')).toEqual([])
  expect(pages.has('/sys/role/list')).toBe(false)
})

test('a page that is granted without permissions stays readable, whatever other roles say', () => {
  expect(mergePages([{ rootPath: page, offered, granted: '' }]).get(page)).toEqual([])
})

test('what a page no longer offers is not held', () => {
  const pages = mergePages([{ rootPath: page, offered: 'add', granted: 'admin,add,nonsense' }])
  expect(pages.get(page)).toEqual(['add'])
  expect(mergePages([{ rootPath: page, offered: null, granted: 'admin' }]).get(page)).toEqual([])
})

import { expect, test } from 'vitest'

import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { fileCalls } from './file-calls.ts'
import { operations } from './operations.ts'
import { resources } from './resources/index.ts'

/** The calls of specification section 7, written down once more; `test/permissions.test.ts` holds that the server has them. */
const generic = [
  'GET create',
  'GET select/:id',
  'GET select-page',
  'POST save',
  'DELETE delete/:id',
  'DELETE delete-ids/:ids',
]
const named = [
  'sys/log-opt',
  'sys/log-login',
  'sys/district',
  'sys/org',
  'sys/user',
  'sys/role',
  'sys/function',
  'sys/msg',
  'sys/sms',
  'sys/dict',
]
const others = [
  'GET sys/district/select-tree',
  'GET sys/org/select-tree',
  'GET sys/org/select-super',
  'GET sys/role/select-roles',
  'POST login',
  'GET logout',
  'GET sys/user/select-info/:id',
  'PUT sys/user/save-info',
  'PUT sys/user/update-password',
  'GET sys/user/select-roles',
  'GET sys/function/select-functions',
  'GET sys/function/select-user-functions',
  'GET sys/function/select-role-functions',
  'POST sys/function/save-role-functions',
  'GET sys/msg/list',
  'PUT sys/msg/read/:id',
  'GET sys/dict/select-tree',
  'POST file/upload',
  'GET file/select',
  'DELETE file/delete',
  'GET statistics/select-panel-data',
]

const textOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('every resource of the specification is there, each with its six calls', () => {
  expect(resources.map(each => each.name)).toEqual(expect.arrayContaining(named))
  expect(Object.values(operations).map(textOf)).toEqual(expect.arrayContaining(generic))
})

test('no call gives more than 1000 at a time, nor a page that no database counts to; dictionaries 10,000', () => {
  const paged = Object.values<Call>(calls).flatMap(({ path, query }) => {
    const [index, limit] = [query?.['index'], query?.['limit']]
    return limit?.kind === 'number' && index?.kind === 'number' ? [{ path, limit, index }] : []
  })
  expect(paged.map(each => each.path)).toContain('sys/msg/list')
  for (const { path, limit, index } of paged) {
    expect([path, limit.min, index.min, index.max]).toEqual([path, 1, 0, 1_000_000_000])
    expect(limit.max, path).toBeLessThanOrEqual(path === 'sys/dict/select-tree' ? 10_000 : 1000)
  }
})

test('people are saved in batches', () => {
  expect(textOf(operations.saveBatch)).toBe('PUT save-batch')
})

test('every other call of the specification is there, under its own method and path', () => {
  const there = [...Object.values(calls), ...Object.values(fileCalls)].map(textOf)
  expect(others.filter(each => !there.includes(each))).toEqual([])
})

test('what goes in the query goes there', () => {
  expect(Object.keys(calls.updatePassword.query)).toEqual(['oldPassword', 'newPassword'])
  expect(Object.keys(calls.selectRoleFunctions.query)).toEqual(['sysRoleId'])
  const { sysRoleId, ...more } = calls.saveRoleFunctions.query
  expect([sysRoleId.required, Object.keys(more)]).toEqual([true, ['version']])
  expect(more.version).not.toHaveProperty('required')
  expect(calls.saveRoleFunctions.body).toBe('list')
  expect(Object.keys(calls.msgList.query)).toEqual(expect.arrayContaining(['index', 'limit']))
  expect(Object.keys(calls.dictTree.query)).toEqual(expect.arrayContaining(['index', 'limit']))
  expect(Object.keys(fileCalls.select.query).toSorted()).toEqual(['otcId', 'otcType'])
  expect(Object.keys(fileCalls.delete.query)).toEqual(['id'])
})

import { expect, test } from 'vitest'

import type { Row } from '#contract/resource.ts'
import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysDict } from '#contract/resources/sys-dict.ts'
import { sysLogLogin } from '#contract/resources/sys-log-login.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import { certainNamesOf, namesOf } from './names-of.ts'

const dict = (values: object) => values as Row<typeof sysDict>
const dept = (values: object) => values as Row<typeof sysDept>
const login = (values: object) => values as Row<typeof sysLogLogin>

test('what lies in a tree is named with what it lies in', () => {
  const rows = [
    dict({ id: '1', dictLabel: '正常', parentId: '7', parentIdLabel: '状态' }),
    dict({ id: '7', dictLabel: '状态', parentId: null }),
  ]
  expect(namesOf(sysDict, rows)).toBe('「状态 / 正常」、「状态」')
})

test('departments of one name are named with their organisations, entries of a log with their moments', () => {
  const [one, two] = ['华东', '华北'].map(orgIdLabel =>
    dept({ id: orgIdLabel, deptName: '综合部', orgIdLabel }),
  )
  if (!one || !two) throw new Error('There are two')
  expect(namesOf(sysDept, [one])).toBe('「综合部」')
  expect(namesOf(sysDept, [one, two])).toBe('「综合部（华东）」、「综合部（华北）」')
  const logins = ['08:00:00', '09:30:00'].map(at =>
    login({ id: at, userAccount: 'admin', time: new Date(`2026-11-25T${at}`).toISOString() }),
  )
  expect(namesOf(sysLogLogin, logins)).toBe(
    '「admin（2026-11-25 08:00:00）」、「admin（2026-11-25 09:30:00）」',
  )
})

test('before something is lost people are named with their accounts, also where there is one of them', () => {
  const user = (values: object) => values as Row<typeof sysUser>
  const people = ['dingli', 'dingli2'].map(id => user({ id, userName: '丁丽', userAccount: id }))
  expect(certainNamesOf(sysUser, people.slice(0, 1))).toBe('「丁丽（dingli）」')
  expect(certainNamesOf(sysUser, people)).toBe('「丁丽（dingli）」、「丁丽（dingli2）」')
  expect(certainNamesOf(sysDept, [dept({ id: '1', deptName: '综合部', orgIdLabel: '华东' })])).toBe(
    '「综合部」',
  )
})

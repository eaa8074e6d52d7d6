import { expect, test } from 'vitest'

import { sysUser } from '#contract/resources/sys-user.ts'

import { isChanged } from './is-changed.ts'

const before = {
  id: 'a',
  version: 1,
  userName: '李海波',
  sysRoles: ['r'],
  orgId: 'o',
  orgIdLabel: '总部',
  remark: null,
}

test('what would be sent as it was is no change: nothing, an empty text and what was never filled in are alike', () => {
  for (const remark of [null, undefined, ''])
    expect(isChanged(sysUser, before, { ...before, remark }, ['remark'])).toBe(false)
  expect(isChanged(sysUser, before, { ...before, remark: '我' }, ['remark'])).toBe(true)
  expect(isChanged(sysUser, { ...before, sysRoles: null }, { ...before, sysRoles: [] }, ['sysRoles'])).toBe(
    false,
  )
  expect(isChanged(sysUser, before, { ...before, sysRoles: ['r'] }, ['sysRoles'])).toBe(false)
  expect(isChanged(sysUser, before, { ...before, sysRoles: ['r', 's'] }, ['sysRoles'])).toBe(true)
})

test('one that is as before leaves the others changed, told or not', () => {
  const now = { ...before, deptId: 'd', remark: '' }
  expect(isChanged(sysUser, { ...before, deptId: 'e' }, now, ['remark'])).toBe(true)
  expect(isChanged(sysUser, { ...before, deptId: 'd' }, now, ['remark'])).toBe(false)
})

test('names of referred records and the version change nothing; another id does', () => {
  expect(isChanged(sysUser, before, { ...before, orgIdLabel: '分部', version: 2 }, ['orgId'])).toBe(false)
  expect(isChanged(sysUser, before, { ...before, id: 'restored' }, ['remark'])).toBe(true)
})

test('rows of a table are compared as they are sent', () => {
  const rows = (...remarks: (string | null)[]) => ({
    sysRoles: remarks.map(remark => ({ label: '甲', remark })),
  })
  expect(isChanged(sysUser, { sysRoles: [{ label: '甲' }] }, rows(''), ['sysRoles'])).toBe(false)
  expect(isChanged(sysUser, rows('一', null), rows('一', ''), ['sysRoles'])).toBe(false)
  expect(isChanged(sysUser, rows('一'), rows('一', null), ['sysRoles'])).toBe(true)
})

test('what is no field, such as files of a record that is not there yet, stays work until it is saved', () => {
  const now = { ...before, remark: null, attachments: {} }
  expect(isChanged(sysUser, before, now, ['remark'])).toBe(true)
})

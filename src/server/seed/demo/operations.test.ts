import { expect, test } from 'vitest'

import type { Change } from '#contract/resources/sys-log-opt.ts'

import { createChance } from './chance.ts'
import { loginRows } from './logs.ts'
import { operations } from './operations.ts'
import { createPast } from './past.ts'
import { createPeople } from './people.ts'
import { createMoments } from './rhythm.ts'
import { userRow } from './user-row.ts'
import { createUsers } from './users.ts'

const now = Date.UTC(2026, 5, 1)
const chance = createChance(7)
const users = createUsers(chance, createPeople(chance, 200), [{ id: 'd', orgId: 'o' }], now)
const past = createPast(chance)
const rows = operations(chance, users, createMoments(chance, now, 30, 3000), past)
const done = rows
  .filter(each => each.result === '成功')
  .map(row => ({
    ...row,
    told: JSON.parse(String(row.changes)) as Change[], // as `operations` wrote them
  }))

test('the history of a person leads from one value to the next, and to what the record holds', () => {
  for (const user of users) {
    const record: Record<string, unknown> = { ...userRow(user, past) }
    const own = done.filter(each => each.recordId === user.id)
    for (const field of ['userPhone', 'remark']) {
      const changes = own.flatMap(each => each.told.filter(change => change.field === field))
      for (const [at, { after }] of changes.entries())
        expect(after).toBe(at + 1 < changes.length ? changes[at + 1]?.before : record[field])
    }
    const edits = own.filter(each => each.action !== '新增' && each.told.length > 0)
    expect(record).toMatchObject({
      version: edits.length + 1,
      updateBy: edits.at(-1)?.userId ?? null,
      updateTime: edits.at(-1)?.time ?? record['createTime'],
    })
  }
})

test('a record that was created lately says by whom, and nobody does anything before he is there', () => {
  const made = done.filter(each => each.action === '新增' && each.module === '用户')
  expect(made.length).toBeGreaterThan(0)
  const records = new Map(users.map(user => [user.id, userRow(user, past)]))
  for (const { recordId, userId, time } of made)
    expect(records.get(String(recordId))).toMatchObject({ createBy: userId, createTime: time })
  for (const row of rows)
    for (const id of [row.userId, row.recordId]) {
      const person = users.find(each => each.id === id)
      if (person) expect(Date.parse(String(row.time))).toBeGreaterThanOrEqual(person.created)
    }
  expect(rows.filter(each => each.recordId && !users.some(({ id }) => id === each.recordId))).toEqual([])
})

test('one’s own profile and password are changed by oneself', () => {
  for (const each of done.filter(({ action }) => action === '修改个人资料' || action === '修改密码'))
    expect(each.recordId).toBe(each.userId)
})

test('who waits for approval has neither signed in nor done anything', () => {
  const waiting = users.map((user, at) => (at % 3 === 0 ? { ...user, userStatus: '待审核' } : user))
  const ids = new Set(waiting.filter(each => each.userStatus === '待审核').map(each => each.id))
  const moments = createMoments(chance, now, 30, 500)
  const doers = [
    ...loginRows(chance, waiting, moments),
    ...operations(chance, waiting, moments, createPast(chance)),
  ].map(each => each.userId)
  expect(doers.length).toBeGreaterThan(500)
  expect(doers.filter(each => ids.has(String(each)))).toEqual([])
})

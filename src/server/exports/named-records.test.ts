import { expect, test } from 'vitest'

import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'

import { findNamed } from './named-records.ts'
import type { Candidate } from './read-candidates.ts'

const candidate = (n: number, more: Partial<Candidate> = {}): Candidate => ({
  id: `id-${n}`,
  name: '同名',
  codes: [`C${n}`],
  holder: null,
  above: [],
  parent: '同名',
  ...more,
})
const label = { label: '上级机构', kind: 'ref', ref: 'sys/org' } as const
const never = () => false

/** How often a candidate was looked at until each of so many rows that lie below one of their name was told so. */
const looksFor = (count: number) => {
  let looks = 0
  const candidates = Array.from({ length: count }, (_, n) =>
    Object.defineProperty(candidate(n), 'parent', { get: () => (looks++, '同名') }),
  )
  const find = findNamed(sysOrg, label, sysOrg, candidates, never)
  for (const { id } of candidates)
    expect(find('同名', { id })).toMatchObject({
      message: `有多个机构叫“同名”，请填写机构编码，如“C${id === 'id-0' ? 1 : 0}”`,
    })
  return looks
}

test('of twice as many rows below their own name each is looked at as often', () => {
  expect(looksFor(2000)).toBe(2 * looksFor(1000))
})

test('the path of an example means that one alone, where others may be meant by any path', () => {
  const field = { ...label, label: '上级部门', ref: 'sys/dept' } as const
  const there = { parent: '', codes: [], holder: 'org-1' }
  // Of the last one nobody knows where it lies: its organisation failed.
  const candidates = [
    candidate(1, { ...there, above: ['总部'] }),
    candidate(2, { ...there, above: ['总部', '分部'], holder: 'org-2' }),
    candidate(3, { ...there, holder: null }),
  ]
  const find = findNamed(sysDept, field, sysDept, candidates, never)
  const found = find('同名', { id: 'another' })
  const path = /如“(.+)”/.exec(typeof found === 'object' && 'message' in found ? found.message : '')?.[1]
  expect(find(path ?? '', { id: 'another' })).toMatchObject({ id: 'id-1' })
})

test('a row is told of the others of its name, not of itself', () => {
  const find = findNamed(
    sysOrg,
    label,
    sysOrg,
    [candidate(1, { parent: '', above: ['甲'] }), candidate(2, { parent: '', above: ['乙'] })],
    never,
  )
  expect(find('同名', { id: 'id-1' })).toMatchObject({ id: 'id-2' })
  expect(find('同名', { id: 'another' })).toMatchObject({ message: expect.stringContaining('如“甲/同名”') })
})

import { expect, test } from 'vitest'

import type { Resource } from '#contract/resource.ts'
import { sysMsg } from '#contract/resources/sys-msg.ts'

import { exportColumns } from './export-columns.ts'

const longest = 32_767
const note = '…（超出表格单元格长度，已截断）'

const time = '2026-01-05T00:00:00.000Z'
const saved = { id: '1', version: 0, createTime: time, createBy: null, updateTime: time, updateBy: null }

/** What becomes of a text in a cell of the notices. */
const exported = (msgContent: string) => {
  const resource: Resource = sysMsg
  const [column] = exportColumns(resource, ['msgContent'], new Map(), new Map(), 'Asia/Shanghai')
  return column?.cell({ ...saved, msgContent })
}

test('a text that a cell can hold is exported whole; a longer one ends in a note that says so', () => {
  const fits = '字'.repeat(longest)
  expect(exported(fits)).toBe(fits)
  expect(exported(`${fits}尾`)).toBe('字'.repeat(longest - note.length) + note)
})

test('no letter is cut in half', () => {
  const kept = '字'.repeat(longest - note.length - 1)
  expect(exported(kept + '😀'.repeat(note.length))).toBe(kept + note)
})

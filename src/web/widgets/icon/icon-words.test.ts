import { expect, test } from 'vitest'

import { findIcons } from './find-icons.ts'
import { iconTable } from './icon-table.ts'
import { spell } from '../spelling/spell.ts'
import { iconWords } from './icon-words.ts'
import { moreIcons } from './more-icons.ts'

test.each([
  ['用户', 'user'],
  ['文件', 'folder'],
  ['设置', 'setting'],
  ['统计 趋势', 'line-chart'],
  ['File', 'file-text'],
])('“%s” finds %s', (typed, name) => {
  expect(findIcons(typed)).toContain(name)
})

test.each([
  ['yonghu', 'user'],
  ['YH', 'user'],
  ['tongji qs', 'line-chart'],
])('“%s”, spelt, finds %s', (typed, name) => {
  expect(findIcons(typed, spell)).toContain(name)
  expect(findIcons(typed)).not.toContain(name)
})

test('nothing typed shows all of them, and every one has words', () => {
  const all = [...Object.keys(iconTable), ...Object.keys(moreIcons)]
  expect(findIcons('')).toEqual(all)
  expect(Object.keys(iconWords).toSorted()).toEqual(all.toSorted())
})

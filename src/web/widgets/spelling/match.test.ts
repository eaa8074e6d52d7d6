import { expect, test } from 'vitest'

import { find } from './match.ts'
import { spell } from './spell.ts'

const labels = ['首页', '用户管理', '角色管理', '数据字典', '登录日志', '深色', '字体：中']
const items = labels.map(label => ({ label, ...(label === '深色' && { words: 'dark 墨绿' }) }))
const found = (word: string) => find(items, word, spell).map(each => each.label)

test.each([
  ['用户', ['用户管理']],
  ['yonghu', ['用户管理']],
  ['yhgl', ['用户管理']],
  ['YH', ['用户管理']],
  ['ｙｈ', ['用户管理']],
  ['zidian', ['数据字典']],
  ['juese', ['角色管理']],
  ['jiaose', ['角色管理']],
  ['jiaoseguan', ['角色管理']],
  ['dlrz', ['登录日志']],
  ['dark', ['深色']],
  ['molv', ['深色']],
  ['molü', ['深色']],
  ['ml', ['深色']],
  ['k墨', []],
  ['数据zd', ['数据字典']],
  ['登录rizhi', ['登录日志']],
  ['管理 角色', ['角色管理']],
  ['rz dl', ['登录日志']],
  ['日志 没有', []],
  ['guan li', ['用户管理', '角色管理']],
  ['', labels],
  ['没有', []],
  ['字体：中', ['字体：中']],
  ['字体:中', ['字体：中']],
  ['字体　中', ['字体：中']],
])('“%s” finds %j', (word, names) => {
  expect(found(word)).toEqual(names)
})

test('before the pinyin is there, names are found by themselves', () => {
  expect(find(items, '日志', () => undefined).map(each => each.label)).toEqual(['登录日志'])
})

test('a thousand menus are searched within 50 ms', () => {
  const many = Array.from({ length: 1000 }, (_, at) => ({
    label: `${labels[at % 6]}${at}`,
    words: 'reset 重置 还原',
  }))
  find(many, 'yhgl', spell)
  const start = performance.now()
  find(many, '9 yhgl', spell)
  expect(performance.now() - start).toBeLessThan(50)
})

const orderOf = (typed: string, names: readonly string[]) =>
  find(
    names.map(label => ({ label })),
    typed,
    spell,
  ).map(each => each.label)

test('what begins a word comes before what stands in the middle of one', () => {
  expect(orderOf('sz', ['回收站', '界面设置'])).toEqual(['界面设置', '回收站'])
  expect(orderOf('shezhi', ['改设置', '界面设置', '设置'])[0]).toBe('设置')
})

test('letters inside a hidden word find nothing, but its beginning does', () => {
  const commands = [
    { label: '退出登录', words: 'logout' },
    { label: '键盘快捷键', words: 'shortcuts' },
  ]
  const names = (typed: string) => find(commands, typed, spell).map(each => each.label)
  expect(names('tc')).toEqual(['退出登录'])
  expect(names('short')).toEqual(['键盘快捷键'])
})

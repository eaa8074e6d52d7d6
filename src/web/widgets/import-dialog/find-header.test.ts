import { expect, test } from 'vitest'

import { likelyHeaders, noAliases, withAlias } from './find-header.ts'
import { readSheet } from './read-sheet.ts'

const columns = [
  { label: '姓名', prop: 'userName' },
  { label: '手机', prop: 'userPhone' },
  { label: '邮箱', prop: 'userEmail' },
]
const read = (aliases = noAliases) => {
  let n = 0
  const sheet = readSheet({ columns }, () => `id-${++n}`, aliases)
  sheet.take([
    ['姓 名', '手机 号码', '备忘'],
    ['王芳', '13800138000', 'x'],
  ])
  return sheet.read()
}

test('a header that somebody says to be another is that; which columns are not there is told', () => {
  expect(read()).toMatchObject({ ignored: ['手机号码', '备忘'], absent: ['手机', '邮箱'] })
  const { rows, ignored, absent } = read(withAlias(noAliases, '手机号码', '手机'))
  expect([rows[0]?.cells, ignored, absent]).toEqual([
    { userName: '王芳', userPhone: '13800138000' },
    ['备忘'],
    ['邮箱'],
  ])
})

test('a line of one text is a title or an instruction, and no line of headers', () => {
  const lines = (...rows: string[][]) => rows.map((row, at) => ({ line: at + 1, row }))
  expect(likelyHeaders(lines(['请认真填写'], ['说明二'], ['单位', '代号'], ['甲', '1']))).toEqual([
    '单位',
    '代号',
  ])
  expect(likelyHeaders(lines(['请认真填写'], ['说明二'], ['说明三']))).toEqual([])
})

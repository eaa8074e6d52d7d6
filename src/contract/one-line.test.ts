import { expect, test } from 'vitest'

import { inOneLine, isOneLine } from './one-line.ts'
import { sysMsg } from './resources/sys-msg.ts'
import { sysUser } from './resources/sys-user.ts'

test.each([
  ['王\n五', '王五'],
  ['王\r\n五', '王五'],
  ['王 \n 五', '王五'],
  ['无锡办\n\t事处', '无锡办事处'],
  ['（南京）\n办事处', '（南京）办事处'],
  ['𠮷\n𠮷', '𠮷𠮷'],
  ['John\nSmith', 'John Smith'],
  ['王\nWang', '王 Wang'],
  ['中山路\n100号', '中山路 100号'],
  ['王\t五', '王 五'],
  ['王\u2028五', '王五'],
  ['\n王五\n\n', '王五'],
  // Nobody has broken these.
  ['张　三', '张　三'],
  ['张  三', '张  三'],
  [' 张三', ' 张三'],
  ['\n\t', ''],
])('%j is in one line %j', (text, line) => {
  expect(inOneLine(text)).toBe(line)
})

test('a text of nothing but breaks and spaces is gone through once', () => {
  const begun = performance.now()
  expect(inOneLine(`a${' '.repeat(200_000)}\t${' \n'.repeat(200_000)}b`)).toBe('a b')
  expect(performance.now() - begun).toBeLessThan(2_000)
})

test('names are of one line, remarks and rich texts of as many as somebody writes', () => {
  const { userName, remark, orgId } = sysUser.fields
  const { msgTitle, msgContent } = sysMsg.fields
  expect([userName, remark, orgId, msgTitle, msgContent].map(isOneLine)).toEqual([
    true,
    false,
    false,
    true,
    false,
  ])
})

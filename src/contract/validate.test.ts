import { expect, test } from 'vitest'

import { sysUser } from './resources/sys-user.ts'
import { sentence } from './validate.ts'

const { userPhone } = sysUser.fields

test.each([
  '13800138000',
  '138-0013-8000',
  '+8613800138000',
  '+86-138-0013-8000',
  '0512-88886666',
  '400-800-1234',
  '86138888',
  '95588',
  '+1-415-555-0123',
])('%s can be called', phone => {
  expect(sentence(userPhone, phone)).toBeUndefined()
})

test.each(['138001380001', '1380013800', '138-0013-80001', '+86138001380001', '1234', '12a4567'])(
  '%s was mistyped',
  phone => {
    expect(sentence(userPhone, phone)).toBe('手机应是电话号码（手机号 11 位，座机写成 0592-8888888）')
  },
)

const { userName } = sysUser.fields

test('half a character is refused where a whole one is kept', () => {
  expect(sentence(userName, '张\u{20BB7}')).toBeUndefined()
  expect(sentence(userName, '张\uD842')).toBe('姓名含有不能保存的字符')
  expect(sentence(userName, '\uDFB7张')).toBe('姓名含有不能保存的字符')
})

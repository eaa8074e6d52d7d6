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
    expect(sentence(userPhone, phone)).toBe('手机应是电话号码（手机号 11 位）')
  },
)

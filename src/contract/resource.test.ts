import { expect, test } from 'vitest'

import { headingOf, isSaidTwice } from './resource.ts'
import { sysFile } from './resources/sys-file.ts'
import { sysLogLogin } from './resources/sys-log-login.ts'
import { sysLogOpt } from './resources/sys-log-opt.ts'
import { sysUser } from './resources/sys-user.ts'

test('over plain values a size has its unit', () => {
  expect(headingOf(sysFile.fields.fileSize)).toBe('大小（字节）')
  expect(headingOf(sysFile.fields.fileName)).toBe('文件名')
})

test.each([
  [sysLogOpt, 'createTime', true],
  [sysLogOpt, 'createBy', true],
  [sysLogOpt, 'time', false],
  [sysLogOpt, 'id', false],
  [sysLogLogin, 'createTime', true],
  // Who has sent a file, and when, stands nowhere else.
  [sysFile, 'createTime', false],
  [sysUser, 'createTime', false],
])('a log has its own moment and person: %o', (resource, name, isTwice) => {
  expect(isSaidTwice(resource, name)).toBe(isTwice)
})

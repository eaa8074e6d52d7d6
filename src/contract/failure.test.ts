import { expect, test } from 'vitest'

import { failures, isLoginExpired, success } from './failure.ts'

/** Code, sentence and HTTP status on the wire, written down once more: other tests take them from `failures`. */
test.each([
  ['badRequest', 40000, '参数错误', 200],
  ['wrongPassword', 40001, '账号或密码错误', 200],
  ['captchaRequired', 40002, '请输入验证码', 200],
  ['captchaWrong', 40002, '验证码错误', 200],
  ['loginExpired', 40003, '登录已过期', 200],
  ['accountDisabled', 40004, '账号已停用', 200],
  ['passwordChangeRequired', 40005, '请先修改密码', 200],
  ['forbidden', 40300, '没有操作权限', 200],
  ['notFound', 40400, '记录不存在', 200],
  ['stale', 40900, '数据已被他人修改，请刷新后重试', 200],
  ['inUse', 40902, '正在被使用，不能删除', 200],
  ['noRoute', 40400, '接口不存在', 404],
  ['tooLarge', 41300, '文件或请求过大', 413],
  ['wrongType', 41500, '不支持的类型', 415],
  ['tooMany', 42900, '操作太频繁，请稍后再试', 429],
  ['serverError', 50000, '服务器异常，请稍后重试！', 500],
  ['busy', 50300, '系统繁忙，请稍后再试', 503],
  ['unknown', 99999, '未知错误', 200],
] as const)('%s is %i %s', (name, code, message, status) => {
  expect(failures[name]).toEqual({ code, message, status })
})

test('40003 and 41003 alone open the 登录过期 box; a right that is lacking does not', () => {
  expect(failures.sessionEnded.code).toBe(41003)
  const codes = Object.values(failures).map(each => each.code)
  expect(new Set(codes.filter(isLoginExpired))).toEqual(new Set([40003, 41003]))
  expect(success).toEqual({ code: 20000, message: '成功' })
})

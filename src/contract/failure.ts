/** Every answer's code and sentence (api section 2). `status` is HTTP's, and only what HTTP knows. */
export const failures = {
  badRequest: { code: 40000, message: '参数错误', status: 200 },
  /** A rule of the business says no; the caller gives the sentence. */
  refused: { code: 40000, message: '操作被拒绝', status: 200 },
  wrongPassword: { code: 40001, message: '账号或密码错误', status: 200 },
  captchaRequired: { code: 40002, message: '请输入验证码', status: 200 },
  captchaWrong: { code: 40002, message: '验证码错误', status: 200 },
  loginExpired: { code: 40003, message: '登录已过期', status: 200 },
  accountDisabled: { code: 40004, message: '账号已停用', status: 200 },
  accountPending: { code: 40004, message: '账号待审核', status: 200 },
  accountLocked: { code: 40004, message: '账号已锁定', status: 200 },
  passwordChangeRequired: { code: 40005, message: '请先修改密码', status: 200 },
  /** The password was right; the code of the second factor is still missing. */
  totpRequired: { code: 40006, message: '请输入动态验证码', status: 200 },
  totpWrong: { code: 40006, message: '动态验证码不正确', status: 200 },
  totpSetupRequired: { code: 40007, message: '请先设置二次验证', status: 200 },
  forbidden: { code: 40300, message: '没有操作权限', status: 200 },
  notFound: { code: 40400, message: '记录不存在', status: 200 },
  stale: { code: 40900, message: '数据已被他人修改，请刷新后重试', status: 200 },
  duplicate: { code: 40901, message: '已存在', status: 200 },
  inUse: { code: 40902, message: '正在被使用，不能删除', status: 200 },
  sessionEnded: { code: 41003, message: '登录已失效', status: 200 },
  noRoute: { code: 40400, message: '接口不存在', status: 404 },
  methodNotAllowed: { code: 40500, message: '请求方式不支持', status: 405 },
  tooLarge: { code: 41300, message: '文件或请求过大', status: 413 },
  wrongType: { code: 41500, message: '不支持的类型', status: 415 },
  tooMany: { code: 42900, message: '操作太频繁，请稍后再试', status: 429 },
  serverError: { code: 50000, message: '服务器异常，请稍后重试！', status: 500 },
  busy: { code: 50300, message: '系统繁忙，请稍后再试', status: 503 },
  /** The browser's own, for an answer without an envelope (specification section 8). */
  unknown: { code: 99999, message: '未知错误', status: 200 },
} as const

export type FailureName = keyof typeof failures

export const success = { code: 20000, message: '成功' } as const

export interface Envelope<T = unknown> {
  success: boolean
  code: number
  message: string
  data: T
}

/** What a user can meet: a code, a sentence and, for the form or the dialog, some data. */
export class Failure extends Error {
  readonly code: number
  readonly status: number
  readonly data: unknown

  constructor(code: number, message: string, data: unknown = null, status = 200) {
    super(message)
    this.name = 'Failure'
    this.code = code
    this.status = status
    this.data = data
  }
}

export const failure = (name: FailureName, message?: string, data?: unknown): Failure => {
  const row = failures[name]
  return new Failure(row.code, message ?? row.message, data ?? null, row.status)
}

/** A form whose fields each have their own sentence. */
export const fieldFailure = (fields: Record<string, string>): Failure =>
  failure('badRequest', `${failures.badRequest.message}：${Object.values(fields).join('；')}`, { fields })

/** The two codes that open the 登录过期 box (specification section 8). */
export const isLoginExpired = (code: number) =>
  code === failures.loginExpired.code || code === failures.sessionEnded.code

/** Nothing else works before one has signed in anew: also where a password is too old, or a role has come to demand a second factor. */
export const isLoginDue = (code: number) =>
  isLoginExpired(code) ||
  code === failures.passwordChangeRequired.code ||
  code === failures.totpSetupRequired.code

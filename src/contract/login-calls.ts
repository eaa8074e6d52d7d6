import { captchaFields, loginFields, passwordFields } from './call-fields.ts'
import type { Call } from './call.ts'

/** The calls that the login page itself makes, apart from the others so that it need not carry those. */
export const loginCalls = {
  config: { method: 'GET', path: 'config', title: '产品配置', who: 'anyone' },
  captcha: { method: 'GET', path: 'captcha', title: '验证码', who: 'anyone' },
  login: {
    method: 'POST',
    path: 'login',
    title: '登录',
    who: 'anyone',
    body: { ...loginFields, ...captchaFields },
  },
  /** `ticket` comes with code 40006, after a right password; `totpCode` may be a recovery code. */
  loginTotp: {
    method: 'POST',
    path: 'login-totp',
    title: '二次验证登录',
    who: 'anyone',
    body: {
      ticket: { label: '登录凭据', kind: 'text', max: 128, required: true },
      totpCode: { label: '动态验证码', kind: 'text', max: 32, required: true },
    },
  },
  logout: { method: 'GET', path: 'logout', title: '退出', who: 'signedIn' },
  updatePassword: {
    method: 'PUT',
    path: 'sys/user/update-password',
    title: '修改密码',
    who: 'signedIn',
    query: passwordFields,
    action: '修改密码',
  },
} as const satisfies Record<string, Call>

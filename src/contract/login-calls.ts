import { captchaFields, loginFields, passwordFields } from './call-fields.ts'
import type { Call } from './calls.ts'

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

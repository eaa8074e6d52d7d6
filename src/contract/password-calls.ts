import type { Call } from './call.ts'
import { sysUser } from './resources/sys-user.ts'

/** `PUT sys/user/reset-password/{id}`: shown once, to be changed at the next login. */
export interface ResetPasswordReply {
  password: string
}

/** `PUT sys/user/reset-passwords`: whose password it is, in the order in which they were asked for. */
export interface OneTimePassword {
  id: string
  userAccount: string
  userName: string
  password: string
}

export interface ResetPasswordsReply {
  items: OneTimePassword[]
}

const who = { page: sysUser.page, needs: 'edit' } as const

/** The server's own passwords, each good for one login. */
export const passwordCalls = {
  resetPassword: {
    method: 'PUT',
    path: 'sys/user/reset-password/:id',
    title: '重置密码',
    who,
    action: '重置密码',
  },
  /** The ids of up to 200 users; all of them or none. */
  resetPasswords: {
    method: 'PUT',
    path: 'sys/user/reset-passwords',
    title: '批量重置密码',
    who,
    body: 'list',
    action: '重置密码',
  },
} as const satisfies Record<string, Call>

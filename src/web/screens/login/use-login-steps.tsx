import { useState, type ReactNode } from 'react'
import type { LoginReply } from '#contract/replies.ts'
import { later } from '#web/widgets/later/later.tsx'

const ChangePasswordForm = later(async () => (await import('./change-password-form.tsx')).ChangePasswordForm)

const TotpForm = later(async () => (await import('./totp-form.tsx')).TotpForm)

const TotpSetupForm = later(async () => (await import('./totp-setup-form.tsx')).TotpSetupForm)

const RecoveryCodesForm = later(async () => (await import('./recovery-codes-form.tsx')).RecoveryCodesForm)

/** What stands between a right password and the application. */
type Pending =
  | { step: 'code'; ticket: string; password: string }
  | { step: 'password'; reply: LoginReply; password: string }
  | { step: 'factor'; reply: LoginReply; password: string }
  | { step: 'codes'; reply: LoginReply; codes: readonly string[] }

const heads = {
  code: { title: '二次验证', lead: '账号和密码正确，还需要一个动态验证码' },
  password: { title: '请先修改密码', lead: '当前密码是临时的或已过期，换成自己的密码后即可进入' },
  factor: { title: '请先设置二次验证', lead: '您的角色要求登录时再用手机验证一次，设置后即可进入' },
  codes: { title: '请保存恢复码', lead: '二次验证已开启，以后登录时除密码外还需要动态验证码' },
} as const

export interface LoginSteps {
  /** The step that is due after the password, with its form; undefined before. */
  step: { name: Pending['step']; title: string; lead: string; form: ReactNode } | undefined
  /** What the login form answers with. */
  handleLogin(reply: LoginReply, password: string): void
  handleTicket(ticket: string, password: string): void
  /** Back to the password. */
  startOver(): void
}

/** The code of the second factor, the change of a password that may not be used for anything else, the second factor that a role demands. */
export const useLoginSteps = (onDone: (reply: LoginReply) => void): LoginSteps => {
  const [pending, setPending] = useState<Pending>()
  const goOn = (reply: LoginReply, password: string) => {
    if (reply.secondFactorRequired) setPending({ step: 'factor', reply, password })
    else onDone(reply)
  }
  const handleLogin = (reply: LoginReply, password: string) => {
    if (reply.passwordChangeRequired) setPending({ step: 'password', reply, password })
    else goOn(reply, password)
  }
  const formOf = (due: Pending): ReactNode => {
    switch (due.step) {
      case 'code':
        return <TotpForm ticket={due.ticket} onLogin={reply => handleLogin(reply, due.password)} />
      case 'password':
        return (
          <ChangePasswordForm
            reply={due.reply}
            oldPassword={due.password}
            onChanged={password => goOn(due.reply, password)}
          />
        )
      case 'factor':
        return (
          <TotpSetupForm
            reply={due.reply}
            password={due.password}
            onConfirmed={codes => setPending({ step: 'codes', reply: due.reply, codes })}
          />
        )
      case 'codes':
        return <RecoveryCodesForm codes={due.codes} onDone={() => onDone(due.reply)} />
    }
  }
  return {
    step: pending && {
      name: pending.step,
      ...heads[pending.step],
      form: formOf(pending),
    },
    handleLogin,
    handleTicket: (ticket, password) => setPending({ step: 'code', ticket, password }),
    startOver: () => setPending(undefined),
  }
}

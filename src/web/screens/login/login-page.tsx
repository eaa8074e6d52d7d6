import { lazy, Suspense, useState } from 'react'
import type { LoginReply } from '#contract/replies.ts'
import { useConfig } from '#web/api/config.ts'
import { beginSession } from '#web/session/sign-in.ts'
import { PlainFrame } from '#web/widgets/plain/plain-frame.tsx'
import { PlainLink } from '#web/widgets/plain/plain-link.tsx'
import { LoginForm } from './login-form.tsx'

const ChangePasswordForm = lazy(async () => {
  const { ChangePasswordForm: form } = await import('./change-password-form.tsx')
  return { default: form }
})

export interface LoginPageProps {
  go(to: string): void
  /** Called with every key: the moment to fetch what comes after the login. */
  onType(): void
}

const TotpForm = lazy(async () => {
  const { TotpForm: form } = await import('./totp-form.tsx')
  return { default: form }
})

const TotpSetupForm = lazy(async () => {
  const { TotpSetupForm: form } = await import('./totp-setup-form.tsx')
  return { default: form }
})

/** What stands between a right password and the application. */
type Pending =
  | { step: 'code'; ticket: string; password: string }
  | { step: 'password'; reply: LoginReply; password: string }
  | { step: 'factor'; reply: LoginReply }

const heads = {
  code: { title: '二次验证', lead: '账号和密码正确，还需要一个动态验证码' },
  password: { title: '请先修改密码', lead: '当前密码是临时的或已过期，换成自己的密码后即可进入' },
  factor: { title: '请先设置二次验证', lead: '您的角色要求登录时再用手机验证一次，设置后即可进入' },
} as const

/** Signing in, and the change of a password that may not be used for anything else. Once signed in, the guard leads on. */
export const LoginPage = ({ go, onType }: LoginPageProps) => {
  const [pending, setPending] = useState<Pending>()
  const canRegister = useConfig(state => state.config !== null && state.config.register !== 'off')
  const goOn = (reply: LoginReply) => {
    if (reply.secondFactorRequired) setPending({ step: 'factor', reply })
    else beginSession(reply)
  }
  const handleLogin = (reply: LoginReply, password: string) => {
    if (reply.passwordChangeRequired) setPending({ step: 'password', reply, password })
    else goOn(reply)
  }
  if (pending)
    return (
      <PlainFrame key={pending.step} isStep {...heads[pending.step]}>
        <Suspense>
          {pending.step === 'code' && (
            <TotpForm ticket={pending.ticket} onLogin={reply => handleLogin(reply, pending.password)} />
          )}
          {pending.step === 'password' && (
            <ChangePasswordForm
              reply={pending.reply}
              oldPassword={pending.password}
              onChanged={() => goOn(pending.reply)}
            />
          )}
          {pending.step === 'factor' && (
            <TotpSetupForm reply={pending.reply} onDone={() => beginSession(pending.reply)} />
          )}
        </Suspense>
      </PlainFrame>
    )
  return (
    <PlainFrame title="登录" lead="欢迎回来，请输入账号和密码">
      <LoginForm
        onType={onType}
        onLogin={handleLogin}
        onTicket={(ticket, password) => setPending({ step: 'code', ticket, password })}
      />
      <p className="plain-below">
        {canRegister && (
          <>
            还没有账号？
            <PlainLink to="/register" go={go}>
              注册账号
            </PlainLink>
          </>
        )}
      </p>
    </PlainFrame>
  )
}

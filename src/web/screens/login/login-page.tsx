import { lazy, Suspense, useState } from 'react'
import type { LoginReply } from '#contract/replies.ts'
import { useConfig } from '#web/session/config.ts'
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

interface Pending {
  reply: LoginReply
  password: string
}

/** Signing in, and the change of a password that may not be used for anything else. Once signed in, the guard leads on. */
export const LoginPage = ({ go, onType }: LoginPageProps) => {
  const [pending, setPending] = useState<Pending>()
  const canRegister = useConfig(state => state.config !== null && state.config.register !== 'off')
  const handleLogin = (reply: LoginReply, password: string) => {
    if (reply.passwordChangeRequired) setPending({ reply, password })
    else beginSession(reply)
  }
  if (pending)
    return (
      <PlainFrame
        key="change"
        isStep
        title="请先修改密码"
        lead="当前密码是临时的或已过期，换成自己的密码后即可进入"
      >
        <Suspense>
          <ChangePasswordForm
            reply={pending.reply}
            oldPassword={pending.password}
            onChanged={() => beginSession(pending.reply)}
          />
        </Suspense>
      </PlainFrame>
    )
  return (
    <PlainFrame title="登录" lead="欢迎回来，请输入账号和密码">
      <LoginForm onType={onType} onLogin={handleLogin} />
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

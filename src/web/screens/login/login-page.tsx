import { useConfig } from '#web/api/config.ts'
import { beginSession } from '#web/session/sign-in.ts'
import { useSession } from '#web/session/store.ts'
import { PlainFrame } from '#web/widgets/plain/plain-frame.tsx'
import { PlainLink } from '#web/widgets/plain/plain-link.tsx'
import { LoginForm } from './login-form.tsx'
import { useLoginSteps } from './use-login-steps.tsx'

export interface LoginPageProps {
  go(to: string): void
  /** Called with every key: the moment to fetch what comes after the login. */
  onType(): void
}

/** Signing in, and the steps that may follow the password. Once signed in, the guard leads on. */
export const LoginPage = ({ go, onType }: LoginPageProps) => {
  const { step, handleLogin, handleTicket, startOver } = useLoginSteps(beginSession)
  const canRegister = useConfig(state => state.config !== null && state.config.register !== 'off')
  const hasLeftElsewhere = useSession(session => session.endReason === 'elsewhere')
  if (step)
    return (
      <PlainFrame key={step.name} isStep title={step.title} lead={step.lead}>
        {step.form}
        {/* Recovery codes are shown once: nothing there may lead away from them by mistake. */}
        {step.name !== 'codes' && (
          <p className="plain-below">
            <button type="button" className="plain-quiet" onClick={startOver}>
              返回登录
            </button>
          </p>
        )}
      </PlainFrame>
    )
  return (
    <PlainFrame
      title="登录"
      lead={
        hasLeftElsewhere
          ? '您已在另一个标签页退出登录，这里也已退出；请重新登录'
          : '欢迎回来，请输入账号和密码'
      }
    >
      <LoginForm onType={onType} onLogin={handleLogin} onTicket={handleTicket} />
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

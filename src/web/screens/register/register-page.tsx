import { useEffect, useState } from 'react'
import { Failure } from '#contract/failure.ts'
import type { Config } from '#contract/replies.ts'
import { needConfig, useConfig } from '#web/api/config.ts'
import { PlainFrame } from '#web/widgets/plain/plain-frame.tsx'
import { PlainLink } from '#web/widgets/plain/plain-link.tsx'
import { RegisterForm } from './register-form.tsx'

type Mode = Config['register']

const done: Record<Mode, string> = {
  off: '暂未开放注册',
  open: '账号已经可以使用，请登录',
  approve: '申请已经提交，管理员审核通过后即可登录',
}

const useRegisterMode = (): { mode: Mode | undefined; wrong: string } => {
  const mode = useConfig(state => state.config?.register)
  const [wrong, setWrong] = useState('')
  useEffect(() => {
    needConfig().catch((error: unknown) =>
      setWrong(error instanceof Failure ? error.message : '页面没有准备好，请刷新后重试'),
    )
  }, [])
  return { mode, wrong }
}

/** Asking for an account, where the product allows it; a kind word where it does not. */
export const RegisterPage = ({ go }: { go(to: string): void }) => {
  const { mode, wrong } = useRegisterMode()
  const [isDone, setDone] = useState(false)
  const back = (
    <p className="plain-below">
      <PlainLink to="/login" go={go}>
        返回登录
      </PlainLink>
    </p>
  )
  if (!mode)
    return (
      <PlainFrame isWide title="注册" lead={wrong || '正在准备'}>
        {back}
      </PlainFrame>
    )
  if (mode === 'off')
    return (
      <PlainFrame title="暂未开放注册" lead="需要账号时，请联系本单位的系统管理员为您开通">
        <PlainLink to="/login" go={go} className="plain-submit">
          返回登录
        </PlainLink>
      </PlainFrame>
    )
  if (isDone)
    return (
      <PlainFrame key="done" isStep title="注册成功" lead={done[mode]}>
        <PlainLink to="/login" go={go} className="plain-submit">
          去登录
        </PlainLink>
      </PlainFrame>
    )
  const lead = mode === 'approve' ? '提交后由管理员审核开通' : '几步即可开始使用'
  return (
    <PlainFrame isWide title="注册" lead={lead}>
      <RegisterForm onRegistered={() => setDone(true)} />
      {back}
    </PlainFrame>
  )
}

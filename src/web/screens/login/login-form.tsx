import { useState } from 'react'
import { failures, Failure } from '#contract/failure.ts'
import type { LoginReply } from '#contract/replies.ts'
import { changeSettings, useSettings } from '#web/session/settings.ts'
import { useSession } from '#web/session/store.ts'
import { login } from '#web/session/sign-in.ts'
import { CaptchaField } from '#web/widgets/plain/captcha-field.tsx'
import { PasswordField } from '#web/widgets/plain/password-field.tsx'
import { PlainField } from '#web/widgets/plain/plain-field.tsx'
import { PlainForm, wrongOf, type Wrong } from '#web/widgets/plain/plain-form.tsx'
import { useCaptcha } from '#web/widgets/plain/use-captcha.ts'

export interface LoginFormProps {
  /** Who signs in again; without one the account is asked for, too. */
  person?: { account: string; name: string }
  onType?(): void
  /** The server knows account and password; the password is given on for the step that may follow. */
  onLogin(reply: LoginReply, password: string): void
  /** Account and password are right; the ticket stands for them while the code of the second factor is typed. */
  onTicket(ticket: string, password: string): void
}

const wantsCaptcha = (error: unknown): error is Failure =>
  error instanceof Failure &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'captchaRequired' in error.data &&
  error.data.captchaRequired === true

const ticketOf = (error: unknown): string | undefined => {
  if (!(error instanceof Failure) || error.code !== failures.totpRequired.code) return undefined
  const { data } = error
  const ticket: unknown =
    typeof data === 'object' && data !== null && 'ticket' in data ? data.ticket : undefined
  return typeof ticket === 'string' ? ticket : undefined
}

const missing = (values: Record<string, string>, isCaptchaNeeded: boolean): Wrong => ({
  ...(!values['username']?.trim() && { username: '请输入账号' }),
  ...(!values['password']?.trim() && { password: '请输入密码' }),
  ...(isCaptchaNeeded && !values['captchaCode']?.trim() && { captchaCode: '请输入验证码' }),
})

/** Which field a refused login belongs to: the code in the picture, the password, or none. */
const loginWrong = (error: unknown): Wrong => {
  if (!(error instanceof Failure)) return wrongOf(error)
  if (error.code === failures.captchaRequired.code) return { captchaCode: error.message }
  if (error.code === failures.wrongPassword.code) return { password: error.message }
  return wrongOf(error)
}

const Remember = () => {
  const isRemembered = useSettings(settings => settings.storageMode === 'cookie')
  return (
    <label className="plain-check">
      <input
        type="checkbox"
        checked={isRemembered}
        onChange={event => changeSettings({ storageMode: event.target.checked ? 'cookie' : 'session' })}
      />
      在这台设备上记住登录
    </label>
  )
}

export const LoginForm = ({ person, onType, onLogin, onTicket }: LoginFormProps) => {
  const [isCaptchaNeeded, setCaptchaNeeded] = useState(false)
  const leftAccount = useSession(state => state.leftAccount)
  const captcha = useCaptcha(isCaptchaNeeded)
  const handleSubmit = async (values: Record<string, string>): Promise<Wrong> => {
    const wrong = missing(values, isCaptchaNeeded)
    if (Object.keys(wrong).length > 0) return wrong
    const { username = '', password = '', captchaCode } = values
    const proof = captcha.captcha &&
      captchaCode && { captchaId: captcha.captcha.captchaId, captchaCode: captchaCode.trim() }
    try {
      onLogin(await login({ username, password, ...(proof || undefined) }), password)
      return {}
    } catch (error) {
      const ticket = ticketOf(error)
      if (ticket) {
        onTicket(ticket, password)
        return {}
      }
      if (isCaptchaNeeded) captcha.refresh()
      else if (wantsCaptcha(error)) setCaptchaNeeded(true)
      return loginWrong(error)
    }
  }
  return (
    <PlainForm
      label={person ? '重新登录' : '登录'}
      submit={person ? '重新登录' : '登录'}
      busy="正在登录"
      onType={onType}
      onSubmit={handleSubmit}
    >
      {wrong => (
        <>
          {person ? (
            // For the browser's password store; the person knows who he is.
            <input
              type="text"
              name="username"
              autoComplete="username"
              value={person.account}
              readOnly
              hidden
            />
          ) : (
            <PlainField
              label="账号"
              name="username"
              autoComplete="username"
              autoFocus={leftAccount === ''}
              defaultValue={leftAccount}
              required
              wrong={wrong['username']}
            />
          )}
          <PasswordField
            label={person ? `${person.name}的密码` : '密码'}
            name="password"
            autoComplete="current-password"
            autoFocus={person !== undefined || leftAccount !== ''}
            required
            wrong={wrong['password']}
          />
          {isCaptchaNeeded && <CaptchaField state={captcha} wrong={wrong['captchaCode']} autoFocus />}
          {!person && <Remember />}
        </>
      )}
    </PlainForm>
  )
}

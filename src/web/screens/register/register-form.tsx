import { passwordRule } from '#contract/call-fields.ts'
import { Failure, failures } from '#contract/failure.ts'
import { registerFields } from '#contract/register-fields.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import { sentence } from '#contract/validate.ts'
import { useConfig } from '#web/api/config.ts'
import { register } from '#web/session/register.ts'
import { CaptchaField } from '#web/widgets/plain/captcha-field.tsx'
import { notAgain } from '#web/widgets/plain/not-again.ts'
import { PasswordField } from '#web/widgets/plain/password-field.tsx'
import { PlainField } from '#web/widgets/plain/plain-field.tsx'
import { PlainForm, wrongOf, type Wrong } from '#web/widgets/plain/plain-form.tsx'
import { useCaptcha } from '#web/widgets/plain/use-captcha.ts'

const fields = {
  userAccount: sysUser.fields.userAccount,
  userName: registerFields.userName,
  userPhone: registerFields.userPhone,
  captchaCode: registerFields.captchaCode,
}

type Values = Record<string, string>

const passwordWrong = (
  { password = '', again = '' }: Values,
  { min, max }: { min: number; max: number },
): Wrong => {
  const { length } = [...password]
  return {
    ...((length < min || length > max) && { password: `密码应有 ${min} 到 ${max} 个字符` }),
    ...notAgain(password, again),
  }
}

const check = (values: Values, rule: { min: number; max: number }): Wrong => {
  const wrong: Wrong = passwordWrong(values, rule)
  for (const [name, field] of Object.entries(fields)) {
    const say = sentence(field, values[name])
    if (say) wrong[name] = say
  }
  return wrong
}

/** The server's sentences, each at its field where it names one. */
const registerWrong = (error: unknown): Wrong => {
  if (!(error instanceof Failure)) return wrongOf(error)
  if (error.code === failures.captchaWrong.code) return { captchaCode: error.message }
  const { username, ...wrong } = wrongOf(error)
  return { ...wrong, ...(username && { userAccount: username }) }
}

const trimmed = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]))

export const RegisterForm = ({ onRegistered }: { onRegistered(): void }) => {
  const rule = useConfig(state => state.config?.password) ?? passwordRule
  const captcha = useCaptcha(true)
  const handleSubmit = async (typed: Values): Promise<Wrong> => {
    const values = trimmed(typed)
    const wrong = check(values, rule)
    if (Object.keys(wrong).length > 0) return wrong
    const { userAccount = '', password = '', userName = '', userPhone, captchaCode = '' } = values
    const captchaId = captcha.captcha?.captchaId ?? ''
    try {
      const phone = userPhone ? { userPhone } : undefined
      await register({ userAccount, password, userName, ...phone, captchaId, captchaCode })
      onRegistered()
      return {}
    } catch (error) {
      captcha.refresh()
      return registerWrong(error)
    }
  }
  return (
    <PlainForm label="注册" submit="注册" busy="正在注册" onSubmit={handleSubmit}>
      {wrong => (
        <>
          <PlainField
            label="账号"
            name="userAccount"
            autoComplete="username"
            autoFocus
            required
            wrong={wrong['userAccount']}
          />
          <div className="plain-pair">
            <PlainField label="姓名" name="userName" autoComplete="name" required wrong={wrong['userName']} />
            <PlainField
              label="手机（选填）"
              name="userPhone"
              type="tel"
              autoComplete="tel"
              wrong={wrong['userPhone']}
            />
          </div>
          <div className="plain-pair">
            <PasswordField
              label="密码"
              name="password"
              autoComplete="new-password"
              required
              hint={`至少 ${rule.min} 个字符`}
              wrong={wrong['password']}
            />
            <PasswordField
              label="再次输入密码"
              name="again"
              autoComplete="new-password"
              required
              wrong={wrong['again']}
            />
          </div>
          <CaptchaField state={captcha} wrong={wrong['captchaCode']} />
        </>
      )}
    </PlainForm>
  )
}

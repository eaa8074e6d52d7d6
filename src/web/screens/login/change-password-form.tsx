import { passwordRule } from '#contract/call-fields.ts'
import type { LoginReply } from '#contract/replies.ts'
import { useConfig } from '#web/api/config.ts'
import { changePassword } from '#web/session/sign-in.ts'
import { notAgain } from '#web/widgets/plain/not-again.ts'
import { PasswordField } from '#web/widgets/plain/password-field.tsx'
import { PlainForm, type Wrong } from '#web/widgets/plain/plain-form.tsx'

export interface ChangePasswordFormProps {
  reply: LoginReply
  /** What was just typed to sign in. */
  oldPassword: string
  onChanged(newPassword: string): void
}

const check = (
  password: string,
  again: string,
  oldPassword: string,
  { min, max }: { min: number; max: number },
): Wrong => {
  const length = [...password].length
  const isOld = password === oldPassword.trim()
  return {
    ...(isOld && { newPassword: '新密码不能与原密码相同' }),
    ...((length < min || length > max) && { newPassword: `新密码应有 ${min} 到 ${max} 个字符` }),
    ...notAgain(password, again),
  }
}

/** The step between a right password and the application where that password may only be used to change it. */
export const ChangePasswordForm = ({ reply, oldPassword, onChanged }: ChangePasswordFormProps) => {
  const rule = useConfig(state => state.config?.password) ?? passwordRule
  const handleSubmit = async (values: Record<string, string>): Promise<Wrong> => {
    const password = (values['newPassword'] ?? '').trim()
    const wrong = check(password, (values['again'] ?? '').trim(), oldPassword, rule)
    if (Object.keys(wrong).length > 0) return wrong
    await changePassword(oldPassword, password, reply.credentials)
    onChanged(password)
    return {}
  }
  return (
    <PlainForm label="修改密码" submit="修改并进入" busy="正在修改" onSubmit={handleSubmit}>
      {wrong => (
        <>
          <PasswordField
            label="新密码"
            name="newPassword"
            autoComplete="new-password"
            autoFocus
            required
            hint={`至少 ${rule.min} 个字符`}
            wrong={wrong['newPassword']}
          />
          <PasswordField
            label="再次输入新密码"
            name="again"
            autoComplete="new-password"
            required
            wrong={wrong['again']}
          />
        </>
      )}
    </PlainForm>
  )
}

import type { LoginReply } from '#contract/replies.ts'
import { loginWithCode } from '#web/session/sign-in.ts'
import { PlainField } from '#web/widgets/plain/plain-field.tsx'
import { PlainForm, wrongOf, type Wrong } from '#web/widgets/plain/plain-form.tsx'

export interface TotpFormProps {
  ticket: string
  onLogin(reply: LoginReply): void
}

/** The code of the second factor, asked for after a right password. */
export const TotpForm = ({ ticket, onLogin }: TotpFormProps) => {
  const handleSubmit = async (values: Record<string, string>): Promise<Wrong> => {
    const code = (values['totpCode'] ?? '').trim()
    if (!code) return { totpCode: '请输入动态验证码' }
    try {
      onLogin(await loginWithCode(ticket, code))
      return {}
    } catch (error) {
      return { totpCode: Object.values(wrongOf(error)).join('；') }
    }
  }
  return (
    <PlainForm label="二次验证" submit="验证并登录" busy="正在验证" onSubmit={handleSubmit}>
      {wrong => (
        <PlainField
          label="动态验证码"
          name="totpCode"
          autoComplete="one-time-code"
          autoFocus
          required
          maxLength={32}
          hint="打开手机上的验证器应用查看 6 位数字；手机不在身边可用恢复码"
          wrong={wrong['totpCode']}
        />
      )}
    </PlainForm>
  )
}

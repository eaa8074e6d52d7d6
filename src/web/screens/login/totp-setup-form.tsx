import { useEffect, useState } from 'react'
import { rightsCalls } from '#contract/rights-calls.ts'
import type { LoginReply } from '#contract/replies.ts'
import type { TotpBeginReply, TotpConfirmReply } from '#contract/rights-replies.ts'
import { call } from '#web/api/call.ts'
import { beginSecondFactor } from '#web/session/second-factor.ts'
import { PlainField } from '#web/widgets/plain/plain-field.tsx'
import { PlainForm, wrongOf, type Wrong } from '#web/widgets/plain/plain-form.tsx'

export interface TotpSetupFormProps {
  reply: LoginReply
  /** What was just typed to sign in, or what it has just been changed to. */
  password: string
  onConfirmed(recoveryCodes: readonly string[]): void
}

/** A role demands a second factor: it is set up here, before anything else opens. */
export const TotpSetupForm = ({ reply, password, onConfirmed }: TotpSetupFormProps) => {
  const token = reply.credentials.accessToken
  const [begun, setBegun] = useState<TotpBeginReply>()
  const [sentence, setSentence] = useState('')
  useEffect(() => {
    beginSecondFactor(password, token).then(setBegun, (error: unknown) =>
      setSentence(Object.values(wrongOf(error)).join('；')),
    )
  }, [password, token])
  const handleSubmit = async (values: Record<string, string>): Promise<Wrong> => {
    const totpCode = (values['totpCode'] ?? '').trim()
    if (!totpCode) return { totpCode: '请输入动态验证码' }
    const confirmed = await call<TotpConfirmReply>(rightsCalls.totpConfirm, { body: { totpCode }, token })
    onConfirmed(confirmed.recoveryCodes)
    return {}
  }
  return (
    <PlainForm label="设置二次验证" submit="验证并开启" busy="正在验证" onSubmit={handleSubmit}>
      {wrong => (
        <>
          {sentence && <p role="alert">{sentence}</p>}
          {begun && (
            <>
              <p>用手机上的验证器应用扫描二维码，或手动输入密钥：</p>
              <img src={begun.image} alt="二次验证的二维码" width={180} height={180} />
              <p style={{ overflowWrap: 'anywhere' }}>
                <code>{begun.secret}</code>
              </p>
              <p>
                <a href={begun.uri}>在这台手机的验证器应用中打开</a>
              </p>
            </>
          )}
          <PlainField
            label="动态验证码"
            name="totpCode"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={32}
            hint="扫描后，应用会显示 6 位数字"
            wrong={wrong['totpCode']}
          />
        </>
      )}
    </PlainForm>
  )
}

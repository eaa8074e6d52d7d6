import { useEffect, useState } from 'react'
import { rightsCalls } from '#contract/rights-calls.ts'
import type { LoginReply } from '#contract/replies.ts'
import type { TotpBeginReply, TotpConfirmReply } from '#contract/rights-replies.ts'
import { call } from '#web/api/call.ts'
import { PlainField } from '#web/widgets/plain/plain-field.tsx'
import { PlainForm, wrongOf, type Wrong } from '#web/widgets/plain/plain-form.tsx'

export interface TotpSetupFormProps {
  reply: LoginReply
  onDone(): void
}

const codesStyle = { columns: 2, padding: 0, listStyle: 'none', fontFamily: 'monospace', lineHeight: 2 }

const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone(): void }) => (
  <PlainForm label="恢复码" submit="我已保存，进入系统" busy="正在进入" onSubmit={async () => (onDone(), {})}>
    {() => (
      <>
        <p>手机不在身边时，每个恢复码可代替一次动态验证码。只显示这一次，请抄写或打印后妥善保存：</p>
        <ul style={codesStyle}>
          {codes.map(each => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </>
    )}
  </PlainForm>
)

/** A role demands a second factor: it is set up here, before anything else opens. */
export const TotpSetupForm = ({ reply, onDone }: TotpSetupFormProps) => {
  const token = reply.credentials.accessToken
  const [begun, setBegun] = useState<TotpBeginReply>()
  const [sentence, setSentence] = useState('')
  const [codes, setCodes] = useState<readonly string[]>()
  useEffect(() => {
    call<TotpBeginReply>(rightsCalls.totpBegin, { token }).then(setBegun, (error: unknown) =>
      setSentence(Object.values(wrongOf(error)).join('；')),
    )
  }, [token])
  const handleSubmit = async (values: Record<string, string>): Promise<Wrong> => {
    const totpCode = (values['totpCode'] ?? '').trim()
    if (!totpCode) return { totpCode: '请输入动态验证码' }
    const confirmed = await call<TotpConfirmReply>(rightsCalls.totpConfirm, { body: { totpCode }, token })
    setCodes(confirmed.recoveryCodes)
    return {}
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
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

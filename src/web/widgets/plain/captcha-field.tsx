import { useEffect, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { PlainField } from './plain-field.tsx'
import type { CaptchaState } from './use-captcha.ts'

/** What was typed for one picture is wrong for the next. */
const useEmptied = (captchaId: string | undefined) => {
  const input = useRef<HTMLInputElement>(null)
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (before.current && input.current) input.current.value = ''
    before.current = captchaId
  }, [captchaId])
  return input
}

interface Props {
  state: CaptchaState
  wrong?: string
  /** It appears because it is asked for now. */
  autoFocus?: boolean
}

/** The code in the picture; a click on the picture brings another. */
export const CaptchaField = ({ state, wrong, autoFocus = false }: Props) => (
  <PlainField
    ref={useEmptied(state.captcha?.captchaId)}
    label="验证码"
    name="captchaCode"
    autoComplete="off"
    autoFocus={autoFocus}
    maxLength={limits.captchaLength}
    wrong={wrong ?? state.wrong}
    hint="看不清时点击图片换一张"
  >
    <button type="button" className="plain-captcha" aria-label="换一张验证码" onClick={state.refresh}>
      {state.captcha ? <img src={state.captcha.image} alt="" width={124} height={44} /> : '点击获取'}
    </button>
  </PlainField>
)

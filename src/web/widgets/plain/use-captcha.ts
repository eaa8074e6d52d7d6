import { useCallback, useEffect, useState } from 'react'
import { loginCalls } from '#contract/login-calls.ts'
import { Failure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import type { CaptchaReply } from '#contract/replies.ts'
import { call } from '#web/api/call.ts'

export interface CaptchaState {
  captcha: CaptchaReply | null
  /** Why there is no picture. */
  wrong: string | undefined
  refresh(): void
}

/** A picture from the server while `isNeeded`; drawn anew before it runs out, since each is good once and for two minutes. */
export const useCaptcha = (isNeeded: boolean): CaptchaState => {
  const [captcha, setCaptcha] = useState<CaptchaReply | null>(null)
  const [wrong, setWrong] = useState<string>()
  const [turn, setTurn] = useState(0)
  const refresh = useCallback(() => setTurn(last => last + 1), [])
  useEffect(() => {
    if (!isNeeded) return undefined
    const controller = new AbortController()
    call<CaptchaReply>(loginCalls.captcha, { signal: controller.signal }).then(
      got => {
        setCaptcha(got)
        setWrong(undefined)
      },
      (error: unknown) => {
        if (controller.signal.aborted) return
        setCaptcha(null)
        setWrong(error instanceof Failure ? error.message : '验证码没有取到，请点击重试')
      },
    )
    const timer = setTimeout(refresh, (limits.captchaSeconds - 5) * 1000)
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [isNeeded, turn, refresh])
  return { captcha, wrong, refresh }
}

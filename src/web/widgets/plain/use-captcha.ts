import { useCallback, useEffect, useState } from 'react'
import { Failure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import { loginCalls } from '#contract/login-calls.ts'
import type { CaptchaReply } from '#contract/replies.ts'
import { call } from '#web/api/call.ts'

export interface CaptchaState {
  captcha: CaptchaReply | null
  /** Why there is no picture. */
  wrong: string | undefined
  refresh(): void
}

type Picture = Omit<CaptchaState, 'refresh'>

const draw = async (): Promise<Picture> => {
  try {
    return { captcha: await call<CaptchaReply>(loginCalls.captcha), wrong: undefined }
  } catch (error) {
    const wrong = error instanceof Failure ? error.message : '验证码没有取到，请点击重试'
    return { captcha: null, wrong }
  }
}

/** A picture is replaced this many milliseconds after it came: shortly before the server forgets it. */
const freshMs = (limits.captchaSeconds - 5) * 1000

/** A picture from the server while `isNeeded`; drawn anew in time, since each is good once and for two minutes. */
export const useCaptcha = (isNeeded: boolean): CaptchaState => {
  const [picture, setPicture] = useState<Picture>({ captcha: null, wrong: undefined })
  const refresh = useCallback(() => void draw().then(setPicture), [])
  useEffect(() => {
    if (isNeeded) refresh()
  }, [isNeeded, refresh])
  useEffect(() => {
    if (!picture.captcha) return undefined
    const timer = setTimeout(refresh, freshMs)
    return () => clearTimeout(timer)
  }, [picture, refresh])
  return { ...picture, refresh }
}

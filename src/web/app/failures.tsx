import { App } from 'antd'
import { useEffect } from 'react'
import { Failure, failures, isLoginExpired } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import { onReport, report } from '#web/api/report.ts'
import { logout } from '#web/session/sign-in.ts'
import { openExpiredBox } from './session-boxes.ts'

type Show = Pick<ReturnType<typeof App.useApp>, 'message' | 'modal'>

/** One toast for one sentence: ten calls that fail together say it once. */
const toast = ({ message }: Show, content: string) =>
  void message.open({ type: 'error', key: content, content, duration: limits.toastSeconds })

const showFailure = (show: Show, error: unknown): void => {
  if (!(error instanceof Failure)) {
    console.error(error)
    return toast(show, '页面出错了，请刷新后重试')
  }
  if (isLoginExpired(error.code)) return openExpiredBox(show.modal, error.message)
  toast(show, error.message)
  if (error.code === failures.passwordChangeRequired.code) void logout('expired')
}

/** The one place where failures that no screen answered are shown. */
export const Failures = () => {
  const { message, modal } = App.useApp()
  useEffect(() => {
    const show = { message, modal }
    onReport(error => showFailure(show, error))
    const onUnhandled = (event: PromiseRejectionEvent) => {
      if (event.reason instanceof Failure) event.preventDefault()
      report(event.reason)
    }
    addEventListener('unhandledrejection', onUnhandled)
    return () => {
      removeEventListener('unhandledrejection', onUnhandled)
      onReport(error => console.error(error))
    }
  }, [message, modal])
  return null
}

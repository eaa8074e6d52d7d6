import { App } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { Failure, failures, isLoginDue } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import { onReport, report } from '#web/api/report.ts'
import { explainAddress } from '#web/session/explain-address.ts'
import { anew } from '#web/widgets/toast/anew.ts'
import { isOutdated, refreshRights } from './refresh-rights.ts'
import { openExpiredBox } from './session-boxes.ts'

type Show = Pick<ReturnType<typeof App.useApp>, 'message' | 'modal'> & { open: (address: string) => void }

/** One toast for one sentence: ten calls that fail together say it once. */
const toast = ({ message }: Show, sentence: string, more?: ReactNode) =>
  void message.open({
    type: 'error',
    key: sentence,
    content: more ? (
      <>
        {sentence}　{more}
      </>
    ) : (
      sentence
    ),
    duration: anew(limits.toastSeconds),
  })

/** Leads from a refusal to its explanation; shown to those who may open it. */
const WhyLink = ({ address, open }: { address: string; open: (address: string) => void }) => (
  <a
    href={address}
    onClick={event => {
      event.preventDefault()
      open(address)
    }}
  >
    为什么？
  </a>
)

const showFailure = (show: Show, error: unknown): void => {
  if (!(error instanceof Failure)) {
    console.error(error)
    return toast(show, '页面出错了，请刷新后重试')
  }
  if (isLoginDue(error.code)) return openExpiredBox(show.modal, error.message)
  const isForbidden = error.code === failures.forbidden.code
  const why = isForbidden ? explainAddress(error.data) : undefined
  if (isForbidden && isOutdated(error.data)) refreshRights().catch(report)
  toast(show, error.message, why && <WhyLink address={why} open={show.open} />)
}

/** The one place where failures that no screen answered are shown. */
export const Failures = ({ open }: { open: (address: string) => void }) => {
  const { message, modal } = App.useApp()
  useEffect(() => {
    const show = { message, modal, open }
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
  }, [message, modal, open])
  return null
}
